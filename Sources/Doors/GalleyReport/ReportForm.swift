import Foundation
import GalleyMessages
import GalleyGoldens

/// A form in which a run can be reported: its destination, its readers, and how its files are made.
///
/// Each form has its own file; all other code reaches it through `ReportKind`.
package struct ReportForm: Sendable {
  /// The destination of a report.
  package enum Destination: Equatable, Sendable {
    /// Files in the folder of reports, in a subfolder if a name is given.
    case files(folder: String?)
    case standardOutput
  }

  /// The input of a form.
  struct Source {
    let run: RunSummary
    let pictures: PictureReader
    let options: ReportOptions
  }

  /// The destination of the report.
  package let destination: Destination
  /// The name of the first file.
  package let name: String
  /// The readers of the report, in Markdown.
  package let audience: String
  /// Whether pictures are files of the report.
  private let hasPictures: Bool
  private let make: @Sendable (Source) throws -> [ReportFile]

  /// A form with one file, such as a JSON document.
  init(
    _ name: String, to destination: Destination = .files(folder: nil), for audience: String,
    bytes: @escaping @Sendable (Source) throws -> [UInt8]
  ) {
    self.destination = destination
    self.name = name
    self.audience = audience
    hasPictures = false
    make = { [ReportFile(name: name, bytes: Data(try bytes($0)))] }
  }

  /// A form with one text file, which a template makes.
  init(
    _ name: String, for audience: String,
    template: @escaping @Sendable (Source) throws -> String
  ) {
    self.init(name, for: audience, bytes: { Array(try template($0).utf8) })
  }

  /// A form in Markdown.
  init(
    _ name: String, for audience: String, markdown: @escaping @Sendable (Source) -> Markdown
  ) {
    self.init(name, for: audience, bytes: { Array(markdown($0).source.utf8) })
  }

  /// A form of workflow commands, one per line, on standard output.
  init(
    _ name: String, for audience: String,
    annotations: @escaping @Sendable (Source) -> [GitHubAnnotation]
  ) {
    self.init(
      name, to: .standardOutput, for: audience,
      bytes: {
        Array(annotations($0).map { $0.command + "\n" }.joined().utf8)
      })
  }

  /// A form with a text file and pictures, in its own folder if one is named.
  init(
    _ name: String, in folder: String? = nil, for audience: String,
    textAndPictures: @escaping @Sendable (Source) throws -> (String, [ReportFile])
  ) {
    destination = .files(folder: folder)
    self.name = name
    self.audience = audience
    hasPictures = true
    make = { source in
      let (text, pictures) = try textAndPictures(source)
      return [ReportFile(name: name, bytes: Data(text.utf8))] + pictures
    }
  }

  func files(_ source: Source) throws -> [ReportFile] { try make(source) }

  /// The destination of the report, in Markdown.
  package var place: String {
    switch destination {
    case .standardOutput: "standard output"
    case .files(let folder):
      "`\(folder.map { $0 + "/" } ?? "")\(name)`" + (hasPictures ? " and pictures" : "")
    }
  }
}
