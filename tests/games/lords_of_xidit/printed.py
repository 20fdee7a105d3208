"""The data file of Lords of Xidit, tables records, and copies of the file with a change."""

from functools import partial

from games import own_data

from fabletop.envs import get_game

GAME = get_game("lords_of_xidit")
PRINTED = GAME.data.read_text(encoding="utf-8")
table = partial(own_data.tables_of, GAME)
changed = partial(own_data.changed, GAME)
