/// The short code at the end of an error message, which `galley explain` and `Docs/Errors.md` explain.
///
/// Codes below GAL100 are the rules of the layout contract. A code keeps its meaning; codes are never given again.
package enum ErrorCode: String, CaseIterable, Hashable, Sendable, Codable {
  // Scene files.
  /// Text that is neither YAML nor JSON, or uses parts of YAML that scenes do not have.
  case sceneSyntax = "GAL101"
  /// A scene file that cannot be opened, or is not text.
  case sceneFile = "GAL102"
  /// More of something than `SceneLimits` allow.
  case sceneLimit = "GAL103"
  /// A key that its map has already.
  case duplicateKey = "GAL104"
  /// A key that does not exist where it stands.
  case unknownKey = "GAL105"
  /// A key, or one of several, that its map needs.
  case missingKey = "GAL106"
  /// A list where a number is expected, or the like.
  case wrongShape = "GAL107"
  /// A number outside of the range of its key.
  case outOfRange = "GAL108"
  /// A text that is not of the form that its key takes, such as a colour.
  case wrongForm = "GAL109"
  /// Keys that exclude each other.
  case conflict = "GAL110"
  /// A value that would change nothing.
  case noEffect = "GAL111"
  /// A name that nothing in the scene has.
  case unknownName = "GAL112"
  /// A name that something else has already.
  case duplicateName = "GAL113"
  /// An item, section or view that the scene does not have.
  case missingElement = "GAL114"
  /// A picture that a scene names and that cannot be used.
  case scenePicture = "GAL115"
  /// Values that contradict each other.
  case contradiction = "GAL116"
  /// An update that a collection view could not carry out.
  case impossibleUpdate = "GAL117"
  /// Something that contains itself.
  case insideItself = "GAL118"
  /// Something that is drawn, and seldom meant.
  case doubtful = "GAL119"

  // Commands and files.
  /// Arguments or options without a meaning.
  case arguments = "GAL201"
  /// A name or pattern that nothing has.
  case nothingMatches = "GAL202"
  /// Two scenes of one name, or a name that is not text.
  case sceneNames = "GAL203"
  /// A file that cannot be read.
  case unreadableFile = "GAL204"
  /// A file or folder that cannot be written.
  case unwritableFile = "GAL205"
  /// Files that `galley diff` cannot compare.
  case notComparable = "GAL206"
  /// A layout that ended the process it ran in, or took too long.
  case layoutStopped = "GAL207"
  /// Changes that Git cannot tell.
  case changesUnknown = "GAL208"
  /// A port that cannot be listened on.
  case port = "GAL209"
  /// Input that is not a message of the Language Server Protocol.
  case editorMessage = "GAL210"
  /// A bug in Galley.
  case bug = "GAL211"
  /// A symbolic link that is not followed.
  case link = "GAL212"
  /// A command that took too long or too much memory.
  case commandLimit = "GAL213"

  // Drawing.
  /// A picture of an impossible size.
  case pictureSize = "GAL301"
  /// A picture file that cannot be read.
  case imageFile = "GAL302"
  /// A font that is not installed.
  case missingFont = "GAL303"
  /// A font file or face that cannot be used.
  case unusableFont = "GAL304"
  /// Views inside each other deeper than can be drawn.
  case nesting = "GAL305"
  /// A failure of a library that draws or encodes.
  case drawing = "GAL306"
  /// A film that nothing moves in, or of an impossible length.
  case film = "GAL307"
  /// A layout whose content changed while it was drawn in parts.
  case contentChanged = "GAL308"
  /// An element that draws nothing.
  case nothingDrawn = "GAL309"
  /// The name of an accelerator that does not exist.
  case accelerator = "GAL310"
  /// A layout that does not come to an end.
  case unsettledLayout = "GAL311"
  /// An outline that takes too long to draw.
  case denseOutline = "GAL312"

  // Goldens and results.
  /// A case that cannot have goldens under its name.
  case goldenName = "GAL401"
  /// Goldens or drawings that have changed since a person saw them.
  case changedSince = "GAL402"
  /// An acceptance that cannot be undone.
  case nothingToUndo = "GAL403"
  /// Results of a run that are missing, too new or damaged.
  case results = "GAL404"
  /// A case that cannot be accepted or rejected.
  case notDecidable = "GAL405"
  /// Results that another command is writing.
  case busy = "GAL406"
  /// Results of shards that do not make one run.
  case shards = "GAL407"
  /// An index of goldens, or contents that it names, that cannot be used.
  case goldenIndex = "GAL408"

  // Services.
  /// A cache that cannot be used.
  case cache = "GAL501"
  /// A request to GitHub that failed.
  case pullRequest = "GAL502"
  /// A comment whose author may not accept anything.
  case untrusted = "GAL503"

  // Warnings: what a scene says and its picture does not show.
  /// A text that no label shows.
  case unshownText = "GAL601"
  /// A placeholder that stays in a text.
  case placeholder = "GAL602"
  /// Views that replace those of a look.
  case replacedViews = "GAL603"
  /// A fill behind an opaque picture.
  case hiddenFill = "GAL604"
  /// A shadow or border that is not drawn.
  case lostEdge = "GAL605"
  /// A system symbol without a drawing.
  case unknownSymbol = "GAL606"
  /// A character that no font has.
  case missingCharacter = "GAL607"
  /// A colour profile that was not applied.
  case colorProfile = "GAL608"
  /// A glyph that draws nothing.
  case emptyGlyph = "GAL609"
  /// Less than a pixel between neighbours.
  case seam = "GAL610"
  /// A state in which nothing is visible.
  case emptyState = "GAL611"
  /// An offset or item that the layout did not scroll to.
  case otherPlace = "GAL612"
  /// A background that its items cross.
  case crossedBackground = "GAL613"
  /// Work on the main queue that did not come to rest.
  case restlessQueue = "GAL614"
  /// A method that is never called.
  case unreachedMethod = "GAL615"
  /// Constraints that conflict.
  case brokenConstraint = "GAL616"
  /// A picture, drawing or view of no size.
  case nothingVisible = "GAL617"
  /// A part of an SVG file that is not drawn.
  case vectorParts = "GAL618"
  /// A text that the language of the screen does not have.
  case missingTranslation = "GAL619"
}

extension ErrorCode {
  /// The code as it stands at the end of a message.
  package var mark: String { " [\(rawValue)]" }
}

/// An error that a person reads: what is wrong, what helps, and the code to look it up by.
package protocol CodedError: Error, CustomStringConvertible {
  /// The code of this kind of error.
  var code: ErrorCode { get }
  /// What to do about it, where that is known.
  var hint: String? { get }
}

extension CodedError {
  package var hint: String? { nil }
  /// The description and the code, for a text that nobody takes into another error.
  package var message: String { description + code.mark }
}
