import Foundation
import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import GalleyViews
import Synchronization

/// What views name: pictures and texts in files of a folder, and the sets of asset catalogs in and below it.
final class ViewPictures: AssetFinder {
  private let folder: String
  private let decoded: DecodedPictures
  private let known = Mutex(Known())

  private struct Known {
    /// The catalogs and their paths by the folder that was searched.
    var catalogs: [String: [(path: String, sets: AssetCatalog)]] = [:]
    /// The texts by the folder that was searched.
    var texts: [String: AppTexts] = [:]
    /// The files of the pictures that were found in them.
    var files: [ImageName: ScaledFiles] = [:]
    /// The pictures of shapes by their paths; nil for files that are none.
    var vectors: [String: SVGPicture?] = [:]
    /// What was told.
    var told: Set<String> = []
  }

  init(in folder: String, _ decoded: DecodedPictures) {
    (self.folder, self.decoded) = (folder, decoded)
  }

  // MARK: Finding

  // UIKit: a set of a catalog comes before a file; a name without an ending is that of a PNG file. Names with an ending are
  // looked for as files first, because catalogs are read when they are needed.
  func image(named name: String, in place: String?) -> NamedImage? {
    if PlaceholderImage.size(of: ImageName(name)) != nil { return NamedImage(ImageName(name)) }
    let root = place ?? folder
    let hasEnding = PictureEndings.read.contains(where: name.lowercased().hasSuffix)
    if hasEnding, let file = file(name, in: root, of: place) { return file }
    if let found = catalogs(in: root).lazy.compactMap({ $0.sets.image(named: name) }).first {
      known.withLock { known in
        for (name, files) in found.files { known.files[name] = files }
      }
      return found.image
    }
    if !hasEnding {
      for ending in PictureEndings.read {
        if let file = file(name + ending, in: root, of: place) { return file }
      }
    }
    tell("No image named '\(name)'", root)
    return nil
  }

  func color(named name: String, in place: String?) -> Color? {
    let root = place ?? folder
    if let color = catalogs(in: root).lazy.compactMap({ $0.sets.color(named: name) }).first {
      return color
    }
    tell("No color named '\(name)'", root)
    return nil
  }

  /// The picture in the files of a name; nil if there are none.
  private func file(_ name: String, in root: String, of place: String?) -> NamedImage? {
    guard let files = files(at: root + "/" + name) else { return nil }
    guard place != nil else { return NamedImage(ImageName(name)) }
    let image = ImageName(name, at: .file(root + "/" + name))
    known.withLock { $0.files[image] = files }
    return NamedImage(image)
  }

  /// The files that belong to a path and are there; nil for none.
  private func files(at path: String) -> ScaledFiles? {
    var files = ScaledFiles()
    for (scale, path) in ScaledFiles.names(of: path) {
      if let real = realPath(path), Entry(real, .resolved) == .file { files.paths[scale] = real }
    }
    return files.paths.isEmpty ? nil : files
  }

  private func catalogs(in root: String) -> [(path: String, sets: AssetCatalog)] {
    if let found = known.withLock({ $0.catalogs[root] }) { return found }
    let found = CatalogSearch.catalogs(below: root).compactMap { path in
      AssetCatalog(path, Reach(named: path)).map { (path: path, sets: $0) }
    }
    known.withLock { $0.catalogs[root] = found }
    return found
  }

  // MARK: Texts

  func text(_ text: NamedText, in place: String?) -> String? {
    let root = place ?? folder
    let locale = TraitOverrides.current.locale ?? Display.current.locale
    switch texts(in: root).answer(text, in: locale) {
    case .text(let shown): return shown
    case .instead(let shown, let source):
      tell(
        "'\(text.key)' has no text in \(locale?.name ?? source.name); "
          + "that of \(source.name) is shown", hint: "add it to \(text.table)", root)
      return shown
    case .unknown(let shown):
      tell(
        "no text has the key '\(text.key)' in \(text.table), in the folder \(root) and below",
        hint: "files of texts are \(text.table).xcstrings or en.lproj/\(text.table).strings; "
          + "Swift packages have theirs in Bundle.module", root)
      return shown
    }
  }

  private func texts(in root: String) -> AppTexts {
    if let found = known.withLock({ $0.texts[root] }) { return found }
    let texts = AppTexts(CatalogSearch.texts(below: root)) { tell($0, hint: $1, root) }
    known.withLock { $0.texts[root] = texts }
    return texts
  }

  // UIKit: "No color named 'Brand' found in asset catalog for main bundle".
  private func tell(_ problem: String, _ root: String) {
    let places = catalogs(in: root).map(\.path)
    tell(
      "\(problem) found: it is no file of the folder \(root) and in no asset catalog below",
      hint: places.isEmpty
        ? "there is no asset catalog (.xcassets); Swift packages have their pictures in Bundle.module"
        : "searched " + places.joined(separator: ", "), root)
  }

  private func tell(_ problem: String, hint: String, _ root: String) {
    guard known.withLock({ $0.told.insert(problem + root).inserted }) else { return }
    tellOnStandardError(problem, hint: hint)
  }

  // MARK: Drawing

  /// The size of a picture in points; nil for what is not a picture.
  func size(of name: ImageName) -> CGSize? {
    if let size = PlaceholderImage.size(of: name) { return size }
    if let picture = vector(name, for: 1) { return picture.size }
    return (try? bitmap(of: name, for: 1)).map { $0.size(scale: $1) }
  }

  /// The pictures for a number of pixels per point, in the form that a renderer needs.
  func library(scale: CGFloat) -> ImageLibrary {
    let shown = ShownVectors(decoded)
    return ImageLibrary(loadFile: { name throws(ImageFileError) in
      if let bitmap = try shown.bitmap(of: name) { return bitmap }
      return try self.bitmap(of: name, for: scale).bitmap
    }) { name, size in
      if let picture = self.vector(name, for: scale) {
        return shown.list(picture, name, size: size, scale: scale)
      }
      return PlaceholderImage.picture(for: name, size: size)
    }
  }

  /// The picture of shapes that a name stands for; nil for another picture, and for a file that is none.
  private func vector(_ name: ImageName, for scale: CGFloat) -> SVGPicture? {
    guard let path = files(of: name)?.best(for: scale)?.path, SVGPicture.isNamed(path),
      let place = realPath(path)
    else { return nil }
    if let read = known.withLock({ $0.vectors[place] }) { return read }
    let picture = try? decoded.vector(at: place)
    known.withLock { $0.vectors[place] = .some(picture) }
    return picture
  }

  /// The files of a name; nil for none, and for bytes that are no file.
  private func files(of name: ImageName) -> ScaledFiles? {
    switch name.source {
    case .bytes: nil
    case .file(let path): known.withLock { $0.files[name] } ?? files(at: path)
    case nil: known.withLock { $0.files[name] } ?? files(at: folder + "/" + name.name)
    }
  }

  private func bitmap(
    of name: ImageName, for scale: CGFloat
  ) throws(ImageFileError) -> (bitmap: Bitmap, scale: CGFloat) {
    if case .bytes(let data, let scale) = name.source { return (try decodeImage(data), scale) }
    guard let best = files(of: name)?.best(for: scale) else { throw .notFound }
    guard let path = realPath(best.path) else { throw .notFound }
    return (try decoded.image(at: path, limits: ImageLimits()).bitmap, CGFloat(best.scale))
  }
}

/// The pictures of folders, each of which is looked through once.
final class ViewPictureFolders: Sendable {
  private let folders = Mutex<[String: ViewPictures]>([:])

  func pictures(in folder: String, _ decoded: DecodedPictures) -> ViewPictures {
    folders.withLock { folders in
      let pictures = folders[folder] ?? ViewPictures(in: folder, decoded)
      folders[folder] = pictures
      return pictures
    }
  }
}

/// Looks for files that views name.
private enum CatalogSearch {
  /// The paths of the asset catalogs at most four folders below a folder, in order.
  static func catalogs(below root: String) -> [String] {
    paths(below: root) { name, _ in name.hasSuffix(".xcassets") }
  }

  /// The paths of the files of texts at most four folders below a folder, in order.
  static func texts(below root: String) -> [String] {
    paths(below: root) { name, folder in
      AppTexts.isFile(name) && (try? folder.folder(name)) == nil
    }
  }

  /// The paths of what is wanted at most four folders below a folder, in order; hidden folders are left out, and links not
  /// followed.
  private static func paths(
    below root: String, _ isWanted: (String, OpenFolder) -> Bool
  ) -> [String] {
    var (found, visited): ([String], Int) = ([], 0)
    func search(_ folder: OpenFolder, _ path: String, depth: Int) {
      for name in folder.names.sorted() where !name.hasPrefix(".") {
        let inner = path + "/" + name
        if isWanted(name, folder) {
          found.append(inner)
        } else if depth > 0, visited < PictureLimits.maximumAssetFolders,
          let next = try? folder.folder(name)
        {
          visited += 1
          search(next, inner, depth: depth - 1)
        }
      }
    }
    guard let start = try? OpenFolder(reading: root, Reach(named: root)) else { return [] }
    search(start, root, depth: 4)
    return found
  }
}

/// The pictures of views that are in no tree yet: those of the working folder.
final class StandardPictures: StandardPictureFinder {
  private static let pictures = ViewPictures(in: ".", DecodedPictures())

  static func size(of name: ImageName) -> CGSize? { pictures.size(of: name) }
  static var assets: any AssetFinder { pictures }

  private static let pipeline = try? Pipeline()

  static func png(of list: DisplayList, scale: CGFloat) -> Data? {
    try? pipeline?.png(of: list, scale: scale)
  }
}
