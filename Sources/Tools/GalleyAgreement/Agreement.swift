import GalleyBase
import Foundation
import GalleyGeometry
import GalleyService
import GalleyScenes

/// Draws every scene, lets other programs draw its SVG and PDF, and prints how much the pictures differ.
///
/// `GalleyAgreement OUT KNOWN SCENE…` writes all pictures to the folder OUT. KNOWN is a file of known
/// differences. The exit status is 0 when every engine stays within the limits, 1 when one does not,
/// and 2 when something could not be drawn or read.
@main struct Agreement {
  @MainActor static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2 else {
      report("usage: GalleyAgreement OUT KNOWN SCENE…")
      exit(64)
    }
    do {
      let folder = URL(fileURLWithPath: arguments[0])
      let allowances = try Allowances(path: arguments[1])
      let subjects = try Subject.all(in: Array(arguments.dropFirst(2)), out: folder)
      var table = Table(subjects.filter(\.isWhole), allowances)
      for engine in Engine.allCases {
        guard let program = engine.program() else {
          table.skip(engine)
          continue
        }
        try engine.draw(subjects, with: program)
        for subject in subjects { table.add(try subject.measure(engine), of: subject, by: engine) }
      }
      write(table.text)
      exit(table.isBroken ? 1 : 0)
    } catch {
      report("error: \(SystemReason.words(of: error))")
      exit(2)
    }
  }

  private static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
