import Foundation
import GalleyRaster

extension ResultFolder {
  /// A stamp that changes when another run draws the case again; empty when no drawing was kept.
  package func stamp(of name: String) -> String {
    Stage.allCases.compactMap { stage in
      let path = file(.actual, stage, of: name).path
      guard let known = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
      let number = known[.systemFileNumber] as? Int ?? 0
      let date = known[.modificationDate] as? Date ?? .distantPast
      // A run replaces files, which changes their inode number or at least their date.
      return "\(number)@\(date.timeIntervalSinceReferenceDate)"
    }.joined(separator: " ")
  }

  /// The goldens that a case was compared with, at the stages that were drawn; missing ones are left out.
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

extension Artifacts {
  /// The first file that is not what its name says: a picture that cannot be decoded, or broken text.
  var damage: (stage: Stage, problem: String)? {
    for file in files {
      if file.stage.isPicture {
        do throws(ImageFileError) {
          _ = try decodeImage(Data(file.bytes))
        } catch {
          return (file.stage, "\(error)")
        }
      } else if String(validating: file.bytes, as: UTF8.self) == nil {
        return (file.stage, "this is not UTF-8 text")
      }
    }
    return nil
  }
}
