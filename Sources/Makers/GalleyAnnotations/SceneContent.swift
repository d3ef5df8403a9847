import Foundation
import GalleyDrawing
import GalleyGeometry

/// What a display list shows where: its texts, its images, and what hides the things behind it.
struct SceneContent {
  /// A text that an element draws.
  struct Text {
    var element: ElementID?
    var text: String
    /// The area of the letters, in points of the picture.
    var area: CGRect
  }

  /// An area that an element paints, so that nothing behind it shows.
  struct Cover {
    var element: ElementID
    var area: CGRect
    /// Whether the area is an image, which no line of something behind it crosses.
    var isImage: Bool
  }

  private(set) var texts: [Text] = []
  private(set) var covers: [Cover] = []
  /// The position of each element in the drawing order.
  private(set) var order: [ElementID: Int] = [:]

  /// Reads a list that is drawn with a share of its size.
  init(of list: DisplayList, zoom: CGFloat = 1) {
    let place = Place(
      transform: CGAffineTransform(scaleX: zoom, y: zoom),
      clip: CGRect(origin: .zero, size: list.size) * zoom)
    for item in list.items { read(item, place) }
  }

  /// The areas of all texts.
  var textAreas: [CGRect] { texts.map(\.area) }

  /// The position of an item in the tree of groups.
  private struct Place {
    var transform = CGAffineTransform.identity
    var element: ElementID?
    var clip: CGRect
    var opacity = 1.0
  }

  private mutating func read(_ item: DisplayItem, _ place: Place) {
    if let group = item.group {
      read(group, place)
    } else if let run = item.text, let letters = run.letters {
      let area = letters.applying(place.transform).common(with: place.clip)
      if !area.isNull, area.width > 0, area.height > 0, place.opacity > 0 {
        texts.append(Text(element: place.element, text: run.text, area: area))
      }
    } else if let (area, opacity) = item.cover {
      let isImage = if case .image = item { true } else { false }
      cover(area, by: place, opacity: opacity, isImage: isImage)
    }
  }

  private mutating func read(_ group: Group, _ outer: Place) {
    guard group.opacity > 0 else { return }
    var place = outer
    place.transform = group.transform.concatenating(outer.transform)
    place.opacity *= group.opacity
    if let source = group.source {
      place.element = source
      if order[source] == nil { order[source] = order.count }
    }
    if let clip = group.clip {
      place.clip = clip.controlBounds.applying(place.transform).common(with: outer.clip)
    }
    guard group.projection == nil else {
      // In perspective a text is somewhere in the area of its group.
      let extent = ExtentFinder.visible.extent(of: .group(group), mappedBy: outer.transform).rect
      let area = extent.common(with: outer.clip)
      if !area.isNull { texts.append(Text(element: place.element, text: "", area: area)) }
      return
    }
    for item in group.items { read(item, place) }
  }

  private mutating func cover(
    _ rect: CGRect, by place: Place, opacity: Double, isImage: Bool
  ) {
    guard let element = place.element, opacity * place.opacity >= 0.5, rect.isFinite else { return }
    let area = rect.applying(place.transform).common(with: place.clip)
    guard !area.isNull, area.width > 0, area.height > 0 else { return }
    covers.append(Cover(element: element, area: area, isImage: isImage))
  }
}

extension SceneContent {
  /// Whether an element shows its own name: its index path, even cut off, or its number.
  func namesItself(_ id: ElementID) -> Bool {
    let path = id.indexes.map(String.init).joined(separator: "-")
    let item = id.indexes.last ?? 0
    let names = [path, id.description, String(item), String(item + 1)]
    return texts.contains { shown in
      guard shown.element == id else { return false }
      if names.contains(shown.text) { return true }
      guard shown.text.hasSuffix("…") else { return false }
      return path.hasPrefix(shown.text.dropLast())
    }
  }

  /// Whether an element shows any text.
  func hasText(_ id: ElementID) -> Bool { texts.contains { $0.element == id } }
}

extension TextRun {
  /// The letters with two points around them, from the height of capitals to the depth of a p.
  fileprivate var letters: CGRect? {
    let (above, below) = (font.size * 0.75, font.size * 0.22)
    let area = CGRect(x: origin.x, y: origin.y - above, width: width, height: above + below)
    return area.isFinite && area.width > 0 ? area.insetBy(dx: -2, dy: -2) : nil
  }
}
