import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// The folder of goldens: `<root>/<layout>/<one-thing>/<state>/` holds one file per stage, unless a template says where.
///
/// `renderer.txt` in the root holds the fingerprint of the renderer that drew the pictures. A case whose
/// pictures were drawn by another renderer has its own `renderer.txt`. Where goldens are outside of Git, `goldens.txt`
/// in the root is their `GoldenIndex`. The names of temporary folders start with `.galley-`.
package struct GoldenStore: Sendable {
  /// The name of the files that hold the fingerprint of the renderer.
  package static let rendererFileName = "renderer.txt"

  /// The name of the file that keeps Git from changing goldens.
  package static let attributesFileName = ".gitattributes"
  /// Its text.
  static let attributes = """
    # Goldens have the same bytes on every machine. GitHub folds what nobody reads line by line.
    * -text
    *.svg linguist-generated
    *.txt linguist-generated

    """

  /// The folder that holds all goldens.
  package var root: URL
  /// Which links are followed.
  package var reach: Reach
  /// Where the folder of a case is.
  package var template = GoldenTemplate.names
  /// The paths in the index of goldens, as far as `readIndex` has read it.
  var indexed: Set<String> = []
  /// Swaps two folders; returns the system's error code if that fails.
  var exchange: @Sendable (_ first: Place, _ second: Place) -> Int32? = exchangeFolders

  /// A store in a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - reach: Which links are followed; nil for those in the path of the folder.
  package init(root: URL, reach: Reach? = nil) {
    self.root = root.standardizedFileURL
    self.reach = reach ?? Reach(named: self.root.path)
  }

  /// The folder of one case, such as `decorationFlow/odd-five/default`.
  package func folder(of name: String) -> URL { folder(at: template.place(of: name)) }

  /// The folder at a place, which is a path from the root.
  func folder(at place: String) -> URL { root.appendingPathComponent(place) }

  /// The golden of a stage, or nil when there is none.
  package func read(_ name: String, _ stage: Stage) -> [UInt8]? {
    contents(of: path(of: stage, name), reach, maximumBytes: stage.maximumSize).map { Array($0) }
  }

  /// Whether a case has a golden.
  package func hasGolden(of name: String) -> Bool {
    Entry(path(of: .layout, name), reach) != nil
  }

  /// The file of a stage of a case, which need not be there.
  package func path(of stage: Stage, _ name: String) -> String {
    folder(of: name).appendingPathComponent(stage.fileName).path
  }

  /// All goldens of a case; if another process replaces them meanwhile, they are all old or all new.
  package func goldens(of name: String) -> GoldenSet {
    let folder = folder(of: name)
    // Replacing goldens replaces their folder: if the folder is the same before and after, the set is whole.
    while true {
      // While a folder is open, the system does not reuse its inode number.
      let before: OpenFolder?
      do throws(SystemError) {
        before = try OpenFolder(reading: folder.path, reach)
      } catch {
        guard error.code == ENOENT else { return goldens(at: template.place(of: name)) }
        before = nil
      }
      let set = goldens(at: template.place(of: name))
      let after = try? OpenFolder(reading: folder.path, reach)
      if before?.identity == after?.identity { return set }
    }
  }

  /// The renderer of all cases without a `renderer.txt` of their own; nil when it is not known.
  package var renderer: String? { Self.renderer(in: root, reach) }

  /// The names of all cases that have a golden of a stage, or of any stage, sorted.
  package func names(with stage: Stage? = .layout) -> [String] {
    let wanted = Set((stage.map { [$0] } ?? Stage.allCases).map(\.fileName))
    var names: Set<String> = []
    guard let folder = try? OpenFolder(reading: root.path, reach) else { return [] }
    for file in folder.filesBelow {
      let parts = file.split(separator: "/")
      guard let last = parts.last, parts.count > 1, wanted.contains(String(last)) else { continue }
      if let name = template.name(at: parts.dropLast().joined(separator: "/")) {
        names.insert(name)
      }
    }
    return names.sorted()
  }

  /// The stages of which a case has a golden, but which it does not have any more.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - stages: The stages that it has.
  /// - Returns: The others with a golden, from the earliest to the last.
  package func leftovers(of name: String, besides stages: [Stage]) -> [Stage] {
    Stage.allCases.filter { !stages.contains($0) && Entry(path(of: $0, name), reach) != nil }
  }

  /// The goldens in the folder at a place, as they are now.
  func goldens(at place: String) -> GoldenSet {
    let folder = folder(at: place)
    var set = GoldenSet(in: folder, reach)
    if !indexed.isEmpty {
      for stage in Stage.allCases
      where set.files[stage] == nil && indexed.contains("\(place)/\(stage.fileName)") {
        set.files[stage] = .notPulled
      }
    }
    set.renderer = Self.renderer(in: folder, reach) ?? renderer
    return set
  }

  /// The fingerprint in a folder's `renderer.txt`; each line is one part of it.
  static func renderer(in folder: URL, _ reach: Reach) -> String? {
    let file = folder.appendingPathComponent(rendererFileName)
    guard let text = Self.text(of: file, reach) else { return nil }
    let parts = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The text of one of the store's own small files; nil if it cannot be read.
  static func text(of file: URL, _ reach: Reach) -> String? {
    contents(of: file.path, reach, maximumBytes: ResultLimits.maximumNoteSize)
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The text of `renderer.txt`: one part of the fingerprint per line.
  static func rendererText(_ renderer: String) -> [UInt8] {
    Array((renderer.components(separatedBy: ", ").joined(separator: "\n") + "\n").utf8)
  }
}
