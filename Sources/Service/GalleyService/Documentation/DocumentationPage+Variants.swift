import GalleyBase
import Foundation
import GalleyGeometry

extension DocumentationPage {
  /// The name of a variant's picture in a DocC article.
  private func pictureName(
    of variant: DocumentedScene.VariantPicture, _ state: DocumentedScene.State
  ) -> String {
    ([name, state.name, "in"] + variant.words).joined(separator: "-")
  }

  /// The path of a variant's picture, which is always a bitmap.
  func picturePath(
    of variant: DocumentedScene.VariantPicture, _ state: DocumentedScene.State
  ) -> String {
    let name = pictureName(of: variant, state)
    return style == .catalog ? place("\(name)@2x.png") : "\(name).png"
  }

  /// A table of small pictures: a column for each value of the last trait, a row for each combination of the others.
  func table(ofVariantsOf state: DocumentedScene.State) -> String {
    var columns: [String] = []
    var rows: [[String]] = []
    var cells: [[String]: String] = [:]
    for variant in state.variants {
      let (row, column) = (Array(variant.words.dropLast()), variant.words.last ?? "")
      if !columns.contains(column) { columns.append(column) }
      if !rows.contains(row) { rows.append(row) }
      cells[variant.words] = picture(of: variant, state)
    }
    func line(_ parts: [String]) -> String { "| " + parts.joined(separator: " | ") + " |" }
    let head = [""] + columns.map(MarkdownText.escaped)
    let body = rows.map { row in
      line(
        [MarkdownText.escaped(row.joined(separator: ", "))]
          + columns.map { cells[row + [$0]] ?? "" })
    }
    return ([line(head), line(head.map { _ in "---" })] + body).joined(separator: "\n")
  }

  private func picture(
    of variant: DocumentedScene.VariantPicture, _ state: DocumentedScene.State
  ) -> String {
    let words = variant.words.joined(separator: ", ")
    switch style {
    case .catalog: return "![\(MarkdownText.escaped(words))](\(pictureName(of: variant, state)))"
    case .markdown:
      let file = (picturePath(of: variant, state) as NSString).lastPathComponent
      let (link, width) = (MarkdownText.link(file), DecimalNumber.text(variant.width))
      return "<img src=\"\(link)\" width=\"\(width)\" alt=\"\(MarkdownText.attribute(words))\">"
    }
  }
}
