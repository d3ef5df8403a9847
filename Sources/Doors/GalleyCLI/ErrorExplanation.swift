import GalleyBase
import GalleyGeometry

/// What is behind an error code, for `galley explain` and `Docs/Errors.md`.
struct ErrorExplanation: Hashable, Sendable {
  /// What is wrong, as a title.
  var summary: String
  /// How it comes to the error.
  var cause: String
  /// What to do.
  var cure: String

  /// The text that `galley explain` prints.
  func text(of code: ErrorCode) -> String {
    """
    \(code.rawValue): \(summary)

    Cause
    \(cause.paragraph)

    Cure
    \(cure.paragraph)

    """
  }
}

extension ErrorCode {
  /// What is behind the code.
  var explanation: ErrorExplanation {
    switch self {
    case .sceneSyntax:
      ErrorExplanation(
        summary: "The file is not a scene in YAML or JSON",
        cause:
          "The text cannot be read as YAML or JSON, is empty, holds several documents, or uses a part of YAML "
          + "that scenes do not have, such as tags. Most often a line is indented differently from its "
          + "neighbours, or a text with a colon or a leading special character has no quotes.",
        cure:
          "Look at the place that the message names and at the line above it. Indent with spaces, keep the keys "
          + "of one map in one column, and put such texts in quotes. An editor with `galley lsp` shows the place "
          + "while you type.")
    case .sceneFile:
      ErrorExplanation(
        summary: "The scene file cannot be read",
        cause:
          "The file does not exist, may not be opened, is a folder or a pipe, or its bytes are not UTF-8 text.",
        cure: "Correct the path or the permissions; save the file as UTF-8.")
    case .sceneLimit:
      ErrorExplanation(
        summary: "More than a scene may have",
        cause:
          "The scene exceeds one of the limits that keep a mistake in a file, such as an alias that doubles with "
          + "each line, from filling the memory. All limits are in Docs/Limits.md.",
        cure:
          "Write equal items as a run, such as { count: 1000, size: [80, 64] }, and shorten long texts. Make "
          + "several scenes of one that is really that large.")
    case .duplicateKey:
      ErrorExplanation(
        summary: "A key stands twice in one map",
        cause:
          "Of two values for one key only one could apply, and the reader of the scene would not know which.",
        cure: "Remove one of the two; the hint names the place of the first.")
    case .unknownKey:
      ErrorExplanation(
        summary: "A key that does not exist here",
        cause:
          "The key is misspelt, or belongs to another kind of layout or to another level of the scene. Keys are "
          + "the names of UIKit's properties.",
        cure:
          "Take the suggestion, or look the key up in Docs/SceneFormat.md; `galley layouts NAME` lists those of "
          + "a layout. Keys that start with x- are free for notes of your own.")
    case .missingKey:
      ErrorExplanation(
        summary: "A key is missing",
        cause:
          "The map lacks a key that it cannot do without, or that another of its keys needs to have a meaning.",
        cure: "Add the key; the hint says what it takes.")
    case .wrongShape:
      ErrorExplanation(
        summary: "A value of another kind is expected",
        cause:
          "There is text where a number is expected, one value in place of a list, a list of another length, or "
          + "the like.",
        cure:
          "Write the value as the message says; Docs/SceneFormat.md has an example of each key. In YAML, a text "
          + "that looks like a number needs quotes, and a word such as yes is text.")
    case .outOfRange:
      ErrorExplanation(
        summary: "A number is out of its range",
        cause:
          "The number is negative, too large or not finite, and the key has no meaning outside of its range.",
        cure: "Write a number in the range that the message names. Lengths are in points.")
    case .wrongForm:
      ErrorExplanation(
        summary: "A text that its key cannot take",
        cause:
          "The key takes colours, names, paths, spacings or one of a few words, and the text is none of these.",
        cure:
          "Take the suggestion, or write the value in the form that the message names: colours are \"#RRGGBB\", "
          + "\"#RRGGBBAA\" or the name of one of UIKit's colours.")
    case .conflict:
      ErrorExplanation(
        summary: "Keys that exclude each other",
        cause: "Both keys decide the same thing, and they could say different things about it.",
        cure: "Leave one of them out.")
    case .noEffect:
      ErrorExplanation(
        summary: "A value that would change nothing",
        cause:
          "The layout, or another key of the map, leaves no place where the value could be seen. A value that is "
          + "silently ignored would mislead whoever reads the scene.",
        cure:
          "Remove the value, or choose the layout or the key that it belongs to, as the hint says.")
    case .unknownName:
      ErrorExplanation(
        summary: "A name that nothing has",
        cause:
          "The scene names a view, a text, a state, a section layout, a placeholder or an anchor that it does "
          + "not define.",
        cure: "Take the suggestion, or define what the name stands for.")
    case .duplicateName:
      ErrorExplanation(
        summary: "A name that is taken",
        cause:
          "Two states, elements, kinds or values have one name, or the name has a meaning of its own. Goldens "
          + "and other keys could not tell the two apart.",
        cure: "Choose another name for one of them.")
    case .missingElement:
      ErrorExplanation(
        summary: "There is no such section, item or view",
        cause:
          "The scene speaks of an element that its sections do not have, or that its layout does not make. "
          + "Sections and items are counted from 0.",
        cure:
          "`galley inspect SCENE` lists the elements with their names; the hint says how many there are."
      )
    case .scenePicture:
      ErrorExplanation(
        summary: "A picture of the scene cannot be used",
        cause:
          "The picture file does not exist, cannot be read, is neither PNG nor JPEG, is too large, or is outside "
          + "of the folders that a scene may use pictures from.",
        cure:
          "Correct the path, which starts from the folder of the scene file, or use a placeholder such as "
          + "placeholder:mountains. Other folders are named by --allow-path.")
    case .contradiction:
      ErrorExplanation(
        summary: "Values that contradict each other",
        cause:
          "Each of the values is right by itself, but not all can hold: a maximum below its minimum, an empty "
          + "rectangle, limits that let everything or nothing pass.",
        cure: "Change the values that the message names.")
    case .impossibleUpdate:
      ErrorExplanation(
        summary: "An update that a collection view cannot carry out",
        cause:
          "UICollectionView would throw an exception for this update: an item is changed twice, two items come to "
          + "one place, or a section would have a gap.",
        cure:
          "Deleted and reloaded items are named by their index paths before the update, inserted ones by those "
          + "after it; Docs/SceneFormat.md shows both.")
    case .insideItself:
      ErrorExplanation(
        summary: "Something that contains itself",
        cause: "A view is one of its own subviews, or an alias stands inside of its own anchor.",
        cure: "Write out one of them, or take the inner one out.")
    case .doubtful:
      ErrorExplanation(
        summary: "Drawn, but seldom meant",
        cause:
          "This is a warning. The scene is drawn as UIKit would, and what it shows is rarely what its author "
          + "wanted: items wider than their line.",
        cure:
          "Take the suggestion, or leave the scene as it is: a warning does not change what a command does."
      )
    case .arguments:
      ErrorExplanation(
        summary: "Arguments without a meaning",
        cause:
          "An option or its value is misspelt or out of range, two options exclude each other, or several pictures "
          + "would be written into one file.",
        cure: "The hint says what to write; `galley help COMMAND` lists the options of a command.")
    case .nothingMatches:
      ErrorExplanation(
        summary: "Nothing has this name",
        cause:
          "No scene, case, state, element, layout or rule matches what the command line names.",
        cure:
          "`galley list` prints the cases, `galley inspect` the elements, `galley layouts` the layouts."
      )
    case .sceneNames:
      ErrorExplanation(
        summary: "Names of scenes that clash",
        cause:
          "Two files would go by one name, or the name of a file is not UTF-8. Names of goldens come from names of "
          + "scenes.",
        cure: "Rename one of the files.")
    case .unreadableFile:
      ErrorExplanation(
        summary: "A file cannot be read",
        cause: "The system did not open or read the file; the message has its reason.",
        cure: "Correct the path or the permissions.")
    case .unwritableFile:
      ErrorExplanation(
        summary: "A file cannot be written",
        cause:
          "The folder cannot be created, may not be written to, the disk is full, or a folder stands where a file "
          + "should go. Nothing has been replaced: files are written beside their place and moved when they are "
          + "complete.",
        cure: "Name another place, or make room. A folder as the output ends in '/'.")
    case .notComparable:
      ErrorExplanation(
        summary: "Files that cannot be compared",
        cause: "`galley diff` compares two pictures (PNG or JPEG), or two layout.json files.",
        cure: "Name two files of one kind; `galley inspect --format json` writes a layout.json.")
    case .layoutStopped:
      ErrorExplanation(
        summary: "A layout crashed or took too long",
        cause:
          "Layouts of your own run in a process of their own. It ended with a crash, whose message stands first, or "
          + "was stopped at the time limit (--timeout).",
        cure:
          "`galley lint SCENE` looks for the smallest scene that shows it; SWIFT_BACKTRACE=enable=yes prints where "
          + "it was. A crash without a layout of your own is a bug in Galley: please report it.")
    case .changesUnknown:
      ErrorExplanation(
        summary: "Git cannot tell what has changed",
        cause:
          "`--changed` asks Git, which is not installed, or does not know the commit or the folder.",
        cure:
          "Run the command inside of a repository, and name one of its commits. CI needs enough history."
      )
    case .port:
      ErrorExplanation(
        summary: "The port cannot be used",
        cause: "Another program listens on the port, or the system does not allow it.",
        cure: "Use --port 0, which selects a free one.")
    case .editorMessage:
      ErrorExplanation(
        summary: "Not a message of the Language Server Protocol",
        cause:
          "`galley lsp` was started by hand, or by a program that does not speak the protocol.",
        cure: "Let an editor start it; Docs/Editors.md has the settings.")
    case .link:
      ErrorExplanation(
        summary: "A symbolic link is not followed",
        cause:
          "A checkout can bring links, which lead anywhere. They are followed in a path that you type, and to files "
          + "inside of the folder that you name, of the working copy around it, or of what `--allow-path` opens. "
          + "Nothing is written or removed through another one. Docs/Limits.md has the rules.",
        cure:
          "Remove the link; or name the folder that it leads to, with `--allow-path` where files are only read."
      )
    case .bug:
      ErrorExplanation(
        summary: "A bug in Galley",
        cause: "Something happened that must not happen, whatever the scene.",
        cure:
          "Please report it with the lines that the command printed. Goldens and results are intact."
      )
    case .commandLimit:
      ErrorExplanation(
        summary: "Too much time or memory",
        cause:
          "A scene, a state or a case took longer, or the command needed more memory, than its limit; the limits are in "
          + "Docs/Limits.md. No project comes near them; a mistake in a number, or a file from elsewhere, does.",
        cure:
          "Make the scene smaller, or allow more with --time-limit SECONDS or --memory-limit GIB."
      )
    case .pictureSize:
      ErrorExplanation(
        summary: "A picture of this size cannot be made",
        cause:
          "The picture has no pixels, or more than a format or the memory holds; the limits are in Docs/Limits.md. "
          + "Its size is that of the viewport, or with --full of the content, times the scale.",
        cure: "Lower --scale, draw the viewport instead of the whole content, or write SVG.")
    case .imageFile:
      ErrorExplanation(
        summary: "A picture file cannot be read",
        cause: "The file does not exist, is damaged or cut short, or is neither PNG nor JPEG.",
        cure: "Open it in another program; save it again as PNG.")
    case .missingFont:
      ErrorExplanation(
        summary: "A font is not installed",
        cause:
          "Galley draws text with a fixed set of fonts, so that pictures are equal on all machines, and does not "
          + "replace one by another: neither where a file of that set is missing, nor where a scene names a "
          + "family that is not in it.",
        cure:
          "Install the package that the hint names, name the files of further fonts in GALLEY_FONTS or under "
          + "`fonts` in the scene, or set GALLEY_FONT_DIR; `galley doctor` shows what is found."
      )
    case .unusableFont:
      ErrorExplanation(
        summary: "A font file cannot be used",
        cause: "The file is not a font, cannot be read, or lacks a face that a text needs.",
        cure:
          "Name another file in GALLEY_FONTS, or under `fonts` in the scene; `galley doctor` lists the fonts in use."
      )
    case .nesting:
      ErrorExplanation(
        summary: "Views are too deep inside each other",
        cause: "Each level takes room on the stack, and viewers of SVG have limits of their own.",
        cure: "Put fewer views inside each other.")
    case .drawing:
      ErrorExplanation(
        summary: "A library could not draw or encode",
        cause: "The drawing library or an encoder reported an error, most often a lack of memory.",
        cure: "Draw a smaller picture or use fewer --jobs; report it if that does not help.")
    case .film:
      ErrorExplanation(
        summary: "A film in which nothing moves",
        cause:
          "The content is not larger than the viewport, a section is to scroll that does not, or the film would "
          + "have fewer than two frames.",
        cure:
          "Set the last offset with --to x,y, or correct the scene's `film`; Docs/Films.md shows its keys."
      )
    case .contentChanged:
      ErrorExplanation(
        summary: "The content changed while it was drawn",
        cause:
          "Tall pictures are drawn in parts, and the layout gave the content another size in between: its size "
          + "depends on what is visible.",
        cure:
          "Draw the viewport with --offset, or let the layout answer the same for all visible rectangles."
      )
    case .nothingDrawn:
      ErrorExplanation(
        summary: "The element draws nothing",
        cause: "It is hidden, has no size, or is transparent.",
        cure: "`galley inspect SCENE --item ELEMENT` prints its layout attributes.")
    case .accelerator:
      ErrorExplanation(
        summary: "There is no such accelerator",
        cause: "GALLEY_ACCELERATORS names something that is not an accelerator.",
        cure: "Write none, all, or some of the names in the hint, separated by commas.")
    case .unsettledLayout:
      ErrorExplanation(
        summary: "A layout that does not come to an end",
        cause:
          "An element asks for a size again and again that the layout does not give it, or the scene shows more "
          + "elements at once than a stage holds; the limits are in Docs/Limits.md.",
        cure:
          "Let the element prefer the same size each time it is asked, and give estimates near the real sizes; "
          + "show fewer elements at once."
      )
    case .goldenName:
      ErrorExplanation(
        summary: "A case that cannot have goldens",
        cause:
          "The name of a case is the folder of its goldens; this one is empty, hidden, leads out of the folder of "
          + "goldens, or is inside of another case's folder.",
        cure: "Rename the scene or the state.")
    case .changedSince:
      ErrorExplanation(
        summary: "Changed since it was looked at",
        cause:
          "Between the check and the decision someone, or another run, has written the goldens or the drawing. A "
          + "decision about a picture that nobody has seen is refused.",
        cure: "Check again, look, and decide again.")
    case .nothingToUndo:
      ErrorExplanation(
        summary: "There is nothing to undo",
        cause: "Only the last acceptance of a case can be undone, and only once.",
        cure: "Take an older golden from your version control.")
    case .results:
      ErrorExplanation(
        summary: "Results of a run cannot be read",
        cause:
          "There are none in this folder, a later version of Galley wrote them, or they are damaged.",
        cure: "Run `galley check`, or name the folder with --results.")
    case .notDecidable:
      ErrorExplanation(
        summary: "The case cannot be accepted or rejected",
        cause:
          "The last run does not have the case, found nothing to decide about it, or did not keep its drawing; or "
          + "its goldens are outside of the folder that the review may write to.",
        cure: "Check the case again; `galley review --list` shows what is left to decide.")
    case .busy:
      ErrorExplanation(
        summary: "Another command is writing here",
        cause: "A run or a review holds the folder of the results, and two would mix them up.",
        cure: "Wait until it is done, or give this one a folder of its own with --results.")
    case .shards:
      ErrorExplanation(
        summary: "Shards that do not make one run",
        cause:
          "Results of a shard are missing, stand there twice, or come from another commit, renderer or number of "
          + "shards. A run that is not whole is not reported as one.",
        cure: "Run all shards of one commit on one kind of machine, and name the folders of all.")
    case .cache:
      ErrorExplanation(
        summary: "The cache cannot be used",
        cause:
          "Its folder cannot be created or written, or the renderer that its entries depend on is unknown.",
        cure: "Name a folder that you may write to, or omit --cache. A cache only saves time.")
    case .pullRequest:
      ErrorExplanation(
        summary: "GitHub did not take the request",
        cause:
          "GitHub cannot be reached, refused the token, or the event of the workflow cannot be read.",
        cure: "Docs/PullRequests.md lists the permissions that the workflow needs.")
    case .untrusted:
      ErrorExplanation(
        summary: "The author of the comment may not accept",
        cause: "Goldens are accepted by a comment only if its author may write to the repository.",
        cure: "Let a member with write access comment.")
    case .unshownText:
      ErrorExplanation(
        summary: "A text that nothing shows",
        cause:
          "This is a warning. An item, header, footer or row has a text, and its look has no label for it: "
          + "the default look shows one text only, and a view shows those that its labels name.",
        cure:
          "Add a label such as { text: \"{subtitle}\" } to the view, or leave the text out.")
    case .placeholder:
      ErrorExplanation(
        summary: "A placeholder that stays in a text",
        cause:
          "This is a warning. The texts of an item are filled in with its place only, such as {number}. "
          + "Other names in braces are filled in by the labels of a view, and are drawn as they stand here.",
        cure:
          "Write the sentence in a label of a view, or put the words into the text.")
    case .replacedViews:
      ErrorExplanation(
        summary: "Subviews that replace those of a view",
        cause:
          "This is a warning. An element starts from a view and gives subviews of its own. They take the "
          + "place of all subviews of the view, which are no longer drawn.",
        cure:
          "Write all subviews where they are given, or make a second view.")
    case .hiddenFill:
      ErrorExplanation(
        summary: "A fill wholly behind a picture",
        cause:
          "This is a warning. A background colour or gradient is given, and an opaque picture covers all of "
          + "it.",
        cure:
          "Leave the fill out, give the picture insets, or use a picture with transparent parts.")
    case .lostEdge:
      ErrorExplanation(
        summary: "A shadow or border that is not drawn",
        cause:
          "This is a warning. A view that cuts off its contents cuts off its own shadow, as in UIKit. A "
          + "shadow without an opacity and a border without a width are not drawn at all.",
        cure:
          "Leave clipsToBounds out, or clip in a subview; add shadowOpacity or borderWidth.")
    case .unknownSymbol:
      ErrorExplanation(
        summary: "A symbol without a drawing",
        cause:
          "This is a warning. Apple's symbols are Apple's. Galley draws common ones as simple shapes, and a "
          + "frame with the name for all others.",
        cure:
          "Use one of the symbols that Docs/SceneFormat.md lists, or a picture.")
    case .missingCharacter:
      ErrorExplanation(
        summary: "A character that no font has",
        cause:
          "This is a warning. No font that is in use has the character, so that a box is drawn.",
        cure:
          "Install the package that the hint names, or name a font file that has the character in GALLEY_FONTS or "
          + "under `fonts` in the scene; `galley doctor` lists the fonts in use.")
    case .colorProfile:
      ErrorExplanation(
        summary: "A colour profile that was not applied",
        cause:
          "This is a warning. A picture file has a colour profile that cannot be used, so its numbers are "
          + "drawn as sRGB.",
        cure:
          "Save the picture again as sRGB.")
    case .emptyGlyph:
      ErrorExplanation(
        summary: "A glyph that draws nothing",
        cause:
          "This is a warning. A font has a glyph for the character, and the glyph has no outline, no bitmap and no "
          + "layers that can be drawn, as in a damaged font, or in one with gradients (COLR 1): its place stays empty.",
        cure:
          "Use a font with outlines, bitmaps (CBDT, sbix) or layers (COLR 0), or a picture.")
    case .seam:
      ErrorExplanation(
        summary: "A line between neighbours that touch",
        cause:
          "This is a warning. The common edge of two elements lies between two device pixels, or they are "
          + "less than a pixel apart, so that a line of the background shows through.",
        cure:
          "Make sizes and spacings whole device pixels: multiples of 0.5 points at the scale 2.")
    case .emptyState:
      ErrorExplanation(
        summary: "A state in which nothing is visible",
        cause:
          "This is a warning. The scene has items, and none of them is in the viewport: an offset lies "
          + "beyond the content, or everything is transparent.",
        cure:
          "Correct the offset, or use scrollTo with an item. Allow it if an empty picture is what the state "
          + "is for.")
    case .otherPlace:
      ErrorExplanation(
        summary: "An offset or item that the layout did not scroll to",
        cause:
          "This is a warning. The layout has moved the offset that the state names, or the item that it "
          + "scrolls to is not in the viewport.",
        cure:
          "Name an offset that the layout accepts; `galley inspect` prints where everything is.")
    case .crossedBackground:
      ErrorExplanation(
        summary: "A background whose items cross its edge",
        cause:
          "This is a warning. A decoration lies behind a section, and an item of the section is partly "
          + "outside of it.",
        cure:
          "Change the insets or margins of the decoration, or those of the section.")
    case .restlessQueue:
      ErrorExplanation(
        summary: "Work that leaves more work, without end",
        cause:
          "This is a warning. Each round of work on the main queue left more for later, so that the picture "
          + "shows no particular moment.",
        cure:
          "Let the layout's work come to an end: do not invalidate in every pass.")
    case .unreachedMethod:
      ErrorExplanation(
        summary: "A method that is never called",
        cause:
          "This is a warning. A class of the layout has a method that looks like UIKit's and is not called, "
          + "because its name or its types differ.",
        cure:
          "Give the method the declaration that the message names.")
    case .brokenConstraint:
      ErrorExplanation(
        summary: "Constraints that cannot all hold",
        cause:
          "This is a warning. Required constraints contradict each other, and one of them was left out, as "
          + "UIKit's console says.",
        cure:
          "Remove one of them, or lower its priority.")
    case .nothingVisible:
      ErrorExplanation(
        summary: "A text, picture or view without room",
        cause:
          "This is a warning. A part of an element has a width or a height of zero where it is, so that "
          + "nothing of it is drawn: its frame or its insets leave it no room.",
        cure:
          "Give it a frame inside of the element, or make the element larger.")
    }
  }
}
