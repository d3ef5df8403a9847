extension KeyTable {
  static let updates = KeyTable(
    summary: "A batch update. Deletions, reloads and the sources of moves name items as they were "
      + "before it, insertions and the targets of moves as they are after it.",
    keys: [
      Key("delete", .list(.form(.indexPathRange)), "[]", "Items that go."),
      Key(
        "insert", .list(.oneOf([.form(.indexPath), .map(.insertion)])), "[]",
        "Items that come; a bare index path is an item as the layout has them."),
      Key("move", .list(.map(.move)), "[]", "Items that change places."),
      Key("reload", .list(.form(.indexPathRange)), "[]", "Items that get new cells."),
      Key(
        "progress", .number(.share), "1",
        "How much of the animation is over; at 1 the update is finished."),
    ])

  static let insertion = KeyTable(
    summary: "An item that comes, or a run of items that follow each other.",
    keys: [Key("at", required: .form(.indexPath), "Where the first of them is afterwards.")],
    andKeysOf: .item)

  static let move = KeyTable(
    summary: "An item that changes places.",
    keys: [
      Key("from", required: .form(.indexPath), "Where it is before the update."),
      Key("to", required: .form(.indexPath), "Where it is after the update."),
    ])
}
