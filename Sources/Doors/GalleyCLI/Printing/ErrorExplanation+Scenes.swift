// What is behind the codes of scene files.
extension ErrorExplanation {
  static let sceneSyntax =
    ErrorExplanation(
      summary: "The file is not a scene in YAML or JSON",
      cause:
        "The text cannot be read as YAML or JSON, is empty, holds several documents, or uses a part of "
        + "YAML that scenes do not have, such as tags. Often a line is indented differently from its "
        + "neighbours, or a text with a colon lacks quotes.",
      cure:
        "Look at the place that the message names, and at the line above it. Indent with spaces, keep "
        + "the keys of one map in one column, and put such texts in quotes. An editor with `galley lsp` "
        + "shows mistakes while you type.")
  static let sceneFile =
    ErrorExplanation(
      summary: "The scene file cannot be read",
      cause:
        "The file does not exist, may not be opened, is a folder or a pipe, or its bytes are not UTF-8 text.",
      cure: "Correct the path or the permissions; save the file as UTF-8.")
  static let sceneLimit =
    ErrorExplanation(
      summary: "More than a scene may have",
      cause:
        "The scene exceeds one of the limits that keep a mistake in a file, such as an alias that doubles with "
        + "each line, from filling the memory. All limits are in Docs/Limits.md.",
      cure:
        "Write equal items as a run, such as { count: 1000, size: [80, 64] }, and shorten long texts. "
        + "Split a scene that is really that large.")
  static let duplicateKey =
    ErrorExplanation(
      summary: "A key stands twice in one map",
      cause:
        "Only one of the two values could apply, and a reader would not know which.",
      cure: "Remove one of the two; the hint names the place of the first.")
  static let unknownKey =
    ErrorExplanation(
      summary: "A key that does not exist here",
      cause:
        "The key is misspelt, or belongs to another kind of layout or to another level of the scene. Keys are "
        + "the names of UIKit's properties.",
      cure:
        "Take the suggestion, or look the key up in Docs/Reference/README.md; `galley layouts NAME` lists those "
        + "of a layout. Keys that start with x- are free for notes of your own.")
  static let missingKey =
    ErrorExplanation(
      summary: "A key is missing",
      cause:
        "The map lacks a key that is required, or that another of its keys needs.",
      cure: "Add the key; the hint says what it takes.")
  static let wrongShape =
    ErrorExplanation(
      summary: "A value of another kind is expected",
      cause:
        "There is text where a number is expected, one value in place of a list, a list of another length, or "
        + "the like.",
      cure:
        "Write the value as the message says; Docs/Reference/README.md leads to the values of each key. In YAML, a "
        + "text that looks like a number needs quotes, and a word such as yes is text.")
  static let outOfRange =
    ErrorExplanation(
      summary: "A number is out of its range",
      cause:
        "The number is negative, too large or not finite, and the key has no meaning outside of its range.",
      cure: "Write a number in the range that the message names. Lengths are in points.")
  static let wrongForm =
    ErrorExplanation(
      summary: "A text that its key cannot take",
      cause:
        "The key takes colours, names, paths, spacings or one of a few words, and the text is none of these.",
      cure:
        "Take the suggestion, or write the value in the form that the message names: colours are \"#RRGGBB\", "
        + "\"#RRGGBBAA\" or the name of one of UIKit's colours.")
  static let conflict =
    ErrorExplanation(
      summary: "Keys that exclude each other",
      cause: "Both keys set the same thing, and could contradict each other.",
      cure: "Leave one of them out.")
  static let noEffect =
    ErrorExplanation(
      summary: "A value that would change nothing",
      cause:
        "The layout, or another key of the map, makes the value invisible. A value that is silently "
        + "ignored would mislead readers of the scene.",
      cure:
        "Remove the value, or choose the layout or the key that it belongs to, as the hint says.")
  static let unknownName =
    ErrorExplanation(
      summary: "A name that nothing has",
      cause:
        "The scene names a view, a text, a state, a section layout, a placeholder or an anchor that it does "
        + "not define.",
      cure: "Take the suggestion, or define what the name stands for.")
  static let duplicateName =
    ErrorExplanation(
      summary: "A name that is taken",
      cause:
        "Two states, elements, kinds or values have one name, or the name has a meaning of its own. Goldens "
        + "and other keys could not tell the two apart.",
      cure: "Choose another name for one of them.")
  static let missingElement =
    ErrorExplanation(
      summary: "There is no such section, item or view",
      cause:
        "The scene names an element that its sections do not have, or that its layout does not make. "
        + "Sections and items count from 0.",
      cure:
        "`galley inspect SCENE` lists the elements with their names; the hint says how many there are."
    )
  static let scenePicture =
    ErrorExplanation(
      summary: "A picture or another file of the scene cannot be used",
      cause:
        "The picture file does not exist, cannot be read, is not PNG, JPEG, WebP or SVG, is too large, "
        + "or is outside of the folders that a scene may use pictures from. The same error is about files "
        + "of fonts, symbols and texts.",
      cure:
        "Correct the path, which starts from the folder of the scene file, or use a placeholder such as "
        + "placeholder:mountains. Other folders are named by --allow-path.")
  static let contradiction =
    ErrorExplanation(
      summary: "Values that contradict each other",
      cause:
        "Each value is valid by itself, but not together with the others: a maximum below its minimum, "
        + "an empty rectangle, limits that let everything or nothing pass.",
      cure: "Change the values that the message names.")
  static let impossibleUpdate =
    ErrorExplanation(
      summary: "An update that a collection view cannot carry out",
      cause:
        "UICollectionView would throw an exception for this update: an item is changed twice, two items come to "
        + "one place, or a section would have a gap.",
      cure:
        "Deleted and reloaded items are named by their index paths before the update, inserted ones by those "
        + "after it; Docs/Reference/Changes.md has the keys.")
  static let insideItself =
    ErrorExplanation(
      summary: "Something that contains itself",
      cause: "A view is one of its own subviews, or an alias stands inside of its own anchor.",
      cure: "Remove the inner one, or write it out.")
  static let doubtful =
    ErrorExplanation(
      summary: "Drawn, but seldom meant",
      cause:
        "This is a warning. The scene is drawn as UIKit would draw it, but rarely as its author intends: "
        + "items are wider than their line.",
      cure:
        "Take the suggestion, or leave the scene as it is: a warning does not change what a command does."
    )
}
