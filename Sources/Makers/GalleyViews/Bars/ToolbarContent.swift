import GalleyGeometry

/// What a toolbar shows: buttons in a row.
@MainActor package struct ToolbarContent {
  package var buttons: [BarButton]
  /// Whether the bar is as low as where the height is compact.
  package var isLow = false

  package init(_ buttons: [BarButton]) { self.buttons = buttons }

  /// The height of toolbars, without what is below the safe area.
  package static var height: CGFloat { SystemMetrics.current.bars.toolbarHeight }
  /// The height of this bar, without what is below the safe area.
  package var height: CGFloat { isLow ? SystemMetrics.current.bars.lowHeight : Self.height }
  private static let margin = SystemMetrics.sideMargin

  // UIKit: flexible spaces share what the others leave.
  /// Adds a view for each button to a bar that is being laid out.
  package func fill(_ bar: View) {
    let parts = buttons.map { button -> (view: View, size: CGSize, space: BarButton.Space?) in
      let view = button.makeView()
      let space = view as? BarButton.Space
      bar.addSubview(view)
      return (view, space == nil ? view.sizeInBar : view.bounds.size, space)
    }
    var gaps: [CGFloat] = parts.map { _ in 0 }
    for index in parts.indices.dropFirst()
    where parts[index].space == nil && parts[index - 1].space == nil {
      gaps[index] = SystemMetrics.current.bars.buttonGap
    }
    let width = bar.bounds.width
    let room =
      width - 2 * Self.margin - gaps.reduce(0, +)
      - parts.reduce(0) { $0 + ($1.space?.isFlexible == true ? 0 : $1.size.width) }
    let flexible = parts.filter { $0.space?.isFlexible == true }.count
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = Self.margin
    for (part, gap) in zip(parts, gaps) {
      let length =
        part.space?.isFlexible == true ? max(0, room) / CGFloat(flexible) : part.size.width
      x += gap
      let frame = CGRect(
        x: x, y: (height - part.size.height) / 2, width: length, height: part.size.height)
      part.view.frame = isMirrored ? frame.mirrored(inWidth: width) : frame
      x += length
    }
  }
}
