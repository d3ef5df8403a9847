import ArgumentParser
import Foundation
import GalleyCairo
import GalleyPipeline

/// `galley doctor`: prints the versions and fonts that drawing uses, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Print which versions and fonts are in use, and what is missing.")

  func run() throws {
    var lines = ["galley \(galleyVersion)"]
    let accelerators = try Pipeline.configuredAccelerators()
    let files = FontFiles(additional: Pipeline.configuredFonts)
    do {
      let fonts = try FontLibrary(files)
      let versions = try RendererFingerprint.current(fonts: fonts)
      lines += versions.components(separatedBy: ", ").map { "uses         " + $0 }
    } catch {
      throw CommandFailure(.failure, error.description, hint: error.hint)
    }
    lines += files.additional.map { "font         \($0) (GALLEY_FONTS)" }
    lines += files.fallbacks.map { "fallback     \($0)" }
    if files.fallbacks.isEmpty {
      lines.append("fallback     none: characters that Inter lacks are drawn as boxes")
      lines.append("             hint: apt-get install fonts-dejavu-core fonts-wqy-microhei")
    }
    lines += Accelerator.allCases.map { accelerator in
      let isOn = accelerators.contains(accelerator)
      return "accelerator  \(accelerator.name)\(isOn ? "" : " (off: GALLEY_ACCELERATORS)")"
    }
    try Terminal.tell(lines.joined(separator: "\n") + "\n")
  }
}
