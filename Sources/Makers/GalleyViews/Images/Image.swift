import Foundation
import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// An image: a file, a placeholder, a recorded drawing or a symbol; UIKit's `UIImage`.
open class Image: NSObject, @unchecked Sendable {
  // Unchecked: nothing here changes, and subclasses cannot override stored properties.

  /// Whether an image is drawn in its own colours or as a template, by its shape only.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  enum Content: Hashable, Sendable {
    case named(NamedImage)
    case drawn(DisplayList)
    case symbol(Symbol)
  }

  let content: Content
  private let tint: Color?

  private let ownSize: CGSize
  private let ownRenderingMode: RenderingMode

  /// The size in points.
  open var size: CGSize { ownSize }
  /// Whether the image is drawn in its own colours or as a template, by its shape only.
  open var renderingMode: RenderingMode { ownRenderingMode }

  /// The image's scale in device pixels per point; here, images are drawn at any scale.
  open var scale: CGFloat { ownScale }
  private let ownScale: CGFloat

  /// What is not stretched; nil for an image that is stretched as a whole.
  let caps: Caps?

  init(
    _ content: Content, size: CGSize, renderingMode: RenderingMode = .automatic,
    tint: Color? = nil, scale: CGFloat = 1, caps: Caps? = nil
  ) {
    self.content = content
    self.caps = caps
    ownScale = scale
    ownSize = size
    ownRenderingMode = renderingMode
    self.tint = tint
    super.init()
  }

  /// Creates an image of zero size, which shows nothing.
  public override convenience init() {
    self.init(.drawn(DisplayList(size: .zero, items: [])), size: .zero)
  }

  /// Creates the image of a placeholder, a file, or a set of an asset catalog; nil if no image has that name, which is
  /// told once.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// Creates the image of a name in a folder, nil for the usual one.
  package convenience init?(named name: String, in folder: String?) {
    guard let image = Environment.current.assets.image(named: name, in: folder) else { return nil }
    self.init(known: image)
  }

  /// Creates the image of a file's bytes; nil if they are not a picture.
  package convenience init?(bytes: Data, scale: CGFloat = 1) {
    // Renderers know pictures by their names.
    let name = "data-" + String(UInt64(fnv1aOf: bytes), radix: 36)
    self.init(known: NamedImage(ImageName(name, at: .bytes(bytes, scale: scale))))
  }

  /// Creates the image of a file; nil if it is not a picture.
  package convenience init?(file path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(known: NamedImage(ImageName(name, at: .file(path))))
  }

  private convenience init?(known image: NamedImage) {
    guard let size = Environment.current.imageSize(image.current), size.isFinite else { return nil }
    self.init(image, size: size)
  }

  /// Creates an image by its name, which shows nothing as long as it is unknown.
  package convenience init(_ image: NamedImage) {
    self.init(image, size: Environment.current.imageSize(image.current) ?? .zero)
  }

  private convenience init(_ image: NamedImage, size: CGSize) {
    self.init(
      .named(image), size: size, renderingMode: image.isTemplate ? .alwaysTemplate : .automatic)
  }

  /// Creates an image from a recorded drawing.
  package convenience init(drawing: DisplayList, scale: CGFloat = 1) {
    self.init(.drawn(drawing), size: drawing.size, scale: scale)
  }

  /// What the image shows, in its own size.
  package var drawing: DisplayList {
    if case .drawn(let list) = content, tint == nil, renderingMode != .alwaysTemplate {
      return list
    }
    return DisplayList(size: size, items: items(in: CGRect(origin: .zero, size: size), tint: nil))
  }

  // UIKit: the symbols are Apple's. Here, common ones are simple shapes, and the others are frames
  // with their names, so every name has an image.
  /// Creates a stand-in for a system symbol; nil for an empty name.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration? = nil
  ) {
    guard !name.isEmpty else { return nil }
    self.init(
      symbol: Symbol(
        name: name, look: (configuration as? SymbolConfiguration)?.look,
        vector: Environment.current.symbols[name]))
  }

  /// Creates a stand-in for a system symbol; the traits have no effect.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: TraitCollection?
  ) {
    self.init(systemName: name)
  }

  /// Whether there is a drawing for a symbol's name; the others are frames with their names.
  package nonisolated static func drawsSymbol(_ name: String) -> Bool {
    Symbol(name: name, look: nil).isDrawn
  }

  /// The names of the symbols that have a drawing of their own, in order.
  package nonisolated static var symbolNames: [String] { SymbolGlyph.names }

  private convenience init(
    symbol: Symbol, renderingMode: RenderingMode = .automatic, tint: Color? = nil
  ) {
    self.init(.symbol(symbol), size: symbol.size, renderingMode: renderingMode, tint: tint)
  }

  // MARK: Symbols

  /// Whether the image stands for a system symbol.
  open var isSymbolImage: Bool { symbol != nil }

  private var symbol: Symbol? {
    guard case .symbol(let symbol) = content else { return nil }
    return symbol
  }

  /// The configuration of a symbol; nil for other images and symbols without one.
  open var symbolConfiguration: SymbolConfiguration? {
    symbol?.look.map(SymbolConfiguration.init(look:))
  }

  /// The symbol with `configuration` where it says something, and its own elsewhere; nil for other
  /// images.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? {
    guard var symbol else { return nil }
    symbol.look = (symbol.look ?? SymbolLook()).applying(configuration.look)
    return Image(symbol: symbol, renderingMode: renderingMode, tint: tint)
  }

  /// The symbol with `configuration` in place of its own; other images stay as they are.
  open func withConfiguration(_ configuration: Configuration) -> Image {
    guard var symbol, let configuration = configuration as? SymbolConfiguration else { return self }
    symbol.look = configuration.look
    return Image(symbol: symbol, renderingMode: renderingMode, tint: tint)
  }

  /// The symbol with a configuration for what its own leaves open; other images stay as they are.
  func preferring(_ configuration: SymbolConfiguration?) -> Image {
    guard var symbol, let configuration else { return self }
    symbol.look = configuration.look.applying(symbol.look ?? SymbolLook())
    return Image(symbol: symbol, renderingMode: renderingMode, tint: tint)
  }

  // UIKit: symbols whose names say backward or forward, instead of left or right, follow the direction.
  /// The symbol as it is in text from right to left; other images stay as they are.
  var mirroredForReading: Image {
    guard var symbol, let name = symbol.mirroredName else { return self }
    symbol.name = name
    return Image(symbol: symbol, renderingMode: renderingMode, tint: tint)
  }

  // MARK: Drawing

  /// The same image with another rendering mode.
  open func withRenderingMode(_ mode: RenderingMode) -> Image {
    Image(content, size: size, renderingMode: mode, tint: tint, scale: ownScale, caps: caps)
  }

  /// The image's shape in one colour.
  open func withTintColor(
    _ color: Color, renderingMode: RenderingMode = .automatic
  ) -> Image {
    Image(
      content, size: size, renderingMode: renderingMode, tint: color, scale: ownScale, caps: caps)
  }

  /// The image with edges, `capInsets` points wide, that keep their size where it is stretched.
  open func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> Image {
    Image(
      content, size: size, renderingMode: renderingMode, tint: tint, scale: ownScale,
      caps: Caps(insets: capInsets, mode: resizingMode))
  }

  /// The widths of the edges that keep their size where the image is stretched, in points.
  open var capInsets: EdgeInsets { caps?.insets ?? .zero }

  /// How the middle grows; it is always stretched.
  open var resizingMode: ResizingMode { caps?.mode ?? .tile }

  /// Draws the image stretched over a rectangle.
  @MainActor @preconcurrency open func draw(in rect: CGRect) {
    GraphicsContext.current?.draw(items(in: rect, tint: nil))
  }

  /// Draws the image in its own size, with its top left corner at a point.
  @MainActor @preconcurrency open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// The size in the tree of a view; nil for a name that it does not know.
  func size(in environment: Environment) -> CGSize? {
    guard case .named(let image) = content else { return size }
    // A folder may have another picture under a name; bytes stay what they are.
    if case .bytes = image.light.source { return size }
    guard let size = environment.imageSize(image.current), size.isFinite else { return nil }
    return size
  }

  /// The items that draw the image stretched over a rectangle; templates use `tint`.
  package func items(in rect: CGRect, tint inherited: Color?) -> [DisplayItem] {
    guard rect.isFinite, !rect.isEmpty else { return [] }
    // UIKit: symbols are templates unless they are said to be originals.
    if let symbol {
      let color = renderingMode == .alwaysOriginal ? tint : tint ?? inherited
      return symbol.items(in: rect, color: color ?? .label)
    }
    let items = caps == nil ? plainItems(in: rect) : cappedItems(in: rect)
    let color = renderingMode == .alwaysTemplate ? tint ?? inherited : tint
    guard renderingMode != .alwaysOriginal || tint != nil, let color = color?.resolved,
      !items.isEmpty
    else {
      return items
    }
    return [.group(Group(mask: items, items: [.fill(Path(rect: rect), .color(color))]))]
  }

  func plainItems(in rect: CGRect) -> [DisplayItem] {
    switch content {
    case .named(let image): return [.image(image.current, in: rect)]
    case .symbol: return []
    case .drawn(let list):
      guard size.width > 0, size.height > 0 else { return [] }
      let map = CGAffineTransform(
        a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
        ty: rect.minY)
      let clip = Path(rect: CGRect(origin: .zero, size: size))
      return [.group(Group(transform: map, clip: clip, items: list.items))]
    }
  }

  // UIKit: images are equal if they show the same.
  /// Whether `object` is an image that shows the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Image else { return false }
    return content == other.content && tint == other.tint && renderingMode == other.renderingMode
      && caps == other.caps
  }

  /// Depends on what the image shows.
  open override var hash: Int { content.hashValue }
}
