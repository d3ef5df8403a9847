/// A rule of the layout contract; the raw value is its code.
///
/// `explanation` says why a rule is there, what UIKit does, and how a layout is put right.
public enum LayoutRule: String, Hashable, Sendable, CaseIterable {
  /// A rect query returns all elements that intersect the rectangle, each as it is.
  case rectQuery = "GAL001"
  /// The lookup of a single element agrees with the query of everything.
  case singleLookup = "GAL002"
  /// The same question has the same answer, whatever the asker did to the last one.
  case repeatedQuestion = "GAL003"
  /// Every element exists, and none is returned twice.
  case existingElements = "GAL004"
  /// Numbers are finite, sizes are not negative, and cells can be scrolled to.
  case usableNumbers = "GAL005"
  /// A layout that says a change of bounds changes nothing answers as a fresh one at those bounds.
  case freshLayout = "GAL006"
  /// Invalidating without a change changes nothing, whole or in part.
  case invalidation = "GAL007"
  /// Cells that ask for sizes of their own get them or are refused: the passes end.
  case selfSizing = "GAL008"
  /// A layout that flips is its own mirror image where text runs the other way.
  case mirroring = "GAL009"
  /// Elements that lie over each other have different zIndexes, the same way with many items.
  case stacking = "GAL010"
  /// Elements begin on device pixels at 1x, 2x and 3x.
  case pixelAligned = "GAL011"
  /// In a batch update elements set out from where they were, and end where a fresh layout has them.
  case updates = "GAL012"
  /// Items of a flow layout fit between the section insets.
  case itemsFit = "GAL013"
  /// Where a paging layout lets scrolling end is at an item, and not behind the finger's direction.
  case targetOffset = "GAL014"
  /// No two cells lie over each other.
  case noOverlap = "GAL015"
  /// A scroll stays inside its budget of work, frame by frame.
  case budget = "GAL016"

  /// What the rule asks for, in one sentence.
  public var summary: String {
    switch self {
    case .rectQuery:
      "a rect query returns all elements that intersect the rectangle, each as it is"
    case .singleLookup: "the lookup of a single element agrees with the query of everything"
    case .repeatedQuestion: "the same question has the same answer, in objects of its own"
    case .existingElements: "every element exists, and none is returned twice"
    case .usableNumbers:
      "numbers are finite, sizes are not negative, and cells can be scrolled to"
    case .freshLayout: "a layout that was scrolled answers as a fresh one at the same bounds"
    case .invalidation: "invalidating without a change changes nothing, whole or in part"
    case .selfSizing: "cells that size themselves settle with the layout in a few passes"
    case .mirroring: "a layout that flips is its own mirror image from right to left"
    case .stacking: "what lies over each other has different zIndexes, whatever the number of items"
    case .pixelAligned: "elements begin on device pixels at 1x, 2x and 3x"
    case .updates: "in an update elements set out from where they were and arrive where they are"
    case .itemsFit: "the items of a flow layout fit between the section insets"
    case .targetOffset: "scrolling ends at an item, and never behind the finger's direction"
    case .noOverlap: "no two cells lie over each other"
    case .budget: "a scroll stays inside its budget of work, frame by frame"
    }
  }

  /// Whether the rule is checked without being asked for.
  ///
  /// The others are about choices: whether cells may overlap, and how much work a scroll may cost.
  public var isInContract: Bool {
    switch self {
    case .noOverlap, .budget, .pixelAligned, .itemsFit: false
    case .rectQuery, .singleLookup, .repeatedQuestion, .existingElements, .usableNumbers,
      .freshLayout, .invalidation, .selfSizing, .mirroring, .stacking, .updates, .targetOffset:
      true
    }
  }
}
