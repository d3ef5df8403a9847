import GalleyRaster

/// The ways in which terminals take pictures.
enum ImageProtocol: Sendable {
  case kitty, iTerm, sixel

  /// The best protocol that a terminal understands; nil if it understands none.
  init?(_ reply: TerminalReply) {
    // Both protocols with PNG keep all colours. Sixel has 256.
    if reply.hasKittyPictures {
      self = .kitty
    } else if Self.readersOfITerm.contains(where: { reply.name.hasPrefix($0) }) {
      self = .iTerm
    } else if reply.hasSixels {
      self = .sixel
    } else {
      return nil
    }
  }

  /// The names of terminals with iTerm2's protocol, about which there is no other question.
  private static let readersOfITerm = ["iTerm2 ", "WezTerm "]

  /// The bytes that draw a picture at the cursor; nil if it cannot be encoded.
  func bytes(_ bitmap: Bitmap, cell: CellSize) -> [UInt8]? {
    switch self {
    case .kitty: (try? PNGEncoder.fast.encode(bitmap)).map { KittyImage.bytes(png: $0) }
    case .iTerm:
      (try? PNGEncoder.fast.encode(bitmap)).map {
        ITermImage.bytes(png: $0, columns: (bitmap.width + cell.width - 1) / cell.width)
      }
    case .sixel: SixelImage.bytes(bitmap)
    }
  }
}
