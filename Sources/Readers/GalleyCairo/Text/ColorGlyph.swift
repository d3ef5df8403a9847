import CPango
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// A glyph of a font with colours.
package enum ColorGlyph: Sendable {
  /// Nothing to draw: a space, or a glyph in a form that is not drawn.
  case empty
  /// A bitmap (CBDT, sbix).
  case picture(GlyphPicture)
  /// Outlines from back to front (COLR); a glyph without colours of its own is one layer.
  case layers([Layer])

  /// An outline in ems with its colour; nil for that of the text.
  package struct Layer: Sendable {
    package let outline: Path
    package let color: Color?
  }

  /// Whether nothing is drawn.
  package var isEmpty: Bool { if case .empty = self { true } else { false } }

  /// The size in memory, in bytes.
  var size: Int {
    switch self {
    case .empty: 64
    case .picture(let picture): picture.byteCount + 64
    case .layers(let layers):
      layers.reduce(64) { $0 + 64 + $1.outline.elements.count * MemoryLayout<Path.Element>.stride }
    }
  }
}

/// What is known of a glyph with a bitmap; the bitmap itself is large, and kept apart.
package struct GlyphPicture: Sendable {
  /// Where pictures of glyphs may lie, in ems, y downwards from the baseline; a picture beyond is not drawn.
  static let reach = CGRect(x: -0.5, y: -1.5, width: 3, height: 2.25)
  /// The most pixels of a bitmap: one of 160 pixels per em has some 40,000.
  static let maximumPixels = 1 << 20

  /// Where the bitmap lies, in ems, y downwards from the baseline.
  package let frame: CGRect
  /// The bitmap's size in pixels.
  let width, height: Int
  /// The bitmap at half its size, a quarter, and so on.
  let halves: [Picture]

  var byteCount: Int { halves.reduce(0) { $0 + $1.pixels.count * 4 } }
}

extension Picture {
  /// The picture with straight alpha.
  var bitmap: Bitmap {
    Bitmap(width: width, height: height) { bytes in
      guard let target = bytes.baseAddress else { return }
      pixels.withUnsafeBytes {
        PixelFormat.premultipliedBGRA.writeRGBA($0, count: width * height, to: target)
      }
    }
  }
}

// MARK: - Reading

extension ColorGlyph {
  /// FreeType's number for the colour of the text.
  private static let textColor: UInt32 = 0xFFFF
  /// The most layers of a glyph; real ones have some dozens.
  private static let maximumLayers = 1024

  /// A glyph of a face: its layers, otherwise its bitmap within `box`, otherwise its outline.
  init(_ glyph: UInt32, of face: FT_Face, within box: CGRect) {
    let layers = Self.layers(of: glyph, face)
    if !layers.isEmpty {
      self = .layers(layers)
    } else if let (picture, frame) = GlyphPicture.bitmap(of: glyph, face), box.contains(frame) {
      self = .picture(GlyphPicture(picture, in: frame))
    } else {
      let outline = GlyphOutline(glyph, of: face)
      self =
        outline.elements.isEmpty
        ? .empty : .layers([Layer(outline: Path(elements: outline.elements), color: nil)])
    }
  }

  private static func layers(of glyph: UInt32, _ face: FT_Face) -> [Layer] {
    var iterator = FT_LayerIterator()
    var (layer, color): (FT_UInt, FT_UInt) = (0, 0)
    guard FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator) != 0 else { return [] }
    var palette: UnsafeMutablePointer<FT_Color>?
    var data = FT_Palette_Data()
    guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &palette) == 0 else {
      return []
    }
    var layers: [Layer] = []
    repeat {
      guard layers.count < maximumLayers else { return [] }
      let own: Color? =
        if color == textColor {
          nil
        } else if let palette, color < data.num_palette_entries {
          Color(palette[Int(color)])
        } else {
          .clear
        }
      let outline = GlyphOutline(layer, of: face)
      if !outline.elements.isEmpty {
        layers.append(Layer(outline: Path(elements: outline.elements), color: own))
      }
    } while FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator) != 0
    return layers
  }
}

extension Color {
  fileprivate init(_ color: FT_Color) {
    func unit(_ byte: FT_Byte) -> CGFloat { CGFloat(byte) / 255 }
    self.init(
      red: unit(color.red), green: unit(color.green), blue: unit(color.blue),
      alpha: unit(color.alpha))
  }
}

extension GlyphPicture {
  /// Larger strikes than this, in pixels per em, are used only where there is no smaller one.
  private static let largestStrike = 512

  fileprivate init(_ picture: Picture, in frame: CGRect) {
    var halves: [Picture] = []
    var last = picture
    while last.width > 1, last.height > 1 {
      last = last.halved(x: true, y: true)
      halves.append(last)
    }
    self.init(frame: frame, width: picture.width, height: picture.height, halves: halves)
  }

  /// The bitmap of a glyph in the largest strike of a face, and where it lies; nil where the glyph has none that
  /// can be drawn.
  static func bitmap(of glyph: UInt32, _ face: FT_Face) -> (picture: Picture, frame: CGRect)? {
    guard let strike = Self.strike(of: face), FT_Select_Size(face, FT_Int(strike)) == 0,
      let size = face.pointee.size?.pointee.metrics, size.x_ppem > 0, size.y_ppem > 0
    else { return nil }
    let flags = FT_Int32(FT_LOAD_COLOR)
    // First the size alone, so that no file decides how much memory is needed.
    guard
      FT_Load_Glyph(face, glyph, flags | FT_Int32(FT_LOAD_BITMAP_METRICS_ONLY)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      Int(slot.pointee.bitmap.width) * Int(slot.pointee.bitmap.rows) <= Self.maximumPixels,
      FT_Load_Glyph(face, glyph, flags) == 0, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let picture = Picture(slot.pointee.bitmap)
    else { return nil }
    let em = (x: Double(size.x_ppem), y: Double(size.y_ppem))
    let frame = CGRect(
      x: Double(slot.pointee.bitmap_left) / em.x, y: -Double(slot.pointee.bitmap_top) / em.y,
      width: Double(picture.width) / em.x, height: Double(picture.height) / em.y)
    return (picture, frame)
  }

  /// The strike with the most pixels per em.
  private static func strike(of face: FT_Face) -> Int? {
    let sizes = (0..<Int(face.pointee.num_fixed_sizes)).map { index in
      (index, Int(face.pointee.available_sizes[index].y_ppem) >> 6)
    }
    let usual = sizes.filter { $0.1 <= largestStrike }
    return (usual.max { $0.1 < $1.1 } ?? sizes.min { $0.1 < $1.1 })?.0
  }
}

extension Picture {
  /// The pixels of FreeType's bitmap; nil where they have no colours, or there are none.
  fileprivate init?(_ bitmap: FT_Bitmap) {
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0,
      Int(bitmap.pitch) >= width * 4, let buffer = bitmap.buffer
    else { return nil }
    let pixels = (0..<height).flatMap { y in
      let row = UnsafeRawBufferPointer(start: buffer + y * Int(bitmap.pitch), count: width * 4)
      return (0..<width).map {
        UInt32(littleEndian: row.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
