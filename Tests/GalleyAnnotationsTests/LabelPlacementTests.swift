import Foundation
import GalleyAnnotations
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@Suite struct LabelPlacementTests {
  private let canvas = CGRect(x: 0, y: 0, width: 100, height: 40)
  private let size = CGSize(width: 20, height: 10)

  @Test func theFirstFreeCandidateIsTaken() {
    var placement = LabelPlacement(canvas: canvas)
    placement.block(CGRect(x: 0, y: 0, width: 50, height: 10))

    let rect = placement.place(
      size, at: [CGPoint(x: 10, y: 0), CGPoint(x: 60, y: 0)], near: .zero)

    #expect(rect == CGRect(x: 60, y: 0, width: 20, height: 10))
  }

  @Test func labelsKeepTheirSpacing() {
    var placement = LabelPlacement(canvas: canvas, spacing: 2)
    _ = placement.place(size, at: [.zero], near: .zero)

    // 21 leaves one point between the two, 22 leaves two.
    let rect = placement.place(
      size, at: [CGPoint(x: 21, y: 0), CGPoint(x: 22, y: 0)], near: .zero)

    #expect(rect?.minX == 22)
  }

  @Test func aLabelDoesNotLeaveTheCanvas() {
    var placement = LabelPlacement(canvas: canvas)

    #expect(placement.place(size, at: [CGPoint(x: 81, y: 0)], near: .zero) == nil)
  }

  @Test func aLabelWithoutFreeCandidatesGoesNearItsAnchor() {
    var placement = LabelPlacement(canvas: canvas)
    placement.block(CGRect(x: 40, y: 10, width: 20, height: 10))

    let rect = placement.place(
      size, at: [CGPoint(x: 40, y: 10)], near: CGPoint(x: 50, y: 15), reach: 40)

    // Ten points above the anchor is over the edge; the first ring below is free.
    #expect(rect == CGRect(x: 40, y: 25, width: 20, height: 10))
  }

  @Test(arguments: UInt64(1)...60)
  func labelsOfAnyLayoutStayApartAndOnTheCanvas(seed: UInt64) {
    let subject = Self.randomLayout(seed: seed)

    let picture = subject.picture(.light, layoutText: fixedText)

    let canvas = CGRect(origin: .zero, size: picture.list.size)
    #expect(!picture.labels.isEmpty)
    for (index, label) in picture.labels.enumerated() {
      #expect(canvas.contains(label.rect), "\(label)")
      if let element = label.element {
        let common = label.rect.common(with: element)
        let share = common.isNull ? 0 : common.width * common.height
        #expect(share <= 0.25 * element.width * element.height + 0.001, "\(label)")
      }
      for other in picture.labels[(index + 1)...] {
        #expect(!label.rect.overlaps(other.rect), "\(label) and \(other)")
      }
    }
  }

  @Test func theSameLayoutGetsTheSameLabels() {
    let first = Self.randomLayout(seed: 7).picture(.light, layoutText: fixedText)
    let second = Self.randomLayout(seed: 7).picture(.dark, layoutText: fixedText)

    #expect(first.labels == second.labels)
    #expect(first.list.size == second.list.size)
  }

  /// Cells from tiny to large, overlapping or not, inside and across the edges, and a few other elements.
  private static func randomLayout(seed: UInt64) -> AnnotatedLayout {
    var numbers = Seeded(state: seed &* 0x9E37_79B9)
    let size = CGSize(width: numbers.number(40...420), height: numbers.number(40...420))
    let largest = seed % 3 == 0 ? 14 : 120
    var elements = (0..<Int(numbers.number(1...60))).map { index in
      cell(
        index % 3, index,
        CGRect(
          x: numbers.number(-30...Int(size.width)), y: numbers.number(-30...Int(size.height)),
          width: numbers.number(0...largest), height: numbers.number(0...largest)))
    }
    for section in 0..<3 {
      let top = numbers.number(0...Int(size.height))
      elements.append(
        LayoutSnapshot.Element(
          id: ElementID(.header, indexes: [section, 0]),
          frame: CGRect(x: 0, y: top, width: size.width, height: numbers.number(0...40)), zIndex: 10
        ))
      elements.append(
        LayoutSnapshot.Element(
          id: ElementID(.decoration, kind: "card", indexes: [section, 0]),
          frame: CGRect(x: 4, y: top, width: size.width - 8, height: 80), zIndex: -1))
    }
    return layout(elements, size: size, rules: Set(AnnotationRule.allCases))
  }
}
