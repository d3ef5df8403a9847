import GalleyBase
import GalleyGeometry

// The words of `list.txt`: the name of each item, and what may follow each word. A new kind of item
// needs its verb, its words and its line here; writing, reading and comparing follow from that.

extension ListLine {
  /// What a line draws or opens.
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    case picture, group, mask, fill, stroke, shadow, image, text

    /// The verb's name in messages; nil for the picture and its elements, which have names already.
    package var title: String {
      switch self {
      case .picture, .group: ""
      case .stroke: "border"
      case .mask, .fill, .shadow, .image, .text: rawValue
      }
    }

    /// What follows the verb.
    package var subject: Subject {
      switch self {
      case .group, .mask: .nothing
      case .picture: .size
      case .fill, .stroke: .paint
      case .shadow: .color
      case .image, .text: .quoted
      }
    }
  }

  /// The words that name a value, in the order in which comparisons report changes.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case at, transform, rect, ellipse, path, of, projection, backdrop, shadow
    /// A colour is written without a word before it.
    case color
    case offset, sigma, clip, notch, radius, radii, curve, width, font, face, `in`, opacity, blend,
      language, rtl,
      evenodd,
      missing
    case dash, phase, cap, join, limit, glyphs

    /// The value's name in messages; nil for positions and outlines, which are reported as a whole.
    package var title: String? {
      switch self {
      case .at, .transform, .rect, .ellipse, .path, .of: nil
      case .curve: "corner curve"
      case .color: "colour"
      case .radius, .radii: "corner radius"
      case .in: "frame"
      case .blend: "blend mode"
      case .projection, .backdrop, .shadow, .offset, .sigma, .clip, .notch, .width, .font, .face,
        .opacity, .language, .rtl, .evenodd, .missing, .dash, .phase, .cap, .join, .limit, .glyphs:
        rawValue
      }
    }

    /// Whether the value is in points.
    package var isLength: Bool {
      switch self {
      case .at, .rect, .ellipse, .offset, .sigma, .radius, .radii, .width, .in, .dash, .phase: true
      case .transform, .path, .of, .projection, .backdrop, .shadow, .color, .clip, .notch, .curve,
        .font, .face, .opacity, .blend, .language, .rtl, .evenodd, .missing, .cap, .join, .limit,
        .glyphs:
        false
      }
    }

    /// The form of the value after the word.
    package var form: Form {
      switch self {
      case .evenodd, .of, .shadow, .clip, .rtl: .nothing
      case .radius, .sigma, .opacity, .width, .limit, .phase, .glyphs: .numbers(1)
      case .at, .offset, .backdrop: .numbers(2)
      case .rect, .ellipse, .radii, .in: .numbers(4)
      case .transform: .numbers(6)
      case .projection: .numbers(9)
      case .dash: .numbers(nil)
      case .color: .color
      case .path: .path
      case .notch: .notch
      case .curve: .curve
      case .cap: .cap
      case .join: .join
      case .blend: .blend
      case .font: .font
      case .face: .face
      case .language: .language
      case .missing: .characters
      }
    }
  }

  /// What may follow a verb.
  package enum Subject: Hashable, Sendable {
    case nothing, size, color, paint, quoted

    func accepts(_ tokens: [String]) -> Bool {
      switch self {
      case .nothing: tokens.isEmpty
      case .size:
        tokens.count == 3 && tokens[1] == "x" && ListLine.areNumbers([tokens[0], tokens[2]])
      case .color: tokens.count == 1 && ListLine.isColor(tokens[0])
      case .paint:
        tokens.count == 1
          && (ListLine.isColor(tokens[0])
            || ["linear(", "radial(", "conic("].contains { tokens[0].hasPrefix($0) })
      case .quoted: tokens.count == 1 && tokens[0].hasPrefix("\"")
      }
    }
  }

  /// The forms of a value after a word.
  package enum Form: Hashable, Sendable {
    case nothing, color, path, notch, curve, cap, join, blend, font, face, language, characters
    /// The given number of numbers; nil for one or more.
    case numbers(Int?)

    func accepts(_ tokens: [String]) -> Bool {
      switch self {
      case .nothing: tokens.isEmpty
      case .numbers(let count):
        tokens.count == count ?? max(tokens.count, 1) && ListLine.areNumbers(tokens)
      case .color: tokens.count == 1 && ListLine.isColor(tokens[0])
      case .path: tokens.allSatisfy { ["M", "L", "C", "Z"].contains($0) || Double($0) != nil }
      case .notch:
        tokens == [Self.noNotch]
          || tokens.count == 3 && ["left", "right"].contains(tokens[0])
            && ListLine.areNumbers(Array(tokens.dropFirst()))
      case .curve: tokens == [Self.continuousCurve]
      case .cap: tokens.count == 1 && Stroke.Cap(rawValue: tokens[0]) != nil
      case .join: tokens.count == 1 && Stroke.Join(rawValue: tokens[0]) != nil
      case .blend: tokens.count == 1 && BlendMode.allCases.contains { $0.name == tokens[0] }
      case .font: Self.isFont(tokens)
      case .face: tokens.count == 1 || ListText.isPlain(tokens.joined(separator: " "))
      case .language:
        tokens.count == 1
          && tokens[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      case .characters: !tokens.isEmpty && tokens.allSatisfy { $0.hasPrefix("U+") }
      }
    }

    /// What stands for a notch where the last line is full.
    package static let noNotch = "none"
    /// What corners are that are no quarter circles; UIKit's name for them.
    static let continuousCurve = "continuous"

    /// Whether tokens are a family, a size, a weight and, optionally, `italic`.
    private static func isFont(_ tokens: [String]) -> Bool {
      let words = tokens.last == "italic" ? tokens.dropLast() : tokens[...]
      guard words.count >= 3, let weight = words.last else { return false }
      return Font.Weight(rawValue: weight) != nil && Double(words[words.count - 2]) != nil
    }
  }

  static func isColor(_ token: String) -> Bool { token.hasPrefix("#") }

  /// Whether tokens are numbers; those of a matrix may end with a comma.
  fileprivate static func areNumbers(_ tokens: [String]) -> Bool {
    tokens.allSatisfy { Double($0.last == "," ? $0.dropLast() : $0[...]) != nil }
  }
}

// MARK: - What each item says

extension DisplayItem {
  /// The line of the item itself; values that have no effect are omitted.
  package var line: ListLine {
    switch self {
    case .group(let group): group.line
    case .fill(let path, let paint): ListLine(.fill, ListText.paint(paint), ListText.path(path))
    case .stroke(let path, let stroke, let paint):
      ListLine(.stroke, ListText.paint(paint), ListText.stroke(stroke) + ListText.path(path))
    case .shadow(let path, let shadow):
      ListLine(
        .shadow, shadow.color.hex,
        ListText.shadow(shadow) + [ListLine.Value(.of)] + ListText.path(path))
    case .image(let name, in: let rect):
      ListLine(
        .image, ListText.quoted(name.name), [ListLine.Value(.in, ListText.rect(rect))])
    case .text(let run): run.line
    }
  }
}

extension Group {
  fileprivate var line: ListLine {
    var values: [ListLine.Value] = []
    if !transform.isIdentity { values.append(ListText.transform(transform)) }
    if let projection {
      values.append(ListLine.Value(.projection, ListText.projection(projection)))
    }
    if let backdrop {
      let numbers = [Double(backdrop.sigma), backdrop.saturation].map { DecimalNumber.text($0) }
      values.append(ListLine.Value(.backdrop, numbers.joined(separator: " ")))
    }
    if let clip { values += [ListLine.Value(.clip)] + ListText.path(clip) }
    if opacity != 1 { values.append(ListLine.Value(.opacity, DecimalNumber.text(opacity))) }
    if let blendMode { values.append(ListLine.Value(.blend, blendMode.name)) }
    if let shadow {
      values += [ListLine.Value(.shadow), ListLine.Value(.color, shadow.color.hex)]
      values += ListText.shadow(shadow)
    }
    return ListLine(
      .group, source: source.map { ListText.escaped($0.description) }, values)
  }
}

extension TextRun {
  /// The run with everything that a reader can check; of the glyphs, only the count.
  fileprivate var line: ListLine {
    var values = [
      ListLine.Value(.at, ListText.point(origin)),
      ListLine.Value(.width, DecimalNumber.text(width)),
      ListLine.Value(.font, ListText.font(font)), ListLine.Value(.face, ListText.name(face)),
      ListLine.Value(.color, color.hex), ListLine.Value(.glyphs, String(glyphs.count)),
    ]
    if let language { values.append(ListLine.Value(.language, language)) }
    if isRightToLeft { values.append(ListLine.Value(.rtl)) }
    if !missing.isEmpty {
      let codePoints = missing.map(ListText.codePoint).joined(separator: " ")
      values.append(ListLine.Value(.missing, codePoints))
    }
    return ListLine(.text, ListText.quoted(text), values)
  }
}
