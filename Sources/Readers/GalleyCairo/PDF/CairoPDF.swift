import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Writes display lists as PDF documents of one page, with shapes as shapes and text as text.
extension CairoRenderer {
  /// Draws a list on a page of the same size, one point per point.
  ///
  /// Shadows are soft masks of `scale` pixels per point; nothing else is resolved to pixels. Text can be
  /// selected and searched. The same list gives the same bytes at any time.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - title: The document's title; empty for none.
  ///   - scale: Pixels per point for shadows, above zero.
  /// - Returns: The bytes of the PDF file.
  /// - Throws: `RenderError`, like `render`, and if the document cannot be written.
  package func pdf(
    of list: DisplayList, title: String = "", scale: CGFloat = 2
  ) throws(RenderError) -> Data {
    let (width, height) = try Self.pixelSize(of: list.size, scale: scale)
    let document = try CairoDocument(size: list.size, title: title, scale: scale)
    let (renderer, list) = try flattened(list, scale: scale)
    let resources = renderer.makeResources()
    let fonts = CairoPDFFonts()
    try document.draw { context throws(RenderError) in
      // Painters use pixels, and the page uses points.
      cairo_scale(context, 1 / scale, 1 / scale)
      var painter = CairoPainter(
        context: context, resources: resources,
        transform: CGAffineTransform(scaleX: scale, y: scale),
        visible: PixelRect(x: 0, y: 0, width: width, height: height))
      painter.documentFonts = fonts
      try painter.paint(list.items)
    }
    return try document.finished()
  }
}

extension CGAffineTransform {
  /// From points of a document to pixels of a picture that ends a hundredth of a pixel early.
  ///
  /// Some viewers also draw the pixel at which a picture ends, and stretch the picture over it.
  static func documentInset(width: Int, height: Int) -> CGAffineTransform {
    let inset = 0.01
    let (width, height) = (Double(width), Double(height))
    let (scaleX, scaleY) = (width / (width - 2 * inset), height / (height - 2 * inset))
    return CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: -inset * scaleX, ty: -inset * scaleY)
  }
}

/// A Cairo document that is written to memory.
private final class CairoDocument {
  /// The bytes that Cairo has written; it must live as long as the surface.
  private final class Output {
    var data = Data()
  }

  private let output = Output()
  private let raw: OpaquePointer

  init(size: CGSize, title: String, scale: CGFloat) throws(RenderError) {
    let target = Unmanaged.passUnretained(output).toOpaque()
    let surface = cairo_pdf_surface_create_for_stream(
      { target, bytes, count in
        guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(target).takeUnretainedValue().data.append(
          bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, target, size.width, size.height)
    guard let surface else {
      throw .drawing(operation: "making a document", reason: "there is not enough memory")
    }
    raw = surface
    try CairoSurface.check(cairo_surface_status(surface), "making a document")
    // Cairo 1.18 would write a later version of the format, which nothing here needs.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    // A fixed date, so that the file does not depend on the time.
    cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    if !title.isEmpty {
      let scalars = title.unicodeScalars.map { $0.isRefusedByCairo ? "\u{FFFD}" : $0 }
      cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_TITLE, String(String.UnicodeScalarView(scalars)))
    }
    cairo_surface_set_fallback_resolution(surface, 72 * scale, 72 * scale)
  }

  deinit {
    // Cairo writes to `output` until this point.
    cairo_surface_finish(raw)
    cairo_surface_destroy(raw)
  }

  func draw(_ body: (OpaquePointer) throws(RenderError) -> Void) throws(RenderError) {
    guard let context = cairo_create(raw) else {
      throw .drawing(operation: "drawing", reason: "there is not enough memory")
    }
    defer { cairo_destroy(context) }
    try body(context)
    cairo_show_page(context)
    try CairoSurface.check(cairo_status(context), "drawing")
  }

  /// The whole document; nothing can be drawn afterwards.
  func finished() throws(RenderError) -> Data {
    cairo_surface_finish(raw)
    try CairoSurface.check(cairo_surface_status(raw), "writing a document")
    return output.data
  }
}

extension CairoSurface {
  /// Names a picture, so that a document contains it only once.
  static func identify(_ surface: OpaquePointer, as name: String) {
    guard let bytes = strdup(name) else { return }
    let count = strlen(bytes)
    let status = bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      cairo_surface_set_mime_data(
        surface, CAIRO_MIME_TYPE_UNIQUE_ID, $0, UInt(count), { free($0) }, bytes)
    }
    // Cairo frees the name only if it has accepted it.
    if status != CAIRO_STATUS_SUCCESS { free(bytes) }
  }
}

/// Draws groups into documents as shapes.
extension CairoPainter {
  func paintDocumentLayer(of group: Group, shadow: ShadowGeometry?) throws(RenderError) {
    let isDrawnApart = group.opacity < 1 || group.blendMode != nil
    if isDrawnApart { cairo_push_group(context) }
    if let shadow, let (layer, frame) = try contentLayer(of: group, shadow: shadow) {
      try paint(shadow, of: layer, at: frame)
    }
    if let mask = group.mask {
      cairo_push_group(context)
      try paintContent(of: group)
      let content = cairo_pop_group(context)
      defer { cairo_pattern_destroy(content) }
      cairo_push_group(context)
      try paint(mask)
      let coverage = cairo_pop_group(context)
      defer { cairo_pattern_destroy(coverage) }
      cairo_set_source(context, content)
      cairo_mask(context, coverage)
    } else {
      try paintContent(of: group)
    }
    if isDrawnApart {
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, group.blendMode.cairoOperator)
      cairo_paint_with_alpha(context, min(group.opacity, 1))
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }
}
