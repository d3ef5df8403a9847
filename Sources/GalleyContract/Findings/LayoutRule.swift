/// A rule of the layout contract; the raw value is its code.
///
/// `summary` says what a rule asks for, `explanation` why it is there, what UIKit does, and how a
/// layout is put right.
public enum LayoutRule: String, Hashable, Sendable, CaseIterable {
  case rectQuery = "GAL001"
  case singleLookup = "GAL002"
  case repeatedQuestion = "GAL003"
  case existingElements = "GAL004"
  case usableNumbers = "GAL005"
  case freshLayout = "GAL006"
  case invalidation = "GAL007"
  case selfSizing = "GAL008"
  case mirroring = "GAL009"
  case stacking = "GAL010"
  case pixelAligned = "GAL011"
  case updates = "GAL012"
  case itemsFit = "GAL013"
  case targetOffset = "GAL014"
  case noOverlap = "GAL015"
  case budget = "GAL016"

  /// All that is known of the rule, from its file in `Rules`.
  var definition: RuleDefinition {
    switch self {
    case .rectQuery: .rectQuery
    case .singleLookup: .singleLookup
    case .repeatedQuestion: .repeatedQuestion
    case .existingElements: .existingElements
    case .usableNumbers: .usableNumbers
    case .freshLayout: .freshLayout
    case .invalidation: .invalidation
    case .selfSizing: .selfSizing
    case .mirroring: .mirroring
    case .stacking: .stacking
    case .pixelAligned: .pixelAligned
    case .updates: .updates
    case .itemsFit: .itemsFit
    case .targetOffset: .targetOffset
    case .noOverlap: .noOverlap
    case .budget: .budget
    }
  }

  /// In which way a rule is broken; findings of one cause share it.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    // Answers about one place.
    /// An element is not where it should be at all.
    case missing
    /// An element is in one query, but the query of everything is without it.
    case unknown
    /// Two answers about an element differ.
    case differs
    /// An element has a lookup, but the query of everything is without it.
    case notInQuery = "not in the query"
    /// The lookup of an element answers nil.
    case noLookup = "no lookup"
    /// The same question has another answer the second time.
    case askedAgain = "asked again"
    /// Two answers share objects.
    case shared
    /// A subclass moves what super returned without a copy.
    case notCopied = "not copied"
    /// A subclass changes what super returned without a copy, but leaves it in place.
    case keptUncopied = "not copied, kept"
    /// An element is in an answer twice, both times the same.
    case twice
    /// An element is in an answer twice, and the two differ.
    case twiceDifferently = "twice, differently"
    /// An element is not in the data.
    case notInData = "not in the data"
    /// A number is not finite, negative where it cannot be, or does not agree with another.
    case number
    /// An alpha is beyond 0 to 1.
    case alpha
    /// A cell is where no scrolling goes.
    case outOfReach = "out of reach"

    // Answers after a change.
    /// A layout that prepared again still depends on where it was.
    case remembers
    /// A layout that did not prepare again answers as before.
    case stale
    /// Invalidating everything changes an answer.
    case whole
    /// Invalidating some elements changes an answer.
    case partial
    /// Naming the item whose size changed is not enough.
    case namedItem = "named item"
    /// The cells' own sizes never settle.
    case ownCells = "own cells"
    /// Sizes along the scrolling never settle.
    case along
    /// Sizes across the scrolling never settle.
    case across
    /// The attributes are those of another element.
    case element
    /// An element that lives on does not set out from where it was.
    case jumps

    // Places and order.
    /// The content has another size.
    case content
    /// An element is somewhere else than its mirror image.
    case elsewhere
    /// What lies over a cell has the cell's zIndex.
    case equal
    /// Two cells that lie over each other have the same zIndex.
    case equalCells = "equal cells"
    /// A header, footer or decoration is above some cells of its section and below others.
    case changesSides = "changes sides"
    /// An element begins between device pixels.
    case offTheGrid = "off the grid"
    /// Two cells lie over each other.
    case overlap
    /// An item is wider than the room that it has.
    case tooWide = "too wide"
    /// An item is higher than the room that it has.
    case tooHigh = "too high"
    /// Scrolling ends behind where it began.
    case backwards
    /// Scrolling ends where no item is.
    case betweenItems = "between items"

    // What a frame of a scroll does too often: the measures of `ScrollCost`.
    case prepare, queries, lookups, attributes, copies, invalidations, full
  }
}

extension LayoutRule {
  /// What the rule asks for, in one sentence.
  public var summary: String { explanation.summary }

  /// Everything there is to know about the rule.
  public var explanation: LayoutExplanation { definition.explanation }

  /// Whether the rule is checked without being asked for.
  ///
  /// The others are about choices: whether cells may overlap, and how much work a scroll may cost.
  public var isInContract: Bool { definition.runs == .always }

  /// The explanations of all rules as the generated part of `Docs/LayoutContract.md`.
  public static func reference() -> String {
    let rows = allCases.map { rule in
      "| [\(rule.rawValue)](#\(rule.explanation.anchor)) | \(rule.summary) "
        + "| \(rule.definition.runs.rawValue) |\n"
    }
    return "| rule | what it asks for | runs |\n|---|---|---|\n" + rows.joined() + "\n"
      + allCases.map(\.explanation.markdown).joined(separator: "\n")
  }
}
