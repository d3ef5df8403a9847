import Foundation
import GalleyAnnotations
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Text with characters 6 points wide and lines 12 points high.
let fixedText: @Sendable (TextRequest) -> TextLayout = { request in
  let width = CGFloat(request.text.count) * 6
  let run = TextRun(
    text: request.text, font: request.font, face: "Fixed", color: request.color,
    origin: CGPoint(x: 0, y: 10), width: width, glyphs: [])
  return TextLayout(size: CGSize(width: width, height: 12), firstBaseline: 10, runs: [run])
}

/// Numbers that are the same on every machine for the same seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &self))
  }
}

func cell(_ section: Int, _ item: Int, _ frame: CGRect, z: Int = 0) -> LayoutSnapshot.Element {
  LayoutSnapshot.Element(
    id: .cell(IndexPath(item: item, section: section)), frame: frame, zIndex: z)
}

func layout(
  _ elements: [LayoutSnapshot.Element], size: CGSize = CGSize(width: 300, height: 200),
  areas: [SectionArea]? = nil, requests: [RequestedMeasure] = [],
  rules: Set<AnnotationRule> = AnnotationRule.standard
) -> AnnotatedLayout {
  AnnotatedLayout(
    list: DisplayList(size: size, items: []),
    snapshot: LayoutSnapshot(
      contentSize: size, viewport: CGRect(origin: .zero, size: size), elements: elements),
    areas: areas, requests: requests, rules: rules)
}

extension AnnotatedLayout {
  var labels: [String] { picture(.light, layoutText: fixedText).labels.map(\.text) }
}
