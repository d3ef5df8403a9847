import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

extension StagedScene {
  /// Warnings about what a state shows: nothing, or another place than the one that it names.
  func placeWarnings(of visible: [ElementArea]) -> [SceneWarning] {
    let view = stage.collectionView
    var found: [SceneWarning] = []
    func warn(_ code: ErrorCode, _ problem: String, _ hint: String) {
      found.append(
        SceneWarning(
          code: code, subject: .state(state.listedName), problem: "state \(state.name): \(problem)",
          hint: hint))
    }
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    if items > 0, visible.isEmpty {
      let (offset, size) = (view.contentOffset, view.contentSize)
      warn(
        .emptyState,
        "none of \(items) item\(items == 1 ? "" : "s") is visible at the offset \(offset.text)",
        "the content is \(size.text) points large; name an offset inside of it, or scrollTo an item"
      )
    }
    // What changes afterwards may move the offset: a rotation, other data, a touch.
    guard state.size == nil, state.reload == nil, state.updates == nil, state.snapshot == nil,
      state.selection.isEmpty
    else { return found }
    if let target = state.scrollTarget {
      let id = ElementID.cell(target.item)
      if items > 0, !stage.snapshot().elements.contains(where: { $0.id == id && !$0.isHidden }) {
        warn(
          .otherPlace, "\(id) is not in the viewport, although the state scrolls to it",
          "the layout ended at the offset \(view.contentOffset.text); name a contentOffset instead")
      }
    } else if let wanted = state.contentOffset, !wanted.isNear(view.contentOffset) {
      warn(
        .otherPlace,
        "the offset is \(view.contentOffset.text), not \(wanted.text): the layout moved it",
        "name an offset at which the layout rests")
    }
    return found
  }
}

extension CGPoint {
  /// The coordinates as messages write them.
  fileprivate var text: String { "(\(DecimalNumber.text(x)), \(DecimalNumber.text(y)))" }

  /// Whether another point is less than half a point away.
  fileprivate func isNear(_ other: CGPoint) -> Bool {
    abs(x - other.x) < 0.5 && abs(y - other.y) < 0.5
  }
}

extension CGSize {
  /// Width and height as messages write them.
  fileprivate var text: String { "\(DecimalNumber.text(width)) × \(DecimalNumber.text(height))" }
}
