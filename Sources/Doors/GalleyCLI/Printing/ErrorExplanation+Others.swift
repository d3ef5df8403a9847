// What is behind the codes of drawing, goldens, reports and warnings.
extension ErrorExplanation {
  static let pictureSize =
    ErrorExplanation(
      summary: "A picture of this size cannot be made",
      cause:
        "The picture has no pixels, or more than a format or the memory holds; the limits are in Docs/Limits.md. "
        + "Its size is that of the viewport, or with --full of the content, times the scale.",
      cure: "Lower --scale, draw the viewport instead of the whole content, or write SVG.")
  static let imageFile =
    ErrorExplanation(
      summary: "A picture file cannot be read",
      cause: "The file does not exist, is damaged or cut short, or is not PNG, JPEG or WebP.",
      cure: "Save it again as PNG in another program.")
  static let missingFont =
    ErrorExplanation(
      summary: "A font is not installed",
      cause:
        "Galley draws text with a fixed set of fonts, so that pictures are equal on all machines, and does not "
        + "replace one by another: neither where a file of that set is missing, nor where a scene names a "
        + "family that is not in it.",
      cure:
        "Install the package that the hint names, name the files of further fonts in GALLEY_FONTS or under "
        + "`fonts` in the scene, or set GALLEY_FONT_DIR; `galley doctor` shows what is found. A scene with "
        + "`allow: [{ rule: GAL303, reason: The brand's font is not free }]` is drawn in the system font where a "
        + "family is missing."
    )
  static let unusableFont =
    ErrorExplanation(
      summary: "A font file cannot be used",
      cause: "The file is not a font, cannot be read, or lacks a face that a text needs.",
      cure:
        "Name another file in GALLEY_FONTS, or under `fonts` in the scene; `galley doctor` lists the fonts in use."
    )
  static let nesting =
    ErrorExplanation(
      summary: "Views are too deep inside each other",
      cause: "Each level takes room on the stack, and viewers of SVG have limits of their own.",
      cure: "Nest fewer views.")
  static let drawing =
    ErrorExplanation(
      summary: "A library could not draw or encode",
      cause: "The drawing library or an encoder reported an error, most often a lack of memory.",
      cure: "Draw a smaller picture or use fewer --jobs; report it if that does not help.")
  static let film =
    ErrorExplanation(
      summary: "A film in which nothing moves",
      cause:
        "The content is not larger than the viewport, a section is to scroll that does not, or the film would "
        + "have fewer than two frames.",
      cure:
        "Set the last offset with --to x,y, or correct the scene's `film`; Docs/Films.md shows its keys."
    )
  static let contentChanged =
    ErrorExplanation(
      summary: "The content changed while it was drawn",
      cause:
        "Tall pictures are drawn in parts, and the layout gave the content another size in between: its size "
        + "depends on what is visible.",
      cure:
        "Draw the viewport with --offset, or let the layout answer the same for all visible rectangles."
    )
  static let nothingDrawn =
    ErrorExplanation(
      summary: "The element draws nothing",
      cause: "It is hidden, has no size, or is transparent.",
      cure: "`galley inspect SCENE --item ELEMENT` prints its layout attributes.")
  static let accelerator =
    ErrorExplanation(
      summary: "There is no such accelerator",
      cause: "GALLEY_ACCELERATORS names something that is not an accelerator.",
      cure: "Write none, all, or some of the names in the hint, separated by commas.")
  static let unsettledLayout =
    ErrorExplanation(
      summary: "A layout that does not come to an end",
      cause:
        "An element asks for a size again and again that the layout does not give it, or the scene shows more "
        + "elements at once than a stage holds; the limits are in Docs/Limits.md.",
      cure:
        "Let the element prefer the same size each time it is asked, and give estimates near the real sizes; "
        + "show fewer elements at once."
    )
  static let denseOutline =
    ErrorExplanation(
      summary: "An outline takes too long to draw",
      cause:
        "Its edges cross too many rows of pixels; a line counts twice, and more where it is wide and "
        + "turns. The limit is in Docs/Limits.md.",
      cure:
        "Use fewer or shorter segments, lower --scale, or write SVG or PDF, which keep outlines."
    )
  static let goldenName =
    ErrorExplanation(
      summary: "A case that cannot have goldens",
      cause:
        "The name of a case is the folder of its goldens; this one is empty, hidden, leads out of the folder of "
        + "goldens, or is inside of another case's folder.",
      cure: "Rename the scene or the state.")
  static let changedSince =
    ErrorExplanation(
      summary: "Changed since it was looked at",
      cause:
        "Between the check and the decision someone, or another run, has written the goldens or the "
        + "drawing. Nobody has seen this picture, so nobody can decide about it.",
      cure: "Check again, look, and decide again.")
  static let nothingToUndo =
    ErrorExplanation(
      summary: "There is nothing to undo",
      cause: "Only the last acceptance of a case can be undone, and only once.",
      cure: "Take an older golden from your version control.")
  static let results =
    ErrorExplanation(
      summary: "Results of a run cannot be read",
      cause:
        "There are none in this folder, a later version of Galley wrote them, or they are damaged.",
      cure: "Run `galley check`, or name the folder with --results.")
  static let notDecidable =
    ErrorExplanation(
      summary: "The case cannot be accepted or rejected",
      cause:
        "The last run does not have the case, found nothing to decide about it, or did not keep its drawing; or "
        + "its goldens are outside of the folder that the review may write to.",
      cure: "Check the case again; `galley review --list` shows what is left to decide.")
  static let busy =
    ErrorExplanation(
      summary: "Another command is writing here",
      cause: "A run or a review holds the folder of the results, and two would mix them up.",
      cure: "Wait until it is done, or give this one a folder of its own with --results.")
  static let shards =
    ErrorExplanation(
      summary: "Shards that do not make one run",
      cause:
        "Results of a shard are missing, stand there twice, or come from another commit, renderer or number of "
        + "shards. A run that is not whole is not reported as one.",
      cure: "Run all shards of one commit on one kind of machine, and name the folders of all.")
  static let goldenIndex =
    ErrorExplanation(
      summary: "Goldens outside of Git cannot be used",
      cause:
        "A line of `goldens.txt` is not the digest, size and path of a golden, or the folder or address "
        + "of the contents lacks one of them, cannot be reached or holds something else.",
      cure:
        "After a merge, keep one line for each file. Whoever has the missing files runs `galley goldens push --all`."
    )
  static let cache =
    ErrorExplanation(
      summary: "The cache cannot be used",
      cause:
        "Its folder cannot be created or written, or the renderer that its entries depend on is unknown.",
      cure: "Name a folder that you may write to, or omit --cache. A cache only saves time.")
  static let pullRequest =
    ErrorExplanation(
      summary: "GitHub did not take the request",
      cause:
        "GitHub cannot be reached, refused the token, or the event of the workflow cannot be read.",
      cure: "Docs/PullRequests.md lists the permissions that the workflow needs.")
  static let untrusted =
    ErrorExplanation(
      summary: "The author of the comment may not accept",
      cause: "Goldens are accepted by a comment only if its author may write to the repository.",
      cure: "Let a member with write access comment.")
  static let unshownText =
    ErrorExplanation(
      summary: "A text that nothing shows",
      cause:
        "This is a warning. An item, header, footer or row has a text, and its look has no label for it: "
        + "the default look shows one text only, and a view shows those that its labels name.",
      cure:
        "Add a label such as { text: \"{subtitle}\" } to the view, or leave the text out.")
  static let placeholder =
    ErrorExplanation(
      summary: "A placeholder that stays in a text",
      cause:
        "This is a warning. The texts of an item are filled in with its place only, such as {number}; labels of a "
        + "view fill in other names. A badge leaves a text empty that its item does not have.",
      cure:
        "Put the words into the text, or the sentence into a label of a view. Give the item of a badge the text, "
        + "or an empty one.")
  static let replacedViews =
    ErrorExplanation(
      summary: "Subviews that replace those of a view",
      cause:
        "This is a warning. An element starts from a view and gives subviews of its own. They take the "
        + "place of all subviews of the view, which are no longer drawn.",
      cure:
        "Write all subviews where they are given, or make a second view.")
  static let hiddenFill =
    ErrorExplanation(
      summary: "A fill wholly behind a picture",
      cause:
        "This is a warning. A background colour or gradient is given, and an opaque picture covers all of "
        + "it.",
      cure:
        "Leave the fill out, give the picture insets, or use a picture with transparent parts.")
  static let lostEdge =
    ErrorExplanation(
      summary: "A shadow or border that is not drawn",
      cause:
        "This is a warning. A view that cuts off its contents cuts off its own shadow, as in UIKit. A "
        + "shadow without an opacity and a border without a width are not drawn at all.",
      cure:
        "Leave clipsToBounds out, or clip in a subview; add shadowOpacity or borderWidth.")
  static let unknownSymbol =
    ErrorExplanation(
      summary: "A symbol without a drawing",
      cause:
        "This is a warning. Apple's symbols are Apple's. Galley draws common ones as simple shapes, and a "
        + "frame with the name for all others.",
      cure:
        "Use one of the symbols in Docs/Symbols.md, or a picture.")
  static let missingCharacter =
    ErrorExplanation(
      summary: "A character that no font has",
      cause:
        "This is a warning. No font that is in use has the character, so that a box is drawn.",
      cure:
        "Install the package that the hint names, or name a font file that has the character in GALLEY_FONTS or "
        + "under `fonts` in the scene; `galley doctor` lists the fonts in use.")
  static let colorProfile =
    ErrorExplanation(
      summary: "A colour profile that was not applied",
      cause:
        "This is a warning. A picture file has a colour profile that cannot be used, so its numbers are "
        + "drawn as sRGB.",
      cure:
        "Save the picture again as sRGB.")
  static let emptyGlyph =
    ErrorExplanation(
      summary: "A glyph that draws nothing",
      cause:
        "This is a warning. A font has a glyph for the character, and the glyph has no outline, no bitmap and no "
        + "layers that can be drawn, as in a damaged font, or in one with gradients (COLR 1): its place stays empty.",
      cure:
        "Use a font with outlines, bitmaps (CBDT, sbix) or layers (COLR 0), or a picture.")
  static let seam =
    ErrorExplanation(
      summary: "A line between neighbours that touch",
      cause:
        "This is a warning. Two elements are less than a pixel apart, and their edges are drawn at "
        + "different pixels, so that a line of the background shows between them.",
      cure:
        "Make sizes and spacings whole device pixels: multiples of 0.5 points at the scale 2.")
  static let emptyState =
    ErrorExplanation(
      summary: "A state in which nothing is visible",
      cause:
        "This is a warning. The scene has items, and none of them is in the viewport: an offset lies "
        + "beyond the content, or everything is transparent.",
      cure:
        "Correct the offset, or use scrollTo with an item. Allow it if an empty picture is what the state "
        + "is for.")
  static let otherPlace =
    ErrorExplanation(
      summary: "An offset or item that the layout did not scroll to",
      cause:
        "This is a warning. The layout has moved the offset that the state names, or the item that it "
        + "scrolls to is not in the viewport.",
      cure:
        "Name an offset that the layout accepts; `galley inspect` prints where everything is.")
  static let crossedBackground =
    ErrorExplanation(
      summary: "A background whose items cross its edge",
      cause:
        "This is a warning. A decoration lies behind a section, and an item of the section is partly "
        + "outside of it.",
      cure:
        "Change the insets or margins of the decoration, or those of the section.")
  static let restlessQueue =
    ErrorExplanation(
      summary: "Work that leaves more work, without end",
      cause:
        "This is a warning. Each round of work on the main queue left more for later, so that the picture "
        + "shows no particular moment.",
      cure:
        "Let the layout's work come to an end: do not invalidate in every pass.")
  static let unreachedMethod =
    ErrorExplanation(
      summary: "A method that is never called",
      cause:
        "This is a warning. A class of the layout has a method that looks like UIKit's and is not called, "
        + "because its name or its types differ.",
      cure:
        "Give the method the declaration that the message names.")
  static let brokenConstraint =
    ErrorExplanation(
      summary: "Constraints that cannot all hold",
      cause:
        "This is a warning. Required constraints contradict each other, and one of them was left out, as "
        + "UIKit's console says.",
      cure:
        "Remove one of them, or lower its priority.")
  static let nothingVisible =
    ErrorExplanation(
      summary: "A text, picture or view without room",
      cause:
        "This is a warning. A part of an element has a width or a height of zero where it is, so that "
        + "nothing of it is drawn: its frame or its insets leave it no room.",
      cure:
        "Give it a frame inside of the element, or make the element larger.")
  static let vectorParts =
    ErrorExplanation(
      summary: "A part of an SVG file that is not drawn",
      cause:
        "This is a warning. A picture in SVG has texts, which would look otherwise on a machine with other fonts, "
        + "or parts that move or are pages; or a symbol in SVG has more than shapes.",
      cure:
        "Convert texts to paths in the program that wrote the file, and remove the rest.")
  static let missingTranslation =
    ErrorExplanation(
      summary: "A text without a translation",
      cause:
        "This is a warning. The scene is shown in a locale in which one of its texts, or all of them, are missing. "
        + "The picture has the text of the source language.",
      cure:
        "Add the text to `texts` or to the file that the hint names.")
}
