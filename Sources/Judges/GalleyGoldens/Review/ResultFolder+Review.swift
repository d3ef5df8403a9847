import Foundation
import GalleyComparison
import GalleyBase
import GalleyGeometry
import GalleyRaster

extension ResultFolder {
  /// A stamp that changes when another run draws the case again; empty when no drawing was kept.
  package func stamp(of name: String) -> String {
    Stage.allCases.compactMap { stage in
      let path = file(.actual, stage, of: name).path
      // A run replaces files, which changes their inode number or at least their times.
      return FileIdentity(path, reach)?.stamp
    }.joined(separator: " ")
  }

  /// The goldens that a case was compared with, at the stages that were drawn; missing ones are left out.
  func expected(of name: String, like drawn: Artifacts) -> Artifacts {
    Artifacts(
      files: drawn.files.compactMap { file in
        let path = self.file(.expected, file.stage, of: name)
        let data = contents(of: path.path, reach, maximumBytes: file.stage.maximumSize)
        return data.map {
          Artifacts.File(stage: file.stage, bytes: Array($0))
        }
      })
  }
}

extension Artifacts {
  /// The first file that is not what its name says: a picture that cannot be decoded, or another text.
  var damage: (stage: Stage, problem: String)? {
    for file in files {
      if file.stage.isPicture {
        do throws(ImageFileError) {
          _ = try decodeImage(Data(file.bytes))
        } catch {
          return (file.stage, "\(error)")
        }
      } else if let text = String(validating: file.bytes, as: UTF8.self) {
        if let form = file.stage.form(missingIn: text) {
          return (file.stage, "this is not \(form)")
        }
      } else {
        return (file.stage, "this is not UTF-8 text")
      }
    }
    return nil
  }
}

extension Stage {
  /// What a text file of the stage holds, in words, if a text cannot be read as that; otherwise nil.
  fileprivate func form(missingIn text: String) -> String? {
    switch self {
    case .layout: TextForm.isLayout(text) ? nil : "a layout"
    case .list: TextForm.isList(text) ? nil : "a display list"
    case .accessibility: TextForm.isAccessibility(text) ? nil : "what a screen reader finds"
    case .film: TextForm.isFilm(text) ? nil : "a film"
    case .svg: text.hasPrefix("<svg") ? nil : "an SVG document"
    case .png, .sheet: nil
    }
  }
}
