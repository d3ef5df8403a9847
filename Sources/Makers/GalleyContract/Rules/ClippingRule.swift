import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let clipping = RuleDefinition(
    LayoutExplanation(
      rule: .clipping,
      summary: "no text is cut by its element or leaves it, and scrolling shows everything whole",
      checks: """
        In every state and variant, the box around the letters of each text is compared with the clips and \
        masks inside of its element, and with the bounds of the element: it may not be cut, nor lie partly \
        outside. Texts, cells and supplementary views may not lie partly where scrolling never brings \
        them. More than one point counts. Findings are warnings; if the rule is named in `--rules`, they \
        count as errors.
        """,
      why: """
        With larger text, the lower half of a line is missing. On a narrow screen, the last letters of \
        a price are beyond the edge, and no scroll brings them back.
        """,
      uikit: """
        An element at the edge to which the view scrolls is cut, and that is how a user sees that there is \
        more. So only what no offset shows whole is a finding; orthogonal sections are left \
        out. Labels that are completely outside of their element, such as captions, are none, nor are \
        decorations, images that fill a frame, and texts during the animation of an update. An item that \
        cannot fit is reported by GAL013.
        """,
      example: """
        layout.itemSize = CGSize(width: 120, height: 20)  // of cells with two lines of text
        cell.contentView.clipsToBounds = true
        """,
      fix: """
        Let the element grow with its text (self-sizing cells, or a height from the font's `lineHeight`), or \
        give the text fewer lines and let it end in "…".
        """),
    runs: .inLint,
    inView: { { ClippingCheck(sight: $0).findings() } })
}

/// Looks for texts and elements that are not seen whole.
@MainActor private struct ClippingCheck {
  private let sight: ViewedScene
  private let attributes: [ElementID: LayoutAttributes]
  /// What some offset of the view shows, in points of the picture.
  private let reach: CGRect
  /// How much may be missing, in points.
  private static let tolerance: CGFloat = 1

  init(sight: ViewedScene) {
    self.sight = sight
    attributes = Dictionary(
      sight.view.appliedAttributes.map { ($0.key.id, $0.value) },
      uniquingKeysWith: { first, _ in first })
    let (view, range) = (sight.view, sight.view.offsetRange)
    reach = CGRect(
      x: range.minX, y: range.minY, width: range.width + view.bounds.width,
      height: range.height + view.bounds.height
    ).union(view.bounds).offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
  }

  func findings() -> [LayoutFinding] {
    guard !sight.isMoving else { return [] }
    let texts = sight.texts.compactMap(problem)
    let told = Set(texts.flatMap(\.elements))
    return texts + sight.elements.map(\.key).filter { !told.contains($0.id) }.compactMap(problem)
  }

  // MARK: Texts

  private func problem(of text: SeenText) -> LayoutFinding? {
    guard let id = text.element, let attributes = attributes[id],
      text.opacity * text.run.color.alpha >= 0.1, let ink = text.run.ink
    else { return nil }
    let box = ink.applying(text.transform)
    func finding(_ aspect: LayoutRule.Aspect, _ words: String, _ sides: String) -> LayoutFinding {
      sight.finding(
        .clipping, aspect, [id], detail: text.kind, "\(text.quoted) \(words): \(sides)")
    }
    if let sides = Self.missing(of: box, in: text.clip.rect) {
      return finding(.clipped, "is cut inside of its element", sides)
    }
    let bounds = CGRect(origin: .zero, size: attributes.size)
    if let sides = Self.missing(of: ink.applying(text.inElement), in: bounds) {
      return finding(.sticksOut, "leaves its element", sides)
    }
    if let sides = Self.missing(of: box, in: reach), scrollsOnlyWithTheView(attributes) {
      return finding(.beyondReach, "is cut where scrolling never shows it whole", sides)
    }
    return nil
  }

  // MARK: Elements

  private func problem(of key: ElementKey) -> LayoutFinding? {
    guard let attributes = sight.view.appliedAttributes(for: key),
      attributes.representedElementCategory != .decorationView, LayoutVisit.hasArea(attributes),
      attributes.alpha > 0.1, attributes.transform3D == CATransform3DIdentity,
      scrollsOnlyWithTheView(attributes)
    else { return nil }
    let bounds = sight.view.bounds
    let frame = attributes.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    // An item that is larger than the view is told by `itemsFit`.
    guard frame.width <= bounds.width, frame.height <= bounds.height,
      let sides = Self.missing(of: frame, in: reach)
    else { return nil }
    return sight.finding(
      .clipping, .beyondReach, [key.id], "is cut where scrolling never shows it whole: \(sides)")
  }

  private func scrollsOnlyWithTheView(_ attributes: LayoutAttributes) -> Bool {
    sight.view.orthogonalSection(at: attributes.indexPath.section) == nil
  }

  /// What is missing of a rectangle that is partly in another one, as "4 pt at the bottom"; nil if it is whole
  /// or completely outside.
  private static func missing(of box: CGRect, in place: CGRect) -> String? {
    let shared = box.common(with: place)
    guard !shared.isNull, min(shared.width, shared.height) > 0 else { return nil }
    let sides = [
      ("left", place.minX - box.minX), ("right", box.maxX - place.maxX),
      ("top", place.minY - box.minY), ("bottom", box.maxY - place.maxY),
    ].filter { $0.1 > tolerance }
    return sides.isEmpty
      ? nil
      : sides.map { "\(LayoutFinding.tenths($0.1)) pt at the \($0.0)" }.joined(separator: ", ")
  }
}
