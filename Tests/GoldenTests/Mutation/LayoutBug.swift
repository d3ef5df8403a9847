import GalleyDrawing
import GalleyGeometry
import Testing

/// A typical bug of a layout or of its views.
struct LayoutBug: CustomTestStringConvertible, Sendable {
  /// The expected start of the comparison: the element, and words of the sentence.
  struct Claim {
    var element: String
    var words: String

    init(_ element: ElementID, _ words: String) { self.init(element.description, words) }

    init(_ element: String, _ words: String) {
      (self.element, self.words) = (element, words)
    }
  }

  var name: String
  /// Adds the bug to one of the cells; nil if it would change nothing in this layout.
  var make: @Sendable (_ subject: inout Subject, _ target: ElementID) -> Claim?

  var testDescription: String { name }

  init(_ name: String, make: @escaping @Sendable (inout Subject, ElementID) -> Claim?) {
    (self.name, self.make) = (name, make)
  }

  /// All bugs.
  static let all = ofLayouts + ofDrawings
  /// Bugs of a layout.
  static let ofLayouts = moves + attributes
  /// Bugs of the views that show its elements.
  static let ofDrawings = losses + drawings

  /// Whether a bug of the layout explains what a bug of the drawing looks like, so that it goes unnamed.
  func explains(_ other: LayoutBug, isSameTarget: Bool) -> Bool {
    switch (name, other.name) {
    // The other element of the exchange may be the one that is drawn elsewhere.
    case ("swapped items", "drawn elsewhere than laid out"): true
    case ("wrong z", "order of drawing changed"), ("missing item", "order of drawing changed"): true
    case ("missing item", _), ("hidden item", _): isSameTarget
    case ("wrong alpha", "faded"), ("doubled item", "drawn twice"): isSameTarget
    case ("wrong size", "other text"), ("wrong size", "shifted text"): isSameTarget
    case ("swapped items", "other text"), ("swapped items", "shifted text"): true
    default: false
    }
  }
}

// MARK: - Positions and sizes

extension LayoutBug {
  private static let moves = [
    LayoutBug("off by one") { subject, target in
      subject.move([target: CGVector(dx: 1, dy: 0)])
      return Claim(target, "moved right 1 pt")
    },
    LayoutBug("half-pixel shift") { subject, target in
      subject.move([target: CGVector(dx: 0, dy: 0.5)])
      return Claim(target, "moved down 0.5 pt")
    },
    LayoutBug("all pushed behind one") { subject, target in
      for cell in subject.cells where !(cell < target) {
        subject.move([cell: CGVector(dx: 0, dy: 3)])
      }
      return Claim(target, "moved down 3 pt")
    },
    LayoutBug("wrong inset") { subject, _ in
      let all = subject.snapshot.elements.map(\.id)
      for id in all { subject.move([id: CGVector(dx: 4, dy: 0)]) }
      return Claim(all.first { $0.category == .header } ?? subject.cells[0], "moved right 4 pt")
    },
    LayoutBug("wrong spacing") { subject, _ in
      for (place, cell) in subject.cells.enumerated() {
        subject.move([cell: CGVector(dx: 0, dy: 2 * CGFloat(place))])
      }
      return Claim(subject.cells[1], "moved down 2 pt")
    },
    LayoutBug("swapped items") { subject, target in
      let cells = subject.cells
      guard let place = cells.firstIndex(of: target) else { return nil }
      let first = min(place, cells.count - 2)
      let frames = (subject.frame(of: cells[first]), subject.frame(of: cells[first + 1]))
      subject.change(cells[first]) { $0.frame = frames.1 }
      subject.change(cells[first + 1]) { $0.frame = frames.0 }
      return Claim(cells[first], "swapped places with \(cells[first + 1])")
    },
    LayoutBug("mirrored when not") { subject, _ in
      let width = subject.snapshot.contentSize.width
      let mirrored = subject.snapshot.elements.filter {
        abs($0.frame.mirrored(inWidth: width).minX - $0.frame.minX) > 0.01
      }
      guard mirrored.count > 2, mirrored[0].id.category == .cell else { return nil }
      for element in mirrored {
        let distance = element.frame.mirrored(inWidth: width).minX - element.frame.minX
        subject.move([element.id: CGVector(dx: distance, dy: 0)])
      }
      return Claim(mirrored[0].id, "mirrored left to right")
    },
  ]
}

// MARK: - Other layout attributes

extension LayoutBug {
  private static let attributes = [
    LayoutBug("wrong z") { subject, target in
      subject.change(target) { $0.zIndex += 7 }
      return Claim(target, "z ")
    },
    LayoutBug("missing item") { subject, target in
      subject.remove(target)
      return Claim(target, "vanished from")
    },
    LayoutBug("missing header or decoration") { subject, _ in
      let views = subject.snapshot.elements.map(\.id).filter { $0.category != .cell }
      guard let view = views.last else { return nil }
      subject.remove(view)
      return Claim(view, "vanished from")
    },
    LayoutBug("doubled item") { subject, target in
      subject.snapshot.elements += subject.snapshot.elements.filter { $0.id == target }
      return Claim(target, "appeared once more")
    },
    LayoutBug("wrong size") { subject, target in
      subject.change(target) { $0.frame.size.width -= 2 }
      return Claim(target, "(-2)")
    },
    LayoutBug("stale content size") { subject, _ in
      subject.snapshot.contentSize.height -= 10
      return Claim("content", "(-10)")
    },
    LayoutBug("wrong alpha") { subject, target in
      subject.change(target) { $0.alpha *= 0.5 }
      return Claim(target, "alpha")
    },
    LayoutBug("hidden item") { subject, target in
      subject.change(target) { $0.isHidden = true }
      return Claim(target, "is hidden now")
    },
    LayoutBug("wrong transform") { subject, target in
      subject.change(target) { $0.transform.a *= 0.9 }
      return Claim(target, "transform")
    },
    LayoutBug("wrong offset") { subject, _ in
      subject.snapshot.viewport.origin.y += 1
      return Claim("viewport", "offset")
    },
    LayoutBug("decoration of the wrong height") { subject, _ in
      let decorations = subject.snapshot.elements.map(\.id).filter { $0.category == .decoration }
      guard let decoration = decorations.last else { return nil }
      subject.change(decoration) { $0.frame.size.height -= 5 }
      return Claim(decoration, "(-5)")
    },
  ]
}

// MARK: - Missing parts of views

extension LayoutBug {
  private static let losses = [
    LayoutBug("lost shadow") { subject, target in
      subject.replaceItems(target) { if case .shadow = $0 { nil } else { $0 } }
      return Claim(target, "lost its shadow")
    },
    LayoutBug("lost border") { subject, target in
      subject.replaceItems(target) { if case .stroke = $0 { nil } else { $0 } }
      return Claim(target, "lost its border")
    },
    LayoutBug("text gone") { subject, target in
      subject.replaceItems(target) { if case .text = $0 { nil } else { $0 } }
      return Claim(target, "lost its text \"Title\"")
    },
    LayoutBug("lost clip") { subject, target in
      subject.changeClip(target) { _ in nil }
      return Claim(target, "lost its clip")
    },
    LayoutBug("clipped corner") { subject, target in
      subject.changeClip(target) {
        Path(roundedRect: $0.controlBounds, radii: CornerRadii(12))
      }
      return Claim(target, "corner radius 6 became 12")
    },
    LayoutBug("lost corner radius") { subject, target in
      let square = Path(rect: CGRect(origin: .zero, size: subject.frame(of: target).size))
      subject.replaceItems(target) {
        if case .fill(_, let paint) = $0 { .fill(square, paint) } else { $0 }
      }
      return Claim(target, "lost its fill corner radius 6")
    },
    LayoutBug("not drawn") { subject, target in
      subject.list.replace(target) { _ in [] }
      return Claim(target, "is no longer drawn")
    },
  ]
}

// MARK: - Wrong drawing

extension LayoutBug {
  private static let drawings = [
    LayoutBug("other shadow") { subject, target in
      subject.replaceItems(target) {
        guard case .shadow(let path, var shadow) = $0 else { return $0 }
        shadow.sigma = 4
        return .shadow(path, shadow)
      }
      return Claim(target, "shadow sigma 3 became 4")
    },
    LayoutBug("wrong colour") { subject, target in
      subject.replaceItems(target) {
        if case .fill(let path, _) = $0 { .fill(path, .color(.black)) } else { $0 }
      }
      return Claim(target, "became #000000")
    },
    LayoutBug("other text") { subject, target in
      subject.replaceItems(target) {
        if case .text = $0 { .text(Subject.text("Tit…")) } else { $0 }
      }
      return Claim(target, "text \"Title\" became \"Tit…\"")
    },
    LayoutBug("shifted text") { subject, target in
      subject.replaceItems(target) {
        if case .text = $0 { $0.moved(by: CGVector(dx: 0.5, dy: 0)) } else { $0 }
      }
      return Claim(target, "text \"Title\" moved right 0.5 pt")
    },
    LayoutBug("drawn twice") { subject, target in
      subject.list.replace(target) { [$0, $0] }
      return Claim(target, "is drawn once more")
    },
    LayoutBug("faded") { subject, target in
      subject.list.change(target) { $0.opacity *= 0.5 }
      return Claim(target, "opacity")
    },
    LayoutBug("drawn elsewhere than laid out") { subject, target in
      let shift = CGAffineTransform(translationX: 0.5, y: 0)
      subject.list.change(target) { $0.transform = $0.transform.concatenating(shift) }
      return Claim(target, "0.5")
    },
    LayoutBug("order of drawing changed") { subject, target in
      let order = subject.list.order
      guard let place = order.firstIndex(of: target) else { return nil }
      let first = min(place, order.count - 2)
      guard let raised = subject.list.group(of: order[first]) else { return nil }
      subject.list.replace(order[first]) { _ in [] }
      subject.list.replace(order[first + 1]) { [$0, raised] }
      return Claim(order[first], "is drawn above \(order[first + 1]) now")
    },
  ]
}
