import GalleyDrawing
import GalleyGeometry
import GalleyRaster

extension SVGRenderer {
  /// The options with the salt of a document that shows these lists.
  ///
  /// A digest tells documents apart that end up on one page: of what they show, with the pixels of their pictures,
  /// and of what the options add. So it is the same on each machine, in each folder, and for each way to name a scene.
  func salted(
    _ options: Options, for lists: [DisplayList], title: String
  ) throws(SVGError) -> Options {
    guard let distinction = options.distinction, options.salt.isEmpty else { return options }
    let hasher = ContentHasher()
    hasher.add("distinction", distinction.utf8)
    hasher.add("title", title.utf8)
    hasher.add("form", "\(options.text) \(options.shadows)".utf8)
    var pictures: Set<ImageName> = []
    for list in lists {
      hasher.add("list", list.dump.utf8)
      list.items.visitAll { item in
        guard case .image(let name, let rect) = item,
          resources.vector(name, rect.standardized.size) == nil
        else { return }
        pictures.insert(name)
      }
    }
    for name in pictures.sorted(by: { $0.name < $1.name }) {
      do throws(ImageFileError) {
        hasher.add(name.name, try resources.picture(name).pixels)
      } catch { throw .image(name, error) }
    }
    var options = options
    // An id starts with a letter.
    options.salt = "g" + hasher.finish().hex.prefix(8)
    return options
  }
}
