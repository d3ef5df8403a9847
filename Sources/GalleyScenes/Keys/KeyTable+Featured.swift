extension KeyTable {
  static let featured = KeyTable(
    summary:
      "A list whose topmost item is tall, and whose next one grows while it takes its place.",
    keys: [
      Key("standardHeight", .number(.length), "100", "The height of an item."),
      Key(
        "featuredHeight", .number(.length), "280",
        "The height of the topmost item; one above `standardHeight` at least."),
    ])
}
