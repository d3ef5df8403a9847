import Foundation

#if os(Linux)
  extension IndexPath {
    /// The path of an item in a section, as in UIKit.
    public init(item: Int, section: Int) {
      // `init(indexes:)` would allocate an array each time.
      self = IndexPath(index: section).appending(item)
    }

    /// The path of a row in a section; the same as an item.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The item's index; the path must have two indexes.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// The row's index; the same as `item`.
    public var row: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// The section's index; the path must have at least one index.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }
  }
#endif
