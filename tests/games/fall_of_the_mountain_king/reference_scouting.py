"""Peeking at Gate cards and Gnomes (R79, R80, R132)."""

from games.fall_of_the_mountain_king.reference_table import Gnome, Question, Seat, Steps, Table


def hidden_gates(table: Table, seat: Seat) -> list[str]:
    """Face-down Gate cards of the row that this player does not know."""
    return [
        f"gate card {number}"
        for number, known in enumerate(table.gates_known, 1)
        if number > table.gates_revealed and seat.number not in known
    ]


def hidden_gnomes(table: Table, seat: Seat, cavern: str) -> list[Gnome]:
    return [gnome for gnome in table.gnomes[cavern] if seat.number not in gnome.known]


def caverns_to_peek_in(table: Table, seat: Seat) -> list[str]:
    return [cavern for cavern in table.map.caverns if hidden_gnomes(table, seat, cavern)]


def anything_to_peek_at(table: Table, seat: Seat) -> bool:
    """G46."""
    return bool(hidden_gates(table, seat) or caverns_to_peek_in(table, seat))


def scout(table: Table, seat: Seat) -> Steps:
    """In either order, each or neither; only at what is not known yet."""
    gates_left = 1 + seat.total("extra_peeks", "gate_cards")
    gnomes_left = 1 + seat.total("extra_peeks", "gnomes")
    while True:
        gates = hidden_gates(table, seat) if gates_left else []
        caverns = caverns_to_peek_in(table, seat) if gnomes_left else []
        if not gates and not caverns:
            return
        noun = yield Question(seat, "scout", [*gates, *caverns, "done"])
        if noun == "done":
            return
        if noun in gates:
            gates_left -= 1
            table.gates_known[int(noun.split()[-1]) - 1].add(seat.number)
        else:
            gnomes_left -= 1
            yield from peek_in(table, seat, noun)


def peek_in(table: Table, seat: Seat, cavern: str) -> Steps:
    """G42: one token is named."""
    gnomes = hidden_gnomes(table, seat, cavern)
    gnome = gnomes[0]
    if len(gnomes) > 1:
        tokens = [f"token {number}" for number in range(1, len(gnomes) + 1)]
        gnome = gnomes[tokens.index((yield Question(seat, "token", tokens)))]
    gnome.known.add(seat.number)
