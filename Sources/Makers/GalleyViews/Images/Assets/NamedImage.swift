import GalleyDrawing
import GalleyGeometry

/// An image by its name: the same in all traits, or one for each style and contrast.
package struct NamedImage: Hashable, Sendable {
  package var light: ImageName
  package var dark: ImageName
  /// The images in high contrast; nil for the usual ones.
  package var strongLight: ImageName?
  package var strongDark: ImageName?
  /// Whether it is drawn as a template, by its shape only.
  package var isTemplate = false

  /// The same image in all traits.
  package init(_ name: ImageName) { (light, dark) = (name, name) }

  /// The image in the traits of the running work.
  package var current: ImageName {
    TraitOverrides.current.choice(light, dark, strongLight ?? light, strongDark ?? dark)
  }
}

/// Finds pictures and colours by the names that apps give them.
package protocol AssetFinder: Sendable {
  /// The picture of a name in a folder, nil for the usual one; nil if there is none, which is told once.
  func image(named name: String, in folder: String?) -> NamedImage?
  /// The colour of a name in a folder, nil for the usual one; nil if there is none, which is told once.
  func color(named name: String, in folder: String?) -> Color?
  /// The text of a key in the files of a folder, nil for the usual one, in the language of the running work; what is
  /// missing is told once. It is nil where no files are read.
  func text(_ text: NamedText, in folder: String?) -> String?
}

/// Finds the pictures of views that are in no tree yet.
package protocol StandardPictureFinder: AnyObject, SendableMetatype {
  /// The size of a picture in points; nil for what is not a picture.
  static func size(of name: ImageName) -> CGSize?
  /// Finds pictures and colours by name.
  static var assets: any AssetFinder { get }
  /// The PNG file of a display list with a number of pixels per point; nil if it cannot be drawn.
  static func png(of list: DisplayList, scale: CGFloat) -> Data?
}

/// The finder outside of any pipeline: what a picture is called is its name.
struct NoAssets: AssetFinder {
  func image(named name: String, in folder: String?) -> NamedImage? { NamedImage(ImageName(name)) }
  func color(named name: String, in folder: String?) -> Color? { nil }
  func text(_ text: NamedText, in folder: String?) -> String? { nil }
}
