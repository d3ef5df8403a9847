import GalleyBase
import GalleyDrawing
import GalleyGeometry

extension Scene {
  /// How far pictures may be from their goldens; every limit that is given must hold.
  package struct Tolerance: Hashable, Sendable {
    /// A part of the picture that is not compared.
    package enum Ignored: Hashable, Sendable {
      /// What an element covers, its shadow not included.
      case element(ElementID)
      /// A rectangle in points from the picture's top left.
      case rect(CGRect)
    }

    /// How much compared pixels may differ.
    package var limits = PixelTolerance.exact
    /// What is not compared.
    package var ignored: [Ignored] = []
    /// Why pictures cannot be equal; never empty.
    package var reason = ""
  }

  /// What a state's picture is judged by: its own tolerance, or the scene's; nil for exact equality.
  package func tolerance(of state: State) -> Tolerance? { state.tolerance ?? tolerance }
}

// MARK: - Keys

extension Scene.Tolerance: Keyed {
  private static let reasonKey = Key<Scene.Tolerance>(
    "reason", required: \.reason, .text, "Why the pictures cannot be equal here.")
  private static let ignoreKey = Key<Scene.Tolerance>(
    "ignore", \.ignored, .list(of: .ignored),
    "What is not compared: elements, and rectangles in points from the picture's top left.")

  private static let limitKeys: [Key<Scene.Tolerance>] = [
    Key(
      "maxChannelStep", optional: \.limits.maxChannelStep,
      .integer(PixelTolerance.channelSteps),
      "The largest difference of a channel, in any pixel."),
    Key("maxPixels", optional: \.limits.maxPixels, .pixelCount, "How many pixels may differ."),
    Key("maxShare", optional: \.limits.maxShare, .share, "Which share of all pixels may differ."),
    Key(
      "maxInWindow", optional: \.limits.maxInWindow, .map(),
      "How many pixels may differ in any square: scattered ones pass, a cluster does not."),
    Key(
      "maxDeltaE", optional: \.limits.maxDeltaE, .number(.colorDifference),
      "The largest CIEDE2000 colour difference, in any pixel; 1 is just visible."),
    Key(
      "minSSIM", optional: \.limits.minSSIM, .share,
      "The smallest mean structural similarity (SSIM) of the picture; equal pictures have 1."),
  ]

  static let table = Table<Scene.Tolerance>(
    "tolerance",
    """
    How far a picture may differ from its golden. It must keep every limit that is given; without \
    one, no pixel may differ outside `ignore`.
    """, [reasonKey] + limitKeys + [ignoreKey])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    guard let node = Self.reasonKey.node(in: map), node.text != nil else { return }
    if reason.allSatisfy(\.isWhitespace) {
      reader.log.add(
        .missingKey, "the reason is empty", at: node,
        hint: "say why the pictures cannot be equal here")
    }
    checkLimits(map, reader)
  }

  /// Whether all pixels of a window may differ; a side beyond the limit, which has been reported, has no pixels.
  private static func isWhole(_ window: PixelTolerance.Window) -> Bool {
    PixelTolerance.Window.sizes.contains(window.size) && window.pixels >= window.size * window.size
  }

  /// Refuses a tolerance that changes nothing and one that lets everything pass.
  private func checkLimits(_ map: Node, _ reader: SceneReader) {
    let given = Self.limitKeys.count { $0.node(in: map) != nil }
    let allowsEverything = [
      limits.maxChannelStep == PixelTolerance.channelSteps.upperBound, limits.maxShare == 1,
      limits.maxDeltaE == 100, limits.minSSIM == 0,
      limits.maxInWindow.map(Self.isWhole) ?? false,
    ].count { $0 }
    if given == 0, Self.ignoreKey.node(in: map)?.elements?.isEmpty ?? true {
      reader.log.add(
        .noEffect, "nothing is tolerated", at: map,
        hint: "add a limit such as `maxChannelStep: 2`, or `ignore`")
    } else if given > 0, given == allowsEverything {
      reader.log.add(
        .contradiction, "every picture would pass", at: map,
        hint: "lower a limit, or name what differs in `ignore`")
    }
  }
}

extension PixelTolerance.Window: Keyed {
  init() { self.init(size: 1, pixels: 0) }

  static let table = Table<PixelTolerance.Window>(
    "toleranceWindow", "A limit for every square of a picture.",
    [
      Key(
        "size", required: \.size, .integer(PixelTolerance.Window.sizes),
        "The square's side in device pixels."),
      Key("pixels", required: \.pixels, .pixelCount, "How many of its pixels may differ."),
    ])
}

extension KeyShape where Value == Int {
  fileprivate static var pixelCount: KeyShape { integer(PixelTolerance.pixelCounts) }
}

extension KeyShape where Value == Scene.Tolerance.Ignored {
  /// An element of the scene, or a rectangle.
  fileprivate static var ignored: KeyShape {
    let rect = KeyShape<CGRect>.rect
    return either(
      KeyShape<ElementID>.element.map(Scene.Tolerance.Ignored.element),
      KeyShape(rect.shape) { node, reader in
        rect.read(node, &reader).map { rect in
          if rect.width <= 0 || rect.height <= 0 {
            reader.log.add(
              .contradiction, "the rectangle is empty", at: node,
              hint: "write [x, y, width, height]")
          }
          return .rect(rect)
        }
      })
  }
}
