import Foundation
import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// The sets of a folder: those of an asset catalog (`.xcassets`), or image and colour sets that lie in it.
package struct AssetCatalog: Sendable {
  /// The path of the folder of each set by its name, relative to the catalog.
  private var imageSets: [String: String] = [:]
  private var colorSets: [String: String] = [:]
  /// The paths of the files that say what is in the sets, in order.
  package private(set) var contentsFiles: [String] = []
  private let path: String
  private let reach: Reach

  /// Looks for the sets in a folder; nil for what is not a folder that may be read.
  package init?(_ path: String, _ reach: Reach) {
    (self.path, self.reach) = (path, reach)
    guard let folder = try? OpenFolder(reading: path, reach) else { return nil }
    for file in folder.filesBelow.sorted() where file.hasSuffix("/Contents.json") {
      contentsFiles.append(path + "/" + file)
      if file.hasSuffix(".imageset/Contents.json") { add(file, to: \.imageSets) }
      if file.hasSuffix(".colorset/Contents.json") { add(file, to: \.colorSets) }
    }
  }

  // Xcode: a folder in a catalog is part of a set's name only where it says so.
  private mutating func add(
    _ file: String, to sets: WritableKeyPath<AssetCatalog, [String: String]>
  ) {
    let folders = file.split(separator: "/").dropLast().map(String.init)
    guard let set = folders.last, let end = set.lastIndex(of: ".") else { return }
    var names = [String(set[..<end])]
    for count in 1..<max(folders.count, 1) {
      let group = folders.prefix(count).joined(separator: "/")
      guard contents(of: group)?.properties?.providesNamespace == true else { continue }
      names.insert(folders[count - 1], at: names.count - 1)
    }
    self[keyPath: sets][names.joined(separator: "/")] = folders.joined(separator: "/")
  }

  /// The names of the image sets, in order.
  package var imageNames: [String] { imageSets.keys.sorted() }
  /// The names of the colour sets, in order.
  package var colorNames: [String] { colorSets.keys.sorted() }

  /// The picture of a name with its files, by the names of the pictures; nil if there is no such set.
  package func image(named name: String) -> (image: NamedImage, files: [ImageName: ScaledFiles])? {
    guard let folder = imageSets[name], let contents = contents(of: folder) else { return nil }
    var files: [ImageName: ScaledFiles] = [:]
    func variant(dark: Bool, strong: Bool) -> ImageName? {
      var scaled = ScaledFiles()
      for entry in AssetContents.entries(of: contents.images ?? [], dark: dark, strong: strong) {
        // A name with folders would lead out of the set.
        guard let file = entry.filename, !file.isEmpty, !file.contains("/"), file != ".." else {
          continue
        }
        scaled.paths[entry.pixels] = scaled.paths[entry.pixels] ?? path + "/" + folder + "/" + file
      }
      guard let first = scaled.best(for: 1) else { return nil }
      let key = ImageName(String(first.path.dropFirst(path.count + 1)))
      files[key] = scaled
      return key
    }
    guard let light = variant(dark: false, strong: false) else { return nil }
    var image = NamedImage(light)
    image.dark = variant(dark: true, strong: false) ?? light
    image.strongLight = variant(dark: false, strong: true)
    image.strongDark = variant(dark: true, strong: true)
    image.isTemplate = contents.properties?.templateRenderingIntent == "template"
    return (image, files)
  }

  /// The colour of a name; nil if there is no such set, or one that says nothing known.
  package func color(named name: String) -> Color? {
    variants(ofColor: name).map { variants in
      variants.light == variants.dark && variants.strongLight == nil && variants.strongDark == nil
        ? variants.light
        : Color(
          light: variants.light, dark: variants.dark, highContrastLight: variants.strongLight,
          highContrastDark: variants.strongDark)
    }
  }

  /// The colours of a colour set, one for each style, and in high contrast where it says so.
  package func variants(
    ofColor name: String
  ) -> (light: Color, dark: Color, strongLight: Color?, strongDark: Color?)? {
    guard let folder = colorSets[name], let all = contents(of: folder)?.colors else { return nil }
    func variant(dark: Bool, strong: Bool) -> Color? {
      AssetContents.entries(of: all, dark: dark, strong: strong)
        .lazy.compactMap { $0.color?.color }.first
    }
    guard let light = variant(dark: false, strong: false) else { return nil }
    return (
      light, variant(dark: true, strong: false) ?? light, variant(dark: false, strong: true),
      variant(dark: true, strong: true)
    )
  }

  private func contents(of folder: String) -> AssetContents? {
    let file = path + "/" + folder + "/Contents.json"
    let limit = PictureLimits.maximumAssetContents
    guard let data = try? readFile(file, reach, upTo: limit), data.count <= limit else {
      return nil
    }
    return try? JSONDecoder().decode(AssetContents.self, from: data)
  }
}
