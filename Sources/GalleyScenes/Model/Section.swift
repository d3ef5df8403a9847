import GalleyGeometry

extension Scene {
  /// A section: its items, and the delegate's answers where they differ from the layout.
  public struct Section: Hashable, Sendable {
    /// The items, as runs of equal ones.
    public var items = ItemRuns()
    /// What the header shows; nil for the default.
    public var header: Supplementary?
    /// What the footer shows; nil for the default.
    public var footer: Supplementary?
    /// Space around the items, in points; nil for the layout's.
    public var sectionInset: EdgeInsets?
    /// The least space between lines, in points; nil for the layout's.
    public var minimumLineSpacing: CGFloat?
    /// The least space between the items of a line, in points; nil for the layout's.
    public var minimumInteritemSpacing: CGFloat?
    /// The number of a waterfall's columns; nil for the layout's.
    public var columnCount: Int?
    /// The space between a waterfall's columns, in points; nil for the layout's.
    public var minimumColumnSpacing: CGFloat?
    /// The header's size in points; nil for the layout's.
    public var headerReferenceSize: CGSize?
    /// The footer's size in points; nil for the layout's.
    public var footerReferenceSize: CGSize?
    /// The decoration behind the section; nil for none.
    public var decoration: SectionDecoration?

    /// A section without items that says nothing of its own.
    public init() {}
  }

  /// What a header or footer shows.
  public struct Supplementary: Hashable, Sendable {
    /// The index of its look in `Scene.looks`; nil for the default look.
    public var look: Int?
    /// The texts for its labels.
    public var texts = Texts()
  }

  /// Equal items that follow each other; a run of a million is as small as a run of one.
  public struct ItemRun: Hashable, Sendable {
    /// How many items, zero or more.
    public var count = 1
    /// Their sizes.
    public var size = ItemSize()
    /// Their height in a waterfall as a multiple of the column's width, instead of a size.
    public var aspectRatio: CGFloat?
    /// The index of their look in `Scene.looks`; nil for the default look.
    public var look: Int?
    /// The texts for their labels.
    public var texts = Texts()
    /// The number of the first item in the row of drawn sizes; above zero for a part of a run.
    public var firstIndex = 0

    /// So many items of the given sizes; all else as in a scene that says nothing.
    public init(
      count: Int = 1, size: ItemSize = ItemSize(), aspectRatio: CGFloat? = nil, look: Int? = nil,
      texts: Texts = Texts(), firstIndex: Int = 0
    ) {
      self.count = count
      self.size = size
      self.aspectRatio = aspectRatio
      self.look = look
      self.texts = texts
      self.firstIndex = firstIndex
    }
  }
}

extension Scene {
  /// The items of a section, found by index in O(log runs).
  public struct ItemRuns: Hashable, Sendable {
    /// The runs, none of them empty.
    public let runs: [ItemRun]
    /// The index of each run's first item.
    private let starts: [Int]
    /// How many items there are.
    public let count: Int

    /// Items from their runs; empty runs are left out.
    public init(_ runs: [ItemRun] = []) {
      self.runs = runs.filter { $0.count > 0 }
      var total = 0
      var starts: [Int] = []
      for run in self.runs {
        starts.append(total)
        total += run.count
      }
      self.starts = starts
      count = total
    }

    /// The run that holds an item, and the item's number in its row of sizes; nil when there is no such item.
    public func run(at item: Int) -> (run: ItemRun, index: Int)? {
      guard item >= 0, item < count else { return nil }
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= item { low = middle } else { high = middle }
      }
      return (runs[low], item - starts[low] + runs[low].firstIndex)
    }
  }
}
