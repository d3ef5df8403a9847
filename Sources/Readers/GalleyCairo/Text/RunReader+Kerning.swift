import CPango

extension RunReader {
  /// An item's glyphs with the extra space of spans after each cluster; nil if Pango's own widths are right.
  ///
  /// Pango puts half of the space on either side of a cluster, rounds it, and takes it away at the ends of lines.
  /// `move` is how much further to the right it therefore has the item, in its units.
  func kerned(
    _ item: PangoItem, _ glyphs: PangoGlyphString, movedBy move: Int32
  ) -> [PangoGlyphInfo]? {
    // Justified lines are filled already.
    let count = Int(glyphs.num_glyphs)
    guard count > 0, let kern = Self.value(of: PANGO_ATTR_LETTER_SPACING, in: item), kern != 0,
      style.request.alignment != .justified
    else { return nil }
    var infos = (0..<count).map { glyphs.glyphs[$0] }
    if let shape = Self.value(of: PANGO_ATTR_SHAPE, in: item) {
      for index in infos.indices {
        infos[index].geometry.width = shape
        infos[index].geometry.x_offset = 0
      }
    } else if text[Int(item.offset)] != UInt8(ascii: "\t") {
      guard let plain = shaped(item), plain.count == count else { return nil }
      for index in infos.indices {
        infos[index].geometry = plain[index].geometry
        // White space at the end of a line has no width.
        if infos[index].glyph == Self.empty { infos[index].geometry.width = 0 }
      }
    } else {
      // A tab stop stays where it is.
      infos[0].geometry.width = max(0, move + infos[0].geometry.width)
      return infos
    }
    let isReversed = item.analysis.level & 1 == 1
    for index in infos.indices {
      let isHidden = infos[index].glyph == Self.empty
      let other = isReversed ? index - 1 : index + 1
      let isClusterEnd =
        !infos.indices.contains(other) || glyphs.log_clusters[other] != glyphs.log_clusters[index]
      guard isClusterEnd, !isHidden else { continue }
      infos[index].geometry.width += kern
      if isReversed { infos[index].geometry.x_offset += kern }
    }
    return infos
  }

  /// The glyphs of an item as they are without extra space.
  private func shaped(_ item: PangoItem) -> [PangoGlyphInfo]? {
    guard let glyphs = pango_glyph_string_new() else { return nil }
    defer { pango_glyph_string_free(glyphs) }
    text.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      withUnsafePointer(to: item.analysis) { analysis in
        pango_shape_full(
          start?.advanced(by: Int(item.offset)), item.length, start, Int32(bytes.count), analysis,
          glyphs)
      }
    }
    return (0..<Int(glyphs.pointee.num_glyphs)).map { glyphs.pointee.glyphs[$0] }
  }

  /// The extra space, or the width of the shape, that an item's attributes ask for, in Pango's units.
  private static func value(of type: PangoAttrType, in item: PangoItem) -> Int32? {
    var node = item.analysis.extra_attrs
    while let current = node {
      node = current.pointee.next
      guard let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
        attribute.pointee.klass.pointee.type == type
      else { continue }
      let address = UnsafeRawPointer(attribute)
      return type == PANGO_ATTR_SHAPE
        ? address.assumingMemoryBound(to: PangoAttrShape.self).pointee.logical_rect.width
        : address.assumingMemoryBound(to: PangoAttrInt.self).pointee.value
    }
    return nil
  }
}
