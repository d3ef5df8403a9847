import GalleyBase
import ArgumentParser
import Foundation
import GalleyCairo
import GalleyService

/// `galley doctor`: prints the versions and fonts that drawing uses, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Print which versions and fonts are in use, and what is missing.")

  @Option(help: "text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable {
    struct Part: Encodable {
      var name: String
      var version: String
    }

    struct Switch: Encodable {
      var name: String
      /// False where GALLEY_ACCELERATORS leaves it out.
      var isOn: Bool
    }

    struct Lack: Encodable {
      var problem: String
      var hint: String
    }

    var format = 1
    var version = galleyVersion
    /// What decides the look of pictures.
    var uses: [Part]
    /// The font files in GALLEY_FONTS, and those for characters that Inter lacks.
    var fonts: [String]
    var fallbacks: [String]
    var accelerators: [Switch]
    var missing: [Lack]
  }

  func run() throws {
    let listing = try listing()
    switch format {
    case .json: try Terminal.write(json: listing)
    case .text: try Terminal.tell(Self.text(listing))
    }
  }

  private func listing() throws(CommandFailure) -> Listing {
    let accelerators = try Pipeline.configuredAccelerators()
    let files = Pipeline.configuredFontFiles
    let versions: String
    do {
      versions = try RendererFingerprint.current(fonts: try FontLibrary(files))
    } catch {
      throw CommandFailure(of: error)
    }
    return Listing(
      uses: versions.components(separatedBy: ", ").map { part in
        let words = part.split(separator: " ", maxSplits: 1).map(String.init)
        return Listing.Part(name: words[0], version: words.count > 1 ? words[1] : "")
      },
      fonts: files.additional, fallbacks: files.fallbacks,
      accelerators: Accelerator.allCases.map {
        Listing.Switch(name: $0.name, isOn: accelerators.contains($0))
      },
      missing: files.missingFallbacks.map { font in
        Listing.Lack(
          problem: "the font for \(font.characters) is not installed",
          hint: "apt-get install \(font.package)")
      })
  }

  private static func text(_ listing: Listing) -> String {
    var lines = ["galley \(listing.version)"]
    lines += listing.uses.map { "uses         \($0.name) \($0.version)" }
    lines += listing.fonts.map { "font         \($0) (GALLEY_FONTS)" }
    lines += listing.fallbacks.map { "fallback     \($0)" }
    for lack in listing.missing {
      lines += ["missing      \(lack.problem)", "             hint: \(lack.hint)"]
    }
    lines += listing.accelerators.map {
      "accelerator  \($0.name)\($0.isOn ? "" : " (off: GALLEY_ACCELERATORS)")"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
