/// Text of files is untrusted. What is written for people passes through here, whatever its form: the terminal, reports,
/// annotations, comments. Each form then escapes what means something in it alone, in one place of its own.
extension String {
  /// The text with everything in its written form, such as `\u{1B}`, that does more than it shows.
  ///
  /// Line feeds and tabs stay.
  package var harmless: String {
    // Most text is plain ASCII, which is quickly looked through.
    guard utf8.contains(where: { !(0x20...0x7E).contains($0) && $0 != 0x0A && $0 != 0x09 }) else {
      return self
    }
    var shown = ""
    for scalar in unicodeScalars {
      if scalar.isHarmful {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension Sequence<UInt8> {
  /// A JSON document that means the same, in which everything that does more than it shows is escaped.
  ///
  /// Outside of strings, JSON has nothing of that kind; JSON's writers escape the rest inside of them.
  package var harmlessJSON: [UInt8] {
    let bytes = Array(self)
    guard bytes.contains(where: { $0 >= 0x7F }) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.isHarmful, scalar.value >= 0x7F {
        let digits = String(scalar.value, radix: 16)
        text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      } else {
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is carried out by terminals, reorders or hides what is read, ends a line where none seems to
  /// end, or cannot stand in XML.
  fileprivate var isHarmful: Bool {
    switch value {
    case 0x09, 0x0A: false
    // Control characters, C0 and C1.
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of direction, and the old signs of this kind.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // Ends of lines and paragraphs.
    case 0x2028, 0x2029: true
    // What takes no room, except what joins characters in scripts and emoji.
    case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
