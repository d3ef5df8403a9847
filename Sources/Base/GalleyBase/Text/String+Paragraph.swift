extension String {
  /// The text as a paragraph in lines of at most 96 characters, two spaces in.
  package var paragraph: String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count < 96 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
