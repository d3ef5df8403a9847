import GalleyDrawing
import GalleyGeometry

/// The colours and lengths that a scene names; where they are used, the document has filled them in.
struct Palette: Sendable {}

extension KeyShape where Value == Palette {
  /// Colours and lengths by names that mean nothing else.
  static var palette: KeyShape {
    let value = ValueShape.oneOf([
      .number(.coordinate), .color, .map(ColorPair.reference),
    ])
    return KeyShape(.names(value), json: { _ in "{}" }) { node, reader in
      for entry in node.entries ?? [] {
        let isTaken =
          Color(word: entry.key) != nil || Length(part: entry.key) != nil
          || entry.key == FitLength.word
        guard isTaken || TextForm.slug.problem(with: entry.key) != nil else { continue }
        reader.log.add(
          isTaken ? .duplicateName : .wrongForm,
          isTaken
            ? "'\(entry.key.shortened)' means something else already"
            : "'\(entry.key.shortened)' is not \(TextForm.slug.summary)", at: entry.keyPlace,
          in: entry.value.place, hint: "choose another name")
      }
      return Palette()
    }
  }
}
