import Foundation
import GalleyCheck
import GalleyGeometry
import GalleyRaster

/// A program that draws the SVG and PDF documents that Galley writes.
enum Engine: String, CaseIterable {
  case librsvg, chromium, poppler

  /// The largest allowed step of a stroke of text, in 255ths.
  ///
  /// A glyph that is missing, another one, or one that is elsewhere exceeds it; in a PDF, baselines stay between
  /// pixels, where ours are rounded.
  var textLimit: Int {
    switch self {
    case .librsvg, .chromium: 80
    case .poppler: 210
    }
  }

  /// The program's path; nil when it is not installed.
  func program() -> String? {
    let names =
      switch self {
      case .librsvg: ["rsvg-convert"]
      case .chromium: ["chromium", "chromium-browser", "google-chrome"]
      case .poppler: ["pdftoppm"]
      }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Draws all subjects on white, each at its own scale.
  func draw(_ subjects: [Subject], with program: String) throws {
    switch self {
    case .librsvg:
      for subject in subjects {
        try run(
          program,
          [
            "--zoom", "\(subject.scale)", "--background-color", "white", "--output",
            subject.picture(by: self), subject.svg,
          ])
      }
    case .poppler:
      for subject in subjects {
        try run(
          program,
          [
            "-r", "\(72 * subject.scale)", "-png", "-singlefile", subject.pdf,
            String(subject.picture(by: self).dropLast(".png".count)),
          ])
      }
    case .chromium:
      for sheet in Sheet.all(of: subjects) { try sheet.draw(with: program) }
    }
  }
}

/// Several documents on one page, because a browser takes longer to start than to draw.
struct Sheet {
  /// The largest height in points; a browser cannot take a screenshot of a longer page.
  private static let longest: CGFloat = 3000

  private var subjects: [Subject] = []
  private var height: CGFloat = 0
  private var scale: CGFloat { subjects.first?.scale ?? 1 }

  static func all(of subjects: [Subject]) -> [Sheet] {
    var sheets: [Sheet] = []
    for scale in Set(subjects.map(\.scale)).sorted() {
      var sheet = Sheet()
      for subject in subjects where subject.scale == scale {
        if !sheet.subjects.isEmpty, sheet.height + subject.size.height > longest {
          sheets.append(sheet)
          sheet = Sheet()
        }
        sheet.subjects.append(subject)
        sheet.height += subject.size.height.rounded(.up)
      }
      sheets.append(sheet)
    }
    return sheets
  }

  func draw(with program: String) throws {
    guard let first = subjects.first else { return }
    let width = subjects.reduce(0) { max($0, $1.size.width) }.rounded(.up)
    let stem = first.picture(by: .chromium)
    let (page, picture) = (stem + ".html", stem + ".sheet.png")
    try Data(html.utf8).write(to: URL(fileURLWithPath: page))
    try run(
      program,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-color-profile=srgb", "--force-device-scale-factor=\(scale)",
        "--window-size=\(Int(width)),\(Int(height))", "--screenshot=\(picture)",
        URL(fileURLWithPath: page).absoluteString,
      ])
    let sheet = try decodeImage(path: picture)
    var top: CGFloat = 0
    for subject in subjects {
      try cut(subject, from: sheet, top: Int(top * scale))
      top += subject.size.height.rounded(.up)
    }
  }

  private var html: String {
    var top: CGFloat = 0
    var lines = ["<!doctype html><body style='margin:0;background:#fff'>"]
    for subject in subjects {
      let source = URL(fileURLWithPath: subject.svg).absoluteString
      lines.append("<img style='position:absolute;left:0;top:\(top)px' src='\(source)'>")
      top += subject.size.height.rounded(.up)
    }
    return lines.joined(separator: "\n")
  }

  private func cut(_ subject: Subject, from sheet: Bitmap, top: Int) throws {
    let (width, height) = (
      Int((subject.size.width * scale).rounded(.up)),
      Int((subject.size.height * scale).rounded(.up))
    )
    guard width <= sheet.width, top + height <= sheet.height else {
      throw AgreementError.program("chromium", "its screenshot is too small for \(subject.name)")
    }
    var pixels: [UInt8] = []
    for row in top..<(top + height) {
      let start = row * sheet.width * 4
      pixels += sheet.pixels[start..<(start + width * 4)]
    }
    guard let part = Bitmap(width: width, height: height, pixels: pixels) else { return }
    try PNGEncoder(level: 1).encode(part).write(
      to: URL(fileURLWithPath: subject.picture(by: .chromium)))
  }
}

/// Why an engine could not draw.
enum AgreementError: Error, CustomStringConvertible {
  case program(String, String)

  var description: String {
    switch self {
    case .program(let name, let problem): "\(name): \(problem)"
    }
  }
}

/// Runs a program and waits for it to exit.
private func run(_ program: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let end = process.end()
  guard end.isSuccess else {
    let words = end.isSignal ? "was ended by signal" : "exited with status"
    throw AgreementError.program(
      program, "\(words) \(end.status) for \(arguments.last ?? "nothing")")
  }
}
