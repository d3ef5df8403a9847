import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// One element of a scene, cut out: with all of its shadow, over nothing, and not clipped by what it is in.
package struct ElementPicture {
  /// The element.
  package var element: ElementID

  /// The element that a text names; `0-3` is a cell.
  ///
  /// - Throws: `CommandFailure` (64) when the text names none.
  package init(_ text: String, of option: String) throws(CommandFailure) {
    guard let id = ElementID(text: text) ?? ElementID(text: "cell " + text) else {
      throw CommandFailure(
        .usage, "\(option) \(text): not an element",
        hint: "write 0-3, 'header 0' or 'decoration card 0'")
    }
    element = id
  }

  /// The part of a staged scene's picture that the element draws, in a picture of its own.
  ///
  /// Its edges are whole device pixels of the scene, so that the element has the same pixels.
  /// - Throws: `CommandFailure`: 66 when the element does not exist or is not in the viewport, 2 when it
  ///   draws nothing.
  @MainActor func list(of staged: StagedScene) throws(CommandFailure) -> DisplayList {
    let scale = staged.scale
    let items = Self.groups(of: element, in: staged.displayList().items, .identity)
    let extent = ExtentFinder.visible.extent(of: items)
    guard extent.left < extent.right, extent.top < extent.bottom else {
      throw missing(on: staged)
    }
    let origin = CGPoint(
      x: (extent.left * scale).rounded(.down) / scale,
      y: (extent.top * scale).rounded(.down) / scale)
    let end = CGPoint(
      x: (extent.right * scale).rounded(.up) / scale,
      y: (extent.bottom * scale).rounded(.up) / scale)
    return DisplayList(
      size: CGSize(width: end.x - origin.x, height: end.y - origin.y),
      items: items.map { $0.moved(by: CGVector(dx: -origin.x, dy: -origin.y)) })
  }

  /// The element's entry in `layout.json`.
  ///
  /// - Throws: `CommandFailure` (66), like `list`.
  @MainActor func json(of staged: StagedScene) throws(CommandFailure) -> String {
    var snapshot = staged.stage.snapshot()
    snapshot.elements.removeAll { $0.id != element }
    guard !snapshot.elements.isEmpty else { throw missing(on: staged) }
    return snapshot.json(shownAs: staged.stage.shownAs)
  }

  /// The groups that show an element, in the space of the picture.
  private static func groups(
    of element: ElementID, in items: [DisplayItem], _ transform: CGAffineTransform
  ) -> [DisplayItem] {
    items.compactMap(\.group).flatMap { group -> [DisplayItem] in
      var group = group
      let inner = group.transform.concatenating(transform)
      guard group.source != element else {
        group.transform = inner
        return [.group(group)]
      }
      return groups(of: element, in: group.items, inner)
    }
  }

  @MainActor private func missing(on staged: StagedScene) -> CommandFailure {
    let visible = staged.stage.snapshot().elements.map(\.id)
    guard !visible.contains(element) else {
      return CommandFailure(.nothingDrawn, "\(element) draws nothing")
    }
    guard ElementListing(element, of: staged.stage.collectionView).sections.isEmpty else {
      return CommandFailure(
        .nothingFound, "\(element) is not in the viewport",
        hint: "--full draws the whole content; --offset, --size and --state change the viewport")
    }
    let names = visible.map(\.description)
    let nearest = Suggestion.nearest(to: element.description, among: names)
    return CommandFailure(
      .nothingFound, "there is no \(element)",
      hint: nearest.map { "did you mean '\($0)'?" } ?? "galley inspect lists the elements")
  }
}
