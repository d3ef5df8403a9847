/// What a change of an observed value is described by; Foundation's `NSKeyValueChangeKey`.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Foundation's name.
  public let rawValue: String
  /// Creates a key from Foundation's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of the change.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// The places of a change in a list.
  public static let indexesKey = KeyValueChangeKey(rawValue: "indexes")
  /// Whether the change has not happened yet.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}
