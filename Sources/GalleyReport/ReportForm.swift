import GalleyGoldens

/// A form in which a run can be told: where it goes, whom it is for, and how its files are made.
///
/// Each has a file of its own; everything else that knows the forms asks `ReportKind`.
package struct ReportForm: Sendable {
  /// Where a report goes.
  package enum Destination: Equatable, Sendable {
    /// Files below the folder of reports, in a folder of their own where a name is given.
    case files(folder: String?)
    case standardOutput
  }

  /// What a form is made from.
  struct Source {
    let run: RunSummary
    let pictures: PictureReader
    let options: ReportOptions
  }

  /// Where the report goes.
  package let destination: Destination
  /// The name of the first file.
  package let name: String
  /// Whom the report is for, in Markdown.
  package let audience: String
  /// Whether pictures are files of the report.
  private let hasPictures: Bool
  private let make: @Sendable (Source) throws -> [ReportFile]

  /// A form of one file.
  init(
    _ name: String, to destination: Destination = .files(folder: nil), for audience: String,
    bytes: @escaping @Sendable (Source) throws -> [UInt8]
  ) {
    self.destination = destination
    self.name = name
    self.audience = audience
    hasPictures = false
    make = { [ReportFile(name: name, bytes: try bytes($0))] }
  }

  /// A form of one file of text.
  init(
    _ name: String, to destination: Destination = .files(folder: nil), for audience: String,
    text: @escaping @Sendable (Source) throws -> String
  ) {
    self.init(name, to: destination, for: audience, bytes: { Array(try text($0).utf8) })
  }

  /// A form of a file of text and pictures, in a folder of its own.
  init(
    _ name: String, in folder: String, for audience: String,
    textAndPictures: @escaping @Sendable (Source) throws -> (String, [ReportFile])
  ) {
    destination = .files(folder: folder)
    self.name = name
    self.audience = audience
    hasPictures = true
    make = { source in
      let (text, pictures) = try textAndPictures(source)
      return [ReportFile(name: name, bytes: Array(text.utf8))] + pictures
    }
  }

  func files(_ source: Source) throws -> [ReportFile] { try make(source) }

  /// Where the report goes, in Markdown.
  package var place: String {
    switch destination {
    case .standardOutput: "standard output"
    case .files(let folder):
      "`\(folder.map { $0 + "/" } ?? "")\(name)`" + (hasPictures ? " and pictures" : "")
    }
  }
}
