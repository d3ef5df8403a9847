// What is behind the codes of commands and files.
extension ErrorExplanation {
  static let arguments =
    ErrorExplanation(
      summary: "Arguments without a meaning",
      cause:
        "An option or its value is misspelt or out of range, two options exclude each other, or several pictures "
        + "would be written into one file.",
      cure: "The hint says what to write; `galley help COMMAND` lists the options of a command.")
  static let nothingMatches =
    ErrorExplanation(
      summary: "Nothing has this name",
      cause:
        "No scene, case, state, element, layout, rule or topic matches what the command line names.",
      cure:
        "`galley list` prints the cases, `galley inspect` the elements, `galley layouts` the layouts."
    )
  static let sceneNames =
    ErrorExplanation(
      summary: "Names of scenes that clash",
      cause:
        "Two files would have the same scene name, or the name of a file is not UTF-8. Goldens are named "
        + "after scenes.",
      cure: "Rename one of the files.")
  static let unreadableFile =
    ErrorExplanation(
      summary: "A file cannot be read",
      cause: "The system did not open or read the file; the message says why.",
      cure: "Correct the path or the permissions.")
  static let unwritableFile =
    ErrorExplanation(
      summary: "A file cannot be written",
      cause:
        "The folder cannot be created, may not be written to, the disk is full, or a folder stands where a file "
        + "should go. Nothing has been replaced: files are written beside their place and moved when they are "
        + "complete.",
      cure: "Name another place, or make room. A folder as the output ends in '/'.")
  static let notComparable =
    ErrorExplanation(
      summary: "Files that cannot be compared",
      cause:
        "`galley diff` compares two pictures (PNG, JPEG or WebP), or two layouts: layout.json files, "
        + "scenes, or recordings of a device. A recording must have an element in common with the other "
        + "file.",
      cure: "Name two files of one kind; `galley inspect --format json` writes a layout.json.")
  static let layoutStopped =
    ErrorExplanation(
      summary: "A layout crashed or took too long",
      cause:
        "Layouts of your own run in a process of their own. It ended with a crash, whose message stands first, or "
        + "was stopped at the time limit (--timeout).",
      cure:
        "`galley lint SCENE` looks for the smallest scene that shows it; SWIFT_BACKTRACE=enable=yes prints where "
        + "it was. A crash without a layout of your own is a bug in Galley: please report it.")
  static let changesUnknown =
    ErrorExplanation(
      summary: "Git cannot tell what has changed",
      cause:
        "`--changed` asks Git, which is not installed, or does not know the commit or the folder.",
      cure:
        "Run the command inside of a repository, and name one of its commits. CI needs enough history."
    )
  static let port =
    ErrorExplanation(
      summary: "The port cannot be used",
      cause: "Another program listens on the port, or the system does not allow it.",
      cure: "Use --port 0, which selects a free one.")
  static let editorMessage =
    ErrorExplanation(
      summary: "Not a message of the Language Server Protocol",
      cause:
        "`galley lsp` was started by hand, or by a program that does not speak the protocol.",
      cure: "Let an editor start it; Docs/Editors.md has the settings.")
  static let link =
    ErrorExplanation(
      summary: "A symbolic link is not followed",
      cause:
        "A checkout can bring links, which lead anywhere. They are followed in a path that you type, and to files "
        + "inside of the folder that you name, of the working copy around it, or of what `--allow-path` opens. "
        + "Nothing is written or removed through another one. Docs/Links.md has the rules.",
      cure:
        "Remove the link; or name the folder that it leads to, with `--allow-path` where files are only read."
    )
  static let bug =
    ErrorExplanation(
      summary: "A bug in Galley",
      cause: "This must not happen, whatever the scene.",
      cure:
        "Please report it with the lines that the command printed. Goldens and results are intact."
    )
  static let commandLimit =
    ErrorExplanation(
      summary: "Too much time or memory",
      cause:
        "A scene, a state or a case took longer, or the command needed more memory, than its limit; the "
        + "limits are in Docs/Limits.md. Only a mistake in a number, or a file from elsewhere, reaches "
        + "them.",
      cure:
        "Make the scene smaller, or allow more with --time-limit SECONDS or --memory-limit GIB."
    )
}
