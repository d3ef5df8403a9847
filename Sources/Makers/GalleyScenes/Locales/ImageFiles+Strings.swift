import Foundation
import GalleyBase
import GalleyViews

extension ImageFiles {
  /// The texts in what `node` names: a String Catalog or a folder of `.lproj` folders; nil with a mistake in `log`.
  mutating func strings(_ node: Node, log: MistakeLog) -> StringTable? {
    guard let path = node.text, TextForm.strings.problem(with: path) == nil else { return nil }
    switch StringsSource(path) {
    case .catalog:
      return contents(of: path, node, log).flatMap { data in
        reading(path, node, log) { () throws(StringsFileError) in try StringCatalog.table(in: data)
        }
      }
    case .folder: return table(ofFolder: path, node, log)
    }
  }

  private mutating func table(
    ofFolder path: String, _ node: Node, _ log: MistakeLog
  ) -> StringTable? {
    guard let place = locate(path, Self.stringsFolderKind, node, log) else { return nil }
    guard let folder = try? OpenFolder(reading: place, Reach(named: place)) else {
      log.add(
        .scenePicture, "'\(path.shortened)' cannot be read", at: node,
        hint: "check its permissions")
      return nil
    }
    var table = StringTable()
    let names = folder.names.filter { $0.hasSuffix(Self.languageEnding) }
    guard names.count <= SceneLimits.maximumLocales else {
      log.add(
        .sceneLimit,
        "'\(path.shortened)' has texts in \(names.count) languages: at most \(SceneLimits.maximumLocales)",
        at: node)
      return nil
    }
    for name in names {
      let inner = (try? OpenFolder(reading: place + "/" + name, Reach(named: place)))?.names ?? []
      for file in inner where file.hasSuffix(".stringsdict") {
        log.warn(
          .noEffect, "'\(path.shortened)/\(name.shortened)/\(file.shortened)' is not read",
          at: node,
          hint: "move its texts to a String Catalog")
      }
      let files = Self.stringsFiles(among: inner)
      guard !files.isEmpty else { continue }
      guard let locale = LocaleName(file: String(name.dropLast(Self.languageEnding.count))) else {
        log.warn(
          .noEffect, "'\(path.shortened)/\(name.shortened)' is not named after a language",
          at: node,
          hint: "rename it, such as to en.lproj; its texts are left out")
        continue
      }
      for file in files {
        for (key, text) in texts(of: path + "/" + name + "/" + file, node, log) ?? [:]
        where table.texts[key]?[locale] == nil {
          table.texts[key, default: [:]][locale] = text
        }
      }
    }
    if table.texts.isEmpty, log.isEmpty {
      log.add(
        .scenePicture, "'\(path.shortened)' has no texts in \(Self.languageEnding) folders",
        at: node, hint: "a text is in a file such as en.lproj/\(Self.firstFile)")
      return nil
    }
    return table
  }

  private static let languageEnding = ".lproj"
  private static let fileEnding = ".strings"
  /// The file whose texts come before those of others.
  private static let firstFile = "Localizable.strings"

  /// The names of files of texts, in the order in which their texts count.
  private static func stringsFiles(among names: [String]) -> [String] {
    let files = names.filter { $0.hasSuffix(fileEnding) }
    return files.filter { $0 == firstFile } + files.filter { $0 != firstFile }
  }

  private mutating func texts(
    of path: String, _ node: Node, _ log: MistakeLog
  ) -> [String: String]? {
    contents(of: path, node, log).flatMap { data in
      reading(path, node, log) { () throws(StringsFileError) in try StringsFile.texts(in: data) }
    }
  }

  /// The bytes of a file of texts; nil with a mistake in `log`.
  private mutating func contents(of path: String, _ node: Node, _ log: MistakeLog) -> Data? {
    guard let place = locate(path, "file of texts", node, log) else { return nil }
    return reading(path, node, log) { () throws(StringsFileError) in
      try Self.textFile(place)
    }.map { data in
      if !stringsFiles.contains(place) { stringsFiles.append(place) }
      return data
    }
  }

  /// The bytes of a file of texts.
  ///
  /// - Parameter place: Its path.
  /// - Returns: The bytes.
  /// - Throws: Why it is not read.
  static func textFile(_ place: String) throws(StringsFileError) -> Data {
    let limit = SceneLimits.maximumStringsFileSize
    let data: Data
    do throws(SystemError) {
      data = try readFile(place, .resolved, upTo: limit)
    } catch {
      throw StringsFileError(
        problem: "cannot be read: \(SystemReason.words(error.code))",
        hint: "check its permissions")
    }
    if data.count > limit {
      throw StringsFileError(
        problem: "is larger than \(limit) bytes", hint: "name a file with fewer texts")
    }
    if LFSPointer.isPointer(data) {
      throw StringsFileError(problem: "is a Git LFS pointer", hint: LFSPointer.hint)
    }
    return data
  }

  /// What `read` returns; nil if it throws, with the mistake in `log`.
  private func reading<Value>(
    _ path: String, _ node: Node, _ log: MistakeLog,
    _ read: () throws(StringsFileError) -> Value
  ) -> Value? {
    do throws(StringsFileError) {
      return try read()
    } catch {
      log.add(
        .scenePicture, "'\(path.shortened)' \(error.problem)", at: node, hint: error.hint)
      return nil
    }
  }
}
