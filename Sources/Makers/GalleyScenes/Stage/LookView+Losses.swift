import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Something of a look that the picture of an element does not show.
package enum LookLoss: Hashable, Sendable {
  /// A fill that a picture covers: the key of the fill, and the picture.
  case hiddenFill(key: String, picture: ImageName)
  /// A part without room.
  case noRoom(part: String)
  /// A text for which the item of a view that the layout shows by its kind has nothing.
  case emptyText(name: String)
}

extension SceneStage {
  /// What the looks of the elements on screen do not show, element by element.
  ///
  /// - Parameter isOpaque: Whether a picture has no transparent pixels.
  /// - Returns: The losses with their elements.
  package func lookLosses(isOpaque: (ImageName) -> Bool) -> [(element: ElementID, loss: LookLoss)] {
    collectionView.shownElements.flatMap { key, view -> [(element: ElementID, loss: LookLoss)] in
      let id = key.id
      let views = view.shownTree.compactMap { $0 as? LookView }
      var losses = views.flatMap { $0.losses(isOpaque: isOpaque) }
      if scene.layout.options.looksByKind, id.category == .supplementary, let view = views.first {
        losses += view.emptyTexts.map { LookLoss.emptyText(name: $0) }
      }
      return losses.map { (element: id, loss: $0) }
    }
  }
}

extension LookView {
  /// The names of the texts that the look shows and the element does not have.
  fileprivate var emptyTexts: [String] {
    content.look.textNames.filter { name in
      content.texts[name] == nil && !TextTemplate.placeNames.contains(name)
    }.sorted()
  }

  /// What the look says and the view does not show, without its subviews.
  fileprivate func losses(isOpaque: (ImageName) -> Bool) -> [LookLoss] {
    let (look, box) = (content.look, CGRect(origin: .zero, size: bounds.size))
    guard box.width > 0, box.height > 0 else { return [] }
    let surroundings = AreaSurroundings(of: self, direction: content.direction)
    var losses: [LookLoss] = []
    if let image = parts.image, let picture = look.image?.name.current {
      if look.image?.area.rect(in: box, surroundings).hasNoRoom == true {
        losses.append(.noRoom(part: "one of the pictures"))
      }
      let fill =
        look.gradient != nil ? "gradient" : look.backgroundColor != nil ? "backgroundColor" : nil
      if let fill, look.isGiven(fill), image.covers(box), isOpaque(picture) {
        losses.append(.hiddenFill(key: fill, picture: picture))
      }
    }
    if allLabels.contains(where: { label, look in
      label.text?.isEmpty == false
        && look.area.rect(in: box, surroundings, content: label.size(forWidth:)).hasNoRoom
    }) {
      losses.append(.noRoom(part: "one of the labels"))
    }
    if zip(parts.subviews, look.subviews).contains(where: { view, subview in
      !subview.look.isHidden
        && subview.frame.rect(in: box.size, surroundings, content: view.size(forWidth:)).hasNoRoom
    }) {
      losses.append(.noRoom(part: "one of the subviews"))
    }
    if parts.stack?.hasPartWithoutRoom == true {
      losses.append(.noRoom(part: "a part of the stack"))
    }
    return losses
  }
}

extension ImageView {
  /// Whether its picture fills a rectangle around it.
  fileprivate func covers(_ box: CGRect) -> Bool {
    // A hair of the fill may show where the numbers are rounded.
    guard frame.insetBy(dx: -0.01, dy: -0.01).contains(box) else { return false }
    return contentMode == .scaleToFill || contentMode == .scaleAspectFill || contentMode == .redraw
  }
}

extension CGRect {
  /// Whether there is nothing inside: insets may take more than there is, and a view then turns the rest over.
  fileprivate var hasNoRoom: Bool { size.width <= 0 || size.height <= 0 }
}
