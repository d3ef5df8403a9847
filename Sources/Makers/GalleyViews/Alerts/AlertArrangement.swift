import GalleyGeometry

/// The positions of an alert's cards, texts, fields and buttons.
///
/// 1. The texts stand in the middle of a card, one below the other, and the fields below them.
/// 2. Two buttons whose words fit stand side by side below; others one below the other.
/// 3. The card stands in the middle of the screen. That of a sheet stands at the bottom, above the button that
///    cancels, which has a card of its own.
struct AlertArrangement: Equatable {
  /// What is to be placed.
  struct Parts {
    var isSheet = false
    /// The height of each text in a width: title, then message; nil for one that is missing.
    var title: ((CGFloat) -> CGFloat)?
    var message: ((CGFloat) -> CGFloat)?
    var fieldCount = 0
    /// The natural widths of the buttons' words, in the order in which they are shown.
    var buttonWidths: [CGFloat] = []
    /// Whether the last button has a card of its own.
    var hasOwnCancel = false
  }

  private(set) var cards: [CGRect] = []
  private(set) var title: CGRect?
  private(set) var message: CGRect?
  private(set) var fields: [CGRect] = []
  private(set) var buttons: [CGRect] = []
  /// The lines between texts and buttons, and between buttons.
  private(set) var lines: [CGRect] = []

  /// Places the parts on a screen.
  init(
    _ parts: Parts, _ metrics: AlertMetrics, in bounds: CGRect, bottomInset: CGFloat,
    grid: PixelGrid
  ) {
    let hairline = 1 / grid.scale
    let width = parts.isSheet ? max(0, bounds.width - 2 * metrics.sheetMargin) : metrics.width
    var y = placeTexts(parts, metrics, width: width)
    let count = parts.buttonWidths.count
    let half = width / 2
    let isRow =
      !parts.isSheet && count == 2
      && parts.buttonWidths.allSatisfy { $0 <= half - 2 * metrics.sheetMargin }
    let height = parts.isSheet ? metrics.sheetButtonHeight : metrics.buttonHeight
    let inCard = parts.hasOwnCancel ? count - 1 : count
    for index in 0..<max(0, inCard) {
      if y > 0, !isRow || index == 0 {
        lines.append(CGRect(x: 0, y: y, width: width, height: hairline))
      }
      let x = isRow ? CGFloat(index) * half : 0
      buttons.append(CGRect(x: x, y: y, width: isRow ? half : width, height: height))
      if !isRow { y += height }
    }
    if isRow {
      lines.append(CGRect(x: half, y: y, width: hairline, height: height))
      y += height
    }
    if y > 0 { cards.append(CGRect(x: 0, y: 0, width: width, height: y)) }
    if parts.hasOwnCancel, count > 0 {
      let top = y > 0 ? y + metrics.sheetMargin : 0
      buttons.append(CGRect(x: 0, y: top, width: width, height: height))
      cards.append(CGRect(x: 0, y: top, width: width, height: height))
      y = top + height
    }
    let x = grid.rounded(bounds.minX + (bounds.width - width) / 2)
    let top =
      parts.isSheet
      ? bounds.maxY - bottomInset - metrics.sheetMargin - y
      : grid.rounded(bounds.minY + (bounds.height - y) / 2)
    move(by: CGVector(dx: x, dy: top))
  }

  /// Places the texts and fields, and returns the height of their part of the card.
  private mutating func placeTexts(
    _ parts: Parts, _ metrics: AlertMetrics, width: CGFloat
  ) -> CGFloat {
    let edge = parts.isSheet ? metrics.sheetEdge : metrics.edge
    let margin = SystemMetrics.sideMargin
    let inner = width - 2 * margin
    var y = edge
    if let height = parts.title?(inner) {
      title = CGRect(x: margin, y: y, width: inner, height: height)
      y += height
    }
    if let height = parts.message?(inner) {
      if title != nil { y += metrics.betweenTexts }
      message = CGRect(x: margin, y: y, width: inner, height: height)
      y += height
    }
    for index in 0..<parts.fieldCount {
      if index == 0, y > edge { y += metrics.beforeFields }
      fields.append(CGRect(x: margin, y: y, width: inner, height: metrics.fieldHeight))
      y += metrics.fieldHeight
    }
    return y > edge ? y + edge : 0
  }

  private mutating func move(by vector: CGVector) {
    func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: vector.dx, dy: vector.dy) }
    cards = cards.map(moved)
    title = title.map(moved)
    message = message.map(moved)
    fields = fields.map(moved)
    buttons = buttons.map(moved)
    lines = lines.map(moved)
  }
}
