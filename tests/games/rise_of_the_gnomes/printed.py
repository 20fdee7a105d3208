"""The data file of Rise of the Gnomes, tables records, and copies of the file with a change."""

from functools import partial

from games import own_data

from fabletop.envs import get_game

GAME = get_game("rise_of_the_gnomes")
PRINTED = GAME.data.read_text(encoding="utf-8")
table = partial(own_data.tables_of, GAME)
changed = partial(own_data.changed, GAME)
