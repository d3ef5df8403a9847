import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// One picture of a film.
package struct SVGFrame: Hashable, Sendable {
  /// The display list of the picture.
  package var list: DisplayList
  /// The time for which it is shown, in milliseconds, above zero.
  package var milliseconds: Int
  /// The scroll offset of the content, in points; elements that only scroll along are moved
  /// together.
  package var offset: CGPoint

  /// A picture; by default its content is not scrolled.
  package init(list: DisplayList, milliseconds: Int, offset: CGPoint = .zero) {
    self.list = list
    self.milliseconds = milliseconds
    self.offset = offset
  }
}

extension SVGRenderer {
  /// Writes a film as one document that plays in a loop, without script.
  ///
  /// An element that only moves is written once and moved by a style sheet; an element that changes
  /// its look has several versions, of which one is visible at a time. There is no interpolation
  /// between pictures. Viewers without animations, and readers who ask for reduced motion, see the
  /// first picture. The same pictures give the same bytes.
  ///
  /// - Throws: `SVGError` as for a still picture; without pictures, `SVGError.invalidSize`.
  package func svg(
    of frames: [SVGFrame], title: String, description: String? = nil, options: Options = Options()
  ) throws(SVGError) -> String {
    let size = frames.first?.list.size ?? .zero
    guard let first = frames.first, size.isFinite, size.width > 0, size.height > 0 else {
      throw .invalidSize(size)
    }
    let options = try salted(options, for: frames.map(\.list), title: title)
    var (frames, pictures) = (frames, [ImageName: Bitmap]())
    for index in frames.indices {
      let flat = try resources.withoutBackdrops(frames[index].list, options.pictureScale)
      frames[index].list = flat.0
      pictures.merge(flat.1) { known, _ in known }
    }
    var painter = SVGFilmPainter(frames, size: size, painter(options, pictures))
    let ids = painter.painter.headIDs()
    try painter.paint()
    let count = "\(frames.count) frame\(frames.count == 1 ? "" : "s")"
    return painter.painter.document(
      of: size, ids: ids, title: title,
      description: description ?? "\(first.list.summary) The first of \(count).",
      style: painter.animations.lines(indented: "    "))
  }
}

extension CGAffineTransform {
  /// The transform in CSS.
  var style: String {
    let place = [tx, ty].map { SVGNumber.text($0) }
    guard !isTranslation else { return "translate(\(place[0])px, \(place[1])px)" }
    let numbers = [a, b, c, d].map { SVGNumber.factor($0) } + place
    return "matrix(\(numbers.joined(separator: ", ")))"
  }
}

extension SVGPainter {
  /// Lets vector pictures of different sizes share one definition if their shapes are alike.
  ///
  /// Each definition is drawn at the largest of its sizes; stretched to another size, it differs
  /// from that size's own drawing by at most half a point.
  mutating func compose(picturesOf lists: [DisplayList]) {
    var sizes: [ImageName: Set<CGSize>] = [:]
    for list in lists {
      list.items.visitAll { item in
        guard case .image(let name, let rect) = item else { return }
        sizes[name, default: []].insert(rect.standardized.size)
      }
    }
    for (name, sizes) in sizes {
      var largest: [CGSize] = []
      let ordered = sizes.filter { $0.isFinite && $0.width > 0 && $0.height > 0 }
        .sorted { ($0.width, $0.height) > ($1.width, $1.height) }
      for size in ordered {
        let model = largest.first {
          Swift.abs(size.width / $0.width * $0.height - size.height) <= 0.5
        }
        if let model {
          composed[PictureKey(name: name, size: size)] = model
        } else {
          largest.append(size)
        }
      }
    }
  }
}
