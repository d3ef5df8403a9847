import Foundation
import GalleyGeometry

/// A row or column of views with their sizes and distances, read from a visual format.
struct VisualFormat {
  /// A demand on a length or a distance.
  struct Predicate {
    var relation = LayoutConstraint.Relation.equal
    /// The number of points; 0 for a length that is compared to another view's.
    var constant: CGFloat = 0
    /// The view or guide whose length is compared.
    var item: AnyObject?
    var priority = LayoutPriority.required
  }

  /// What is between two neighbours.
  enum Connection {
    /// The system's distance.
    case standard
    /// The distance, which may have several demands; a plain `[a][b]` demands zero.
    case demanded([Predicate])

    static var touching: Connection { .demanded([Predicate()]) }
  }

  /// A view or guide and the demands on its length.
  struct Member {
    var item: any ConstraintItem
    var lengths: [Predicate] = []
  }

  var axis = LayoutConstraint.Axis.horizontal
  /// The connection with the superview's first edge; nil if the format does not begin at it.
  var beginning: Connection?
  var members: [Member] = []
  /// The connections of neighbouring members: one fewer than there are members.
  var connections: [Connection] = []
  /// The connection with the superview's last edge; nil if the format does not end at it.
  var ending: Connection?
}

/// A format that cannot be read.
struct VisualFormatError: Error, Equatable {
  /// What is wrong.
  var reason: String
  /// The format without its spaces.
  var format = ""
  /// How many characters were read.
  var position: Int?

  // UIKit: the format is repeated without its spaces, with a mark below the place that was reached.
  /// UIKit's words.
  var message: String {
    guard let position else { return "Unable to parse constraint format: \(reason)" }
    let indent = String(repeating: " ", count: position)
    return "Unable to parse constraint format: \n\(reason) \n\(format) \n\(indent)^"
  }
}

extension LayoutConstraint {
  /// How the views of a visual format are aligned, and where it begins; UIKit's
  /// `NSLayoutConstraint.FormatOptions`.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ attribute: LayoutAttribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The left edges are aligned.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right edges are aligned.
    public static let alignAllRight = FormatOptions(.right)
    /// The top edges are aligned.
    public static let alignAllTop = FormatOptions(.top)
    /// The bottom edges are aligned.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The edges where reading begins are aligned.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The edges where reading ends are aligned.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The vertical center lines are aligned.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The horizontal center lines are aligned.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The baselines of the last lines are aligned.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The baselines of the first lines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The row runs in the reading direction.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The row runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The row runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances in a column are between edges.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances in a column are between baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All kinds of distance.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Constraints for a row or a column of views, written in Apple's visual format language.
  ///
  /// A format that cannot be read stops the program.
  ///
  /// - Parameters:
  ///   - format: For example `V:|-[title]-(>=8)-[photo(==120@750)]|`.
  ///   - opts: How the views are aligned, and in which direction a row runs.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and guides that the format names.
  /// - Returns: The constraints, in the order of the format, and those of the alignments last.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    do {
      return try visualConstraints(format, opts, metrics: metrics ?? [:], views: views)
    } catch {
      preconditionFailure((error as? VisualFormatError)?.message ?? "\(error)")
    }
  }

  /// The constraints of a format, or a `VisualFormatError`.
  static func visualConstraints(
    _ format: String, _ options: FormatOptions = [], metrics: [String: Any] = [:],
    views: [String: Any]
  ) throws -> [LayoutConstraint] {
    var parser = try VisualFormatParser(format, metrics: metrics, views: views)
    return try VisualFormatBuilder(format: try parser.parse(), options: options).constraints()
  }
}
