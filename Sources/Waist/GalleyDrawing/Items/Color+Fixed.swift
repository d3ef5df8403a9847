// UIKit: the components that UIColor's documentation gives.
extension Color {
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque grey, two thirds white.
  public static let lightGray = Color(white: 2.0 / 3)
  /// Opaque grey, one third white.
  public static let darkGray = Color(white: 1.0 / 3)
  /// Opaque grey, half white.
  public static let gray = Color(white: 0.5)
  /// Opaque red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Opaque green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Opaque blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Opaque cyan.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Opaque yellow.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Opaque magenta.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Opaque orange.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Opaque purple.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Opaque brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

  /// UIKit's fixed colours by name.
  package static let fixedColors: [String: Color] = [
    "black": black,
    "darkGray": darkGray,
    "lightGray": lightGray,
    "white": white,
    "gray": gray,
    "red": red,
    "green": green,
    "blue": blue,
    "cyan": cyan,
    "yellow": yellow,
    "magenta": magenta,
    "orange": orange,
    "purple": purple,
    "brown": brown,
    "clear": clear,
  ]
}
