import GalleyBase
import GalleyGeometry

/// The keys for words of CSS, Figma, SwiftUI and Android: `radius` is `cornerRadius` here.
enum KeySynonyms {
  /// The hint that names the keys for `word`, of those that a map may have; nil if the word is unknown.
  static func hint(for word: String, among keys: [String]) -> String? {
    let names = Self.keys(for: word, among: keys).map { "'\($0)'" }
    return names.isEmpty ? nil : "did you mean \(names.listed("or"))?"
  }

  /// The first meaning of `word` whose keys are all among `keys`; empty if there is none.
  private static func keys(for word: String, among keys: [String]) -> [String] {
    let plain = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return meanings[plain]?.first { $0.allSatisfy(keys.contains) } ?? []
  }

  /// The meanings of each word, without case and punctuation.
  ///
  /// Which meaning holds depends on the map: the text of a label has another key for its colour than a view.
  static let meanings: [String: [[String]]] = {
    var meanings: [String: [[String]]] = [:]
    for (words, keys) in table { for word in words { meanings[word] = keys } }
    return meanings
  }()

  private static let table: [(words: [String], keys: [[String]])] =
    colours + shadows + spaces + sizes + texts + others

  private static let colours: [(words: [String], keys: [[String]])] = [
    (
      [
        "background", "backgroundcolor", "bg", "bgcolor", "fill", "fills", "fillcolor", "tintcolor",
      ],
      [["backgroundColor"], ["background"], ["fill"], ["color"]]
    ),
    (
      ["color", "colour", "foreground", "foregroundcolor", "foregroundstyle", "fontcolor"],
      [
        ["textColor"], ["foregroundColor"], ["fill", "stroke"], ["backgroundColor"], ["background"],
      ]
    ),
    (["textcolor"], [["foregroundColor"], ["color"]]),
    (
      ["border", "outline", "strokes"], [["borderWidth", "borderColor"], ["stroke", "lineWidth"]]
    ),
    (["stroke"], [["borderWidth", "borderColor"]]),
    (["bordercolor", "strokecolor", "outlinecolor"], [["borderColor"], ["stroke"]]),
    (
      ["borderwidth", "strokewidth", "strokeweight", "outlinewidth", "linewidth"],
      [["borderWidth"], ["lineWidth"]]
    ),
    (["strokedasharray", "dashpattern", "dashes"], [["dash"]]),
    (["opacity"], [["alpha"]]),
    (["alpha"], [["opacity"]]),
    (["hidden", "visible", "visibility", "display"], [["isHidden"]]),
    (["lineargradient", "radialgradient", "gradientcolors"], [["gradient"]]),
    (["stops", "colorstops", "gradientstops"], [["colors", "locations"]]),
  ]

  private static let shadows: [(words: [String], keys: [[String]])] = [
    (
      ["shadow", "boxshadow", "dropshadow", "shadows", "effects", "elevation"],
      [["shadowOpacity", "shadowRadius", "shadowOffset"], ["shadow"]]
    ),
    (["blur", "blurradius"], [["shadowBlur"], ["blur"]]),
    (["shadowcolor"], [["color"]]),
    (["shadowopacity"], [["opacity"]]),
    (["shadowradius"], [["radius"]]),
    (["shadowoffset"], [["offset"]]),
  ]

  private static let spaces: [(words: [String], keys: [[String]])] = [
    (
      ["padding", "margin", "margins", "inset", "insets", "contentpadding", "edgeinsets"],
      [["padding"], ["margins"], ["insets"], ["sectionInset"], ["contentInset"]]
    ),
    (
      ["gap", "gutter", "spacing", "itemspacing", "gridgap", "spacingbetween"],
      [
        ["minimumInteritemSpacing", "minimumLineSpacing"],
        ["minimumColumnSpacing", "minimumInteritemSpacing"], ["minimumLineSpacing"],
      ]
    ),
    (
      ["rowgap", "linespacing", "rowspacing", "counteraxisspacing", "verticalspacing"],
      [["minimumLineSpacing"], ["minimumInteritemSpacing"]]
    ),
    (
      ["columngap", "columnspacing", "interitemspacing", "horizontalspacing"],
      [["minimumColumnSpacing"], ["minimumInteritemSpacing"]]
    ),
    (
      ["columns", "columncount", "span", "spancount", "gridtemplatecolumns"],
      [["columnCount"], ["columns"]]
    ),
  ]

  private static let sizes: [(words: [String], keys: [[String]])] = [
    (
      ["radius", "borderradius", "corner", "corners", "cornerradii", "rounded", "rounding"],
      [["cornerRadius"]]
    ),
    (["cornersmoothing", "cornerstyle"], [["cornerCurve"]]),
    (
      ["size", "cellsize", "estimateditemsize"],
      [["itemSize"], ["size"], ["width", "height"], ["frame"], ["viewport"], ["contentSize"]]
    ),
    (
      ["width", "height", "w", "h"],
      [["width", "height"], ["size"], ["itemSize"], ["frame"], ["viewport"]]
    ),
    (["itemwidth", "itemheight", "cellwidth", "cellheight"], [["itemSize"], ["size"]]),
    (["frame", "bounds", "device", "screen", "canvas"], [["viewport"], ["frame"], ["size"]]),
    (["x", "y", "position", "origin"], [["frame"], ["offset"]]),
    (["scale", "dpr", "devicepixelratio", "pixelratio"], [["scale"], ["viewport"]]),
    (
      ["rotate", "rotation", "rotationeffect", "scaleeffect", "translate", "translation"],
      [["rotation", "scale", "translation"], ["transform"]]
    ),
  ]

  private static let texts: [(words: [String], keys: [[String]])] = [
    (["fontsize", "textsize"], [["font"], ["size"]]),
    (["fontweight", "textstyle"], [["font"], ["weight"]]),
    (["fontfamily", "fontname"], [["font"], ["family"]]),
    (["fontstyle"], [["italic"], ["font"]]),
    (["weight", "bold", "italic", "family"], [["font"]]),
    (["underline", "textdecoration"], [["underlineStyle"]]),
    (["strikethrough", "strike", "linethrough"], [["strikethroughStyle"]]),
    (["letterspacing", "tracking"], [["kern"]]),
    (
      ["align", "textalign", "textalignhorizontal", "alignment", "multilinetextalignment"],
      [["textAlignment"], ["alignment"]]
    ),
    (["verticalalign", "textalignvertical", "gravity"], [["verticalAlignment"]]),
    (["linelimit", "maxlines", "lineclamp", "lines"], [["numberOfLines"]]),
    (
      ["textoverflow", "ellipsize", "truncationmode", "texttruncation", "whitespace"],
      [["lineBreakMode"]]
    ),
    (["label", "text", "texts", "content"], [["labels"], ["text"]]),
  ]

  private static let others: [(words: [String], keys: [[String]])] = [
    (["src", "source", "url", "file"], [["name"], ["image"]]),
    (["backgroundimage", "picture", "icon"], [["image"]]),
    (["objectfit", "scaletype", "scalemode", "resizemode", "aspectratio"], [["contentMode"]]),
    (["overflow", "clip", "cliptobounds", "maskstobounds", "clipped"], [["clipsToBounds"]]),
    (["children", "views", "layers", "overlay"], [["subviews"]]),
    (["shapes", "paths"], [["draw"]]),
    (["style", "class", "classname", "component", "look"], [["view"]]),
    (
      ["direction", "orientation", "axis", "flexdirection", "layoutmode"],
      [["scrollDirection"], ["layoutDirection"]]
    ),
    (["rtl", "dir"], [["layoutDirection"]]),
    (["language", "lang", "localeidentifier"], [["locale"]]),
    (["localizations", "localizable", "stringcatalog", "stringcatalogs"], [["strings"]]),
    (["cells", "rows", "numberofitems", "itemcount"], [["items"]]),
    (["scrolloffset", "scrolltop", "scrollposition"], [["contentOffset"]]),
  ]
}
