import GalleyMessages
import Foundation
import GalleyAnnotations
import GalleyCheck
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleyRaster
import GalleyScenes
import GalleyViews

/// Draws one picture for the live page.
@MainActor struct LiveDrawing {
  var order: DrawOrder
  var scene: Scene
  /// The name of the scene's goldens, and the path of its file.
  var name, path: String
  var places: ScenePlaces?
  var pipeline: Pipeline
  var goldens: GoldenStore
  /// The fingerprint of the renderer.
  var renderer: String?
  /// The film, if a frame of it is wanted.
  var film: Film?

  /// The picture, and the bytes of its file.
  ///
  /// - Throws: What keeps the scene from being drawn.
  func picture() throws -> (LivePicture, [UInt8]) {
    var (picture, bytes) =
      switch order.kind {
      case .golden: try golden()
      case .difference: try difference()
      case .plain, .measured, .exploded: try drawn()
      }
    picture.hasGolden = goldens.hasGolden(of: caseName)
    return (picture, bytes)
  }

  /// The scene in the state, viewport and appearance that are wanted.
  var changedScene: Scene {
    scene.settled(order.frame == nil ? order.state : scene.film?.state).changed(by: order.changes)
  }

  private var caseName: String { name + "/" + order.state }

  // MARK: The scene

  private func drawn() throws -> (LivePicture, [UInt8]) {
    let start = ContinuousClock.now
    let scene = changedScene
    let staged: StagedScene
    var list: DisplayList
    if let film, let frame = order.frame {
      staged = film.staged
      list = film.frame(at: min(frame, film.frameCount - 1)).list
      try staged.stage.requireLayout()
    } else {
      staged = try pipeline.laidOut(scene, in: scene.states[0])
      list = staged.displayList()
    }
    let palette = scene.appearance == .dark ? AnnotationPalette.dark : .light
    switch order.kind {
    case .measured: list = staged.annotated(palette: palette).list
    case .exploded: list = staged.exploded(palette: palette)
    default: break
    }
    var picture = described(staged, list, scale: scene.viewport.scale)
    // Those of still pictures are among the findings of `validate`.
    if order.frame != nil { picture.warnings = staged.warnings(ofState: false).map(\.problem) }
    let middle = ContinuousClock.now
    let bytes = try staged.png(of: list, scale: scene.viewport.scale, encoder: .fast)
    picture.times = LiveTimes(
      read: 0, laidOut: (middle - start).milliseconds,
      drawn: (ContinuousClock.now - middle).milliseconds)
    return (picture, bytes)
  }

  private func described(
    _ staged: StagedScene, _ list: DisplayList, scale: CGFloat
  ) -> LivePicture {
    let view = staged.stage.collectionView
    let snapshot = staged.stage.snapshot()
    var picture = LivePicture()
    picture.size = Self.numbers(list.size)
    picture.scale = Double(scale)
    picture.offset = [view.contentOffset.x, view.contentOffset.y].map(Self.number)
    picture.contentSize = Self.numbers(snapshot.contentSize)
    picture.viewport = Self.numbers(snapshot.viewport.size)
    let range = view.offsetRange
    picture.offsetRange = LivePicture.Range(
      x: [range.minX, range.maxX].map(Self.number), y: [range.minY, range.maxY].map(Self.number))
    picture.elements = elements(snapshot, list)
    return picture
  }

  /// The elements, those that are drawn first in the order in which they are drawn.
  private func elements(
    _ snapshot: LayoutSnapshot, _ list: DisplayList
  ) -> [LivePicture.Element] {
    let spaces = list.elementSpaces
    let order = Dictionary(
      spaces.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = snapshot.elements.filter { !$0.isLeaving }
    let drawn = known.filter { order[$0.id] != nil }
      .sorted { (order[$0.id] ?? 0) < (order[$1.id] ?? 0) }
    let shift = drawn.lazy.filter { $0.transform.isIdentity }.compactMap { element in
      order[element.id].flatMap { spaces[$0].shift(of: element.frame.origin) }
    }.first
    let plain = known.filter { order[$0.id] == nil }
    return plain.map { element in
      described(
        element,
        corners: shift.map {
          ElementSpace.corners(of: element.frame.offsetBy(dx: $0.dx, dy: $0.dy))
        })
    }
      + drawn.map { element in
        described(
          element, corners: order[element.id].flatMap { spaces[$0].corners(of: element.frame.size) }
        )
      }
  }

  private func described(
    _ element: LayoutSnapshot.Element, corners: [CGPoint]?
  ) -> LivePicture.Element {
    let frame = element.frame
    let transform = element.transform
    let id = element.id.description
    let place = places?.place(of: id)
    return LivePicture.Element(
      id: id,
      area: element.isHidden ? nil : corners?.map { [Self.number($0.x), Self.number($0.y)] },
      frame: [frame.minX, frame.minY, frame.width, frame.height].map(Self.number),
      z: element.zIndex, alpha: element.alpha == 1 ? nil : Self.number(element.alpha),
      transform: transform.isIdentity
        ? nil
        : [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
          .map(Self.number),
      isHidden: element.isHidden ? true : nil, line: place?.line, column: place?.column)
  }

  /// A finite number in thousandths, as in `layout.json`.
  private static func number(_ value: CGFloat) -> Double {
    value.isFinite ? (Double(value) * 1000).rounded() / 1000 + 0 : 0
  }

  private static func numbers(_ size: CGSize) -> [Double] {
    [size.width, size.height].map(number)
  }

  // MARK: The golden

  private func golden() throws -> (LivePicture, [UInt8]) {
    guard let bytes = goldens.goldens(of: caseName).bytes(of: .png) else {
      throw CaseFailure("\(caseName) has no golden picture")
    }
    return (try described(bytes), bytes)
  }

  /// The state as its file says beside its golden: the sentence of `check`, and the pixels that differ.
  private func difference() throws -> (LivePicture, [UInt8]) {
    guard let state = scene.state(named: order.state) else {
      throw CaseFailure("there is no state '\(order.state)'")
    }
    let item = SceneCase(
      file: SceneFile(id: name, path: path), scene: scene, subject: .state(state))
    let drawing = try item.drawing(with: pipeline)
    let judge = Judge(store: goldens, renderer: renderer)
    let verdict = judge.verdict(on: item.name, .success(drawing), terms: item.terms)
    let result = verdict.result(
      name: item.name, title: scene.title, place: SourcePlace(file: path))
    var bytes = drawing.artifacts[.png] ?? []
    if let pictures = verdict.pictures {
      bytes = Array(
        try PNGEncoder.fast.encode(
          pictures.difference.heatmap(expected: pictures.expected, actual: pictures.actual)))
    }
    var picture = try described(bytes)
    let staged = try pipeline.laidOut(scene, in: state)
    picture.elements = elements(staged.stage.snapshot(), staged.displayList())
    let lines = CaseText(result).whole().split(separator: "\n").dropFirst()
    var named: [String] = []
    for id in result.findings.compactMap(\.id) where !named.contains(id) { named.append(id) }
    picture.check = LivePicture.Check(
      isEqual: result.status == .passed,
      isAcceptable: [.different, .drift].contains(result.status),
      headline: CaseText(result).headline,
      lines: lines.map { $0.trimmingCharacters(in: .whitespaces) }, elements: named)
    return (picture, bytes)
  }

  /// A picture of which only the size is known.
  private func described(_ bytes: [UInt8]) throws -> LivePicture {
    let bitmap = try PNGDecoder().decode(Data(bytes))
    var picture = LivePicture()
    picture.scale = Double(scene.settled(order.state).viewport.scale)
    picture.size = [bitmap.width, bitmap.height].map { Double($0) / picture.scale }
    picture.viewport = picture.size
    picture.contentSize = picture.size
    return picture
  }
}
