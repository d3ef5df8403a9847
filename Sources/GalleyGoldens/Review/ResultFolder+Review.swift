import Foundation

extension ResultFolder {
  /// What tells what was drawn for a case from what another run draws; empty when nothing was kept.
  public func stamp(of name: String) -> String {
    Stage.allCases.compactMap { stage in
      let path = file(.actual, stage, of: name).path
      guard let known = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
      let number = known[.systemFileNumber] as? Int ?? 0
      let date = known[.modificationDate] as? Date ?? .distantPast
      // A run replaces files: another number, or at least another time.
      return "\(number)@\(date.timeIntervalSinceReferenceDate)"
    }.joined(separator: " ")
  }

  /// What the goldens held when a case was compared, as far as there were any, at the stages of what was
  /// drawn.
  func expected(of name: String, like drawn: Artifacts) -> Artifacts {
    Artifacts(
      files: drawn.files.compactMap { file in
        let path = self.file(.expected, file.stage, of: name)
        return (try? Data(contentsOf: path)).map {
          Artifacts.File(stage: file.stage, bytes: Array($0))
        }
      })
  }
}
