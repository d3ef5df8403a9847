import GalleyDrawing
import GalleyGeometry

/// Records the drawing of `draw(_:)`; CoreGraphics' `CGContext` as in UIKit (y points down).
///
/// Calls that save and restore the state, or begin and end transparency layers, need not be
/// balanced: missing ends are added, surplus ones are ignored.
@MainActor @preconcurrency public final class GraphicsContext {
  /// The state that `saveGState()` saves.
  struct State {
    var ctm: CGAffineTransform = .identity
    var clips: [Clip] = []
    var fill = Color.black
    var stroke = Color.black
    var line = Stroke(width: 1)
    var alpha = 1.0
    var shadow: Shadow?
    var blendMode = BlendMode.normal
  }

  /// A clip in the base space.
  struct Clip {
    var id: Int
    var path: Path
  }

  /// An item of the base space and the clips that apply to it.
  struct Entry {
    var clips: [Clip]
    var item: DisplayItem
  }

  /// A transparency layer that has not ended yet.
  struct OpenLayer {
    var outside: State
    var depth: Int
    var entries: [Entry] = []
  }

  /// The context that `draw(_:)` draws into; nil when nothing is being drawn.
  public static var current: GraphicsContext? { images.last ?? ofRunningDrawing }

  /// Scoped to the running drawing; it ends with the drawing.
  @TaskLocal private static var ofRunningDrawing: GraphicsContext?

  /// Shared, as images begin and end by two calls without a scope; empty at the start of a drawing.
  private static var images: [GraphicsContext] = []

  /// How pictures are smoothed that are drawn in another size; stored, but has no effect.
  public var interpolationQuality = InterpolationQuality.default

  var state = State()
  var saved: [State] = []
  var entries: [Entry] = []
  var layers: [OpenLayer] = []
  /// The outline under construction, in the base space.
  var path = Path()
  /// The rectangle of the base space to draw, in points.
  let bounds: CGRect
  private var clipCount = 0

  private init(bounds: CGRect) { self.bounds = bounds }

  /// Records what `draw` draws into a new context for `bounds`, in points; nothing is clipped.
  package static func record(bounds: CGRect, _ draw: () -> Void) -> [DisplayItem] {
    let context = GraphicsContext(bounds: bounds)
    let outside = images
    images = []
    defer { images = outside }
    $ofRunningDrawing.withValue(context, operation: draw)
    return context.finish()
  }

  /// Makes a new context for an image of a size in points the current one.
  package static func beginImage(size: CGSize) {
    images.append(GraphicsContext(bounds: CGRect(origin: .zero, size: size)))
  }

  /// Makes a context the current one, until the next `endImage()`.
  package static func push(_ context: GraphicsContext) { images.append(context) }

  /// What has been drawn since the last `beginImage(size:)`; nil without one, or for an empty size.
  package static var image: Image? {
    guard let context = images.last, !context.bounds.isEmpty, context.bounds.isFinite else {
      return nil
    }
    let items = items(of: context.entries, depth: 0)
    return Image(drawing: DisplayList(size: context.bounds.size, items: alone(items)))
  }

  /// Makes the context current again that was so before the last `beginImage(size:)`.
  package static func endImage() { _ = images.popLast() }

  /// Ends all open layers and returns everything that was drawn.
  private func finish() -> [DisplayItem] {
    while !layers.isEmpty { endTransparencyLayer() }
    return Self.alone(Self.items(of: entries, depth: 0))
  }

  // UIKit: a view, an image and a transparency layer have pixels of their own; what is drawn mixes with these alone.
  /// Items that mix with each other, but not with what is behind all of them.
  private static func alone(_ items: [DisplayItem]) -> [DisplayItem] {
    items.contains(where: \.blendsWithOutside) ? [.group(Group(items: items).isolated)] : items
  }

  // MARK: State

  /// Saves colours, line style, transform, clip, shadow and alpha.
  public func saveGState() { saved.append(state) }

  /// Restores the state of the last unmatched `saveGState()`.
  public func restoreGState() {
    guard saved.count > layers.last?.depth ?? 0, let last = saved.popLast() else { return }
    state = last
  }

  /// The transform from the current space to the base space, which is that of the view.
  public var ctm: CGAffineTransform { state.ctm }

  /// Moves the current space.
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }

  /// Scales the current space about its origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }

  /// Rotates the current space about its origin, in radians, clockwise on screen.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Applies `transform` to everything drawn from now on, before the existing transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Sets the alpha, in 0 … 1, that multiplies everything drawn from now on.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha.isNaN ? 0 : min(max(Double(alpha), 0), 1)
  }

  /// Sets how everything drawn from now on mixes with what has been drawn before, here and in the same layer.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  /// Sets the shadow of everything drawn from now on; a nil colour removes it.
  ///
  /// `offset` is in points of the base space, right and down, whatever the transform; `blur` is
  /// twice the standard deviation. Every separate fill casts its own shadow; see
  /// `beginTransparencyLayer()`.
  public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
    guard let color = color?.resolved, color.alpha > 0, offset.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = Shadow(
      color: color, offset: CGVector(dx: offset.width, dy: offset.height), blur: max(0, blur))
  }

  /// Sets the shadow of everything drawn from now on, in black with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
  }

  // MARK: Clip

  /// Clips drawing to a rectangle, in addition to the current clip.
  public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }

  /// Clips drawing to the outline under construction and starts a new outline.
  public func clip(using rule: Path.FillRule = .nonZero) {
    let outline = takePath(rule)
    addClip(outline)
  }

  /// Clips drawing to the inside of a path, in addition to the current clip.
  public func clip(to path: Path) { addClip(path.applying(state.ctm)) }

  private func addClip(_ path: Path) {
    clipCount += 1
    if let last = state.clips.last, let first = last.path.plainRect, let second = path.plainRect {
      let both = first.common(with: second)
      state.clips.removeLast()
      state.clips.append(Clip(id: clipCount, path: Path(rect: both.isNull ? .zero : both)))
      return
    }
    state.clips.append(Clip(id: clipCount, path: path))
  }

  // MARK: Transparency layers

  /// Starts a layer: everything drawn until its end casts one shadow together and fades as one.
  ///
  /// Inside the layer, there is no shadow, alpha is 1, and the blend mode is normal.
  public func beginTransparencyLayer() {
    layers.append(OpenLayer(outside: state, depth: saved.count))
    state.shadow = nil
    state.alpha = 1
    state.blendMode = .normal
    state.clips = []
  }

  /// Ends the layer that began last; without one, does nothing.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    saved.removeLast(max(0, saved.count - layer.depth))
    state = layer.outside
    let items = Self.alone(Self.items(of: layer.entries, depth: 0))
    guard !items.isEmpty else { return }
    if state.shadow == nil, state.alpha == 1, state.blendMode == .normal {
      for item in items { append(item) }
    } else {
      append(.group(Group(opacity: state.alpha, shadow: state.shadow, items: items)))
    }
  }

  // MARK: Recording

  /// Adds an item of the base space with the current clips.
  func append(_ item: DisplayItem) {
    guard state.alpha > 0, state.ctm.isDrawable, state.clips.allSatisfy({ !$0.path.isEmpty })
    else { return }
    var entry = Entry(clips: state.clips, item: item)
    if state.blendMode != .normal {
      // The clip is inside: what is behind must not end there.
      let items = Self.items(of: [entry], depth: 0)
      var group = items[0].group.flatMap { $0.blendMode == nil ? $0 : nil } ?? Group(items: items)
      group.blendMode = state.blendMode
      entry = Entry(clips: [], item: .group(group))
    }
    if layers.isEmpty {
      entries.append(entry)
    } else {
      layers[layers.count - 1].entries.append(entry)
    }
  }

  /// The entries as a tree: consecutive entries with the same clip share a group.
  private static func items(of entries: [Entry], depth: Int) -> [DisplayItem] {
    var result: [DisplayItem] = []
    var index = 0
    while index < entries.count {
      guard entries[index].clips.count > depth else {
        result.append(entries[index].item)
        index += 1
        continue
      }
      let clip = entries[index].clips[depth]
      let end =
        entries[index...].firstIndex { entry in
          entry.clips.count <= depth || entry.clips[depth].id != clip.id
        } ?? entries.count
      let inside = items(of: Array(entries[index..<end]), depth: depth + 1)
      result.append(.group(Group(clip: clip.path, items: inside)))
      index = end
    }
    return result
  }
}

extension Path {
  /// The path as a rectangle, if its corners are square; otherwise nil.
  fileprivate var plainRect: CGRect? {
    guard let shape = roundedRect, shape.radii.isZero else { return nil }
    return shape.rect
  }
}
