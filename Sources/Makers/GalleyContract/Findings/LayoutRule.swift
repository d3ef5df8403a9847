/// A rule of the layout contract; the raw value is its code.
///
/// `summary` says what a rule requires. `explanation` says why it exists, how UIKit behaves, and how
/// to fix a layout.
public enum LayoutRule: String, Codable, Hashable, Sendable, CaseIterable {
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
  case answers = "GAL017"
  case constraints = "GAL018"
  case wholeText = "GAL019"
  case contrast = "GAL020"
  case textOverlap = "GAL021"
  case clipping = "GAL022"
  case touchTargets = "GAL023"
  case bothDirections = "GAL024"
  case safeArea = "GAL025"
  case names = "GAL026"
  case pictureLabels = "GAL027"
  case readingOrder = "GAL028"

  /// The definition of the rule, from its file in `Rules`.
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
    case .answers: .answers
    case .constraints: .constraints
    case .wholeText: .wholeText
    case .contrast: .contrast
    case .textOverlap: .textOverlap
    case .clipping: .clipping
    case .touchTargets: .touchTargets
    case .bothDirections: .bothDirections
    case .safeArea: .safeArea
    case .names: .names
    case .pictureLabels: .pictureLabels
    case .readingOrder: .readingOrder
    }
  }

  /// The way in which a rule is broken; findings of one cause share it.
  package enum Aspect: String, Codable, Hashable, Sendable, CaseIterable {
    // Answers at one stop.
    /// An element is missing from an answer.
    case missing
    /// An element is in one query, but not in the query of everything.
    case unknown
    /// Two answers about an element differ.
    case differs
    /// An element has a lookup, but is not in the query of everything.
    case notInQuery = "not in the query"
    /// The lookup of an element returns nil.
    case noLookup = "no lookup"
    /// The same question gets a different answer the second time.
    case askedAgain = "asked again"
    /// A later question changes the objects of an answer, and with them the next answer.
    case shared
    /// A subclass moves attributes that super returned without copying them.
    case notCopied = "not copied"
    /// A subclass changes attributes that super returned without copying them, but does not move them.
    case keptUncopied = "not copied, kept"
    /// An element is in an answer twice, both times the same.
    case twice
    /// An element is in an answer twice, and the two differ.
    case twiceDifferently = "twice, differently"
    /// An element is not in the data.
    case notInData = "not in the data"
    /// A number is not finite, negative where it cannot be, or does not agree with another.
    case number
    /// An alpha is outside 0 to 1.
    case alpha
    /// A cell is where scrolling cannot reach.
    case outOfReach = "out of reach"

    // Answers after a change.
    /// A layout that prepared again still depends on its previous bounds.
    case remembers
    /// A layout that did not prepare again gives out-of-date answers.
    case stale
    /// Two collection views that were made in the same way differ.
    case otherEachTime = "other each time"
    /// Invalidating everything changes an answer.
    case whole
    /// Invalidating some elements changes an answer.
    case partial
    /// A context that names only the resized item leaves answers out of date.
    case namedItem = "named item"
    /// The layout never settles with the sizes of its cells.
    case ownCells = "own cells"
    /// Sizes along the scroll direction never settle.
    case along
    /// Sizes across the scroll direction never settle.
    case across
    /// The attributes are those of another element.
    case element
    /// An element that stays does not begin at its old position.
    case jumps

    // Positions and order.
    /// The content has another size.
    case content
    /// An element is somewhere else than its mirror image.
    case elsewhere
    /// A header, footer or decoration overlaps a cell and has the same zIndex.
    case equal
    /// Two overlapping cells have the same zIndex.
    case equalCells = "equal cells"
    /// A header, footer or decoration is above some cells of its section and below others.
    case changesSides = "changes sides"
    /// An element begins between device pixels.
    case offTheGrid = "off the grid"
    /// Two cells overlap.
    case overlap
    /// An item is wider than the available width.
    case tooWide = "too wide"
    /// An item is higher than the available height.
    case tooHigh = "too high"
    /// Scrolling ends behind where it began.
    case backwards
    /// Scrolling ends at no item.
    case betweenItems = "between items"

    // Questions without an answer.
    /// The program ends.
    case crashes
    /// The answer takes too long.
    case hangs

    // Constraints inside elements.
    /// Required constraints contradict each other.
    case conflict
    /// Constraints leave a position or a size open.
    case ambiguous

    // What people see.
    /// Text is cut that is whole elsewhere.
    case cut
    /// Text has too little contrast.
    case faint
    /// A text is drawn over another one.
    case overText = "over text"
    /// A text is cut inside of its element.
    case clipped
    /// A text leaves its element.
    case sticksOut = "sticks out"
    /// Scrolling never shows it whole.
    case beyondReach = "beyond reach"
    /// A cell that can be selected is too small for a finger.
    case smallCell = "small cell"
    /// A control is too small for a finger.
    case smallControl = "small control"
    /// Something in an element stays on its side from right to left.
    case staysOnItsSide = "stays on its side"
    /// Content is outside of the safe area.
    case unsafe

    // What a screen reader finds.
    /// A cell or a control that can be touched says nothing.
    case nameless
    /// A picture says nothing.
    case pictureWithoutLabel = "picture without a label"
    /// Reading goes back up.
    case readsBackUp = "reads back up"

    // Work that a frame of a scroll does too often: the measures of `ScrollCost`.
    case prepare, queries, lookups, attributes, copies, invalidations, full
  }
}

extension LayoutRule {
  /// What the rule requires, in one sentence.
  package var summary: String { explanation.summary }

  /// The explanation of the rule.
  package var explanation: LayoutExplanation { definition.explanation }

  /// Whether the rule holds for every layout.
  ///
  /// The other rules are about choices, such as whether cells may overlap.
  package var isInContract: Bool { definition.runs == .always }

  /// Whether the rule is about what people see of a scene.
  var isInView: Bool { definition.inView != nil }

  /// The table of all rules, the generated part of `Docs/LayoutContract.md`.
  package static func reference() -> String {
    let rows = allCases.map { rule in
      "| [\(rule.rawValue)](Rules/\(rule.rawValue).md) | \(rule.summary) "
        + "| \(rule.definition.runs.rawValue) |\n"
    }
    return "| rule | what it requires | runs |\n|---|---|---|\n" + rows.joined()
  }
}
