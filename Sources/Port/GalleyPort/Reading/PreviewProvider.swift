/// A view of UIKit in a `PreviewProvider`, inside of a wrapper such as `UIViewPreview { … }`.
struct ProvidedPreview {
  /// The name that `previewDisplayName` gives, with its quotes; nil for none.
  var name: String?
  /// The code that makes the view, with what is around it on its lines.
  var body: String

  /// The preview as arguments and a closure: `("Dark") { BadgeView() }`.
  var call: String { (name.map { "(\($0)) " } ?? " ") + "{\(body)}" }
}

extension ScannedFile {
  /// The types that adopt `PreviewProvider`.
  var previewProviders: [TypeDeclaration] {
    outline.types.filter { inheritedNames(of: $0).contains("PreviewProvider") }
  }

  /// The views of UIKit that a `PreviewProvider` shows.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - isView: Whether a name is that of a class of UIKit or of the files.
  /// - Returns: A preview for each wrapper with such a view.
  func providedPreviews(
    of type: TypeDeclaration, where isView: (String) -> Bool
  ) -> [ProvidedPreview] {
    var previews: [ProvidedPreview] = []
    for index in type.open..<type.close {
      let open = index + 1
      guard word(index) == .other, text(index).hasSuffix("Preview"), !isSymbol(index - 1, "."),
        isSymbol(open, "{") || isSymbol(open, "(")
      else { continue }
      let close = brackets.partner(of: open)
      let inner = (open + 1)..<close
      guard inner.contains(where: { word($0) == .other && isView(text($0)) }),
        isSymbol(open, "{") || arguments(of: open).allSatisfy({ $0.label == nil })
      else { continue }
      let code = source.text(tokens[open].end..<tokens[close].start)
      previews.append(
        ProvidedPreview(
          name: displayName(after: close),
          body: code.first?.isWhitespace == true ? code : " \(code) "))
    }
    return previews
  }

  /// The argument of `previewDisplayName` among the modifiers after a token.
  private func displayName(after close: Int) -> String? {
    var index = close + 1
    while isSymbol(index, "."), word(index + 1) != nil, isSymbol(index + 2, "(") {
      let end = brackets.partner(of: index + 2)
      if text(index + 1) == "previewDisplayName", end == index + 4,
        tokens[index + 3].kind == .string
      {
        return text(index + 3)
      }
      index = end + 1
    }
    return nil
  }
}
