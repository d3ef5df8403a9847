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

  // UIKit: those of iOS 7 to 18, as apps' layouts show them.
  private static let width: CGFloat = 270
  private static let margin: CGFloat = 16
  private static let edge: CGFloat = 20
  private static let buttonHeight: CGFloat = 44
  private static let fieldHeight: CGFloat = 30
  private static let sheetEdge: CGFloat = 14
  private static let sheetButtonHeight: CGFloat = 57
  private static let sheetMargin: CGFloat = 8
  private static let betweenTexts: CGFloat = 4
  private static let beforeFields: CGFloat = 12

  /// Places the parts on a screen.
  init(_ parts: Parts, in bounds: CGRect, bottomInset: CGFloat, grid: PixelGrid) {
    let hairline = 1 / grid.scale
    let width = parts.isSheet ? max(0, bounds.width - 2 * Self.sheetMargin) : Self.width
    var y = placeTexts(parts, width: width)
    let count = parts.buttonWidths.count
    let half = width / 2
    let isRow =
      !parts.isSheet && count == 2
      && parts.buttonWidths.allSatisfy { $0 <= half - 2 * Self.sheetMargin }
    let height = parts.isSheet ? Self.sheetButtonHeight : Self.buttonHeight
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
      let top = y > 0 ? y + Self.sheetMargin : 0
      buttons.append(CGRect(x: 0, y: top, width: width, height: height))
      cards.append(CGRect(x: 0, y: top, width: width, height: height))
      y = top + height
    }
    let x = grid.rounded(bounds.minX + (bounds.width - width) / 2)
    let top =
      parts.isSheet
      ? bounds.maxY - bottomInset - Self.sheetMargin - y
      : grid.rounded(bounds.minY + (bounds.height - y) / 2)
    move(by: CGVector(dx: x, dy: top))
  }

  /// Places the texts and fields, and returns the height of their part of the card.
  private mutating func placeTexts(_ parts: Parts, width: CGFloat) -> CGFloat {
    let edge = parts.isSheet ? Self.sheetEdge : Self.edge
    let inner = width - 2 * Self.margin
    var y = edge
    if let height = parts.title?(inner) {
      title = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height
    }
    if let height = parts.message?(inner) {
      if title != nil { y += Self.betweenTexts }
      message = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height
    }
    for index in 0..<parts.fieldCount {
      if index == 0, y > edge { y += Self.beforeFields }
      fields.append(CGRect(x: Self.margin, y: y, width: inner, height: Self.fieldHeight))
      y += Self.fieldHeight
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
