import Foundation

/// `galley-bench WORK COUNT`: one row of the table, measured in a process of its own.
@main struct Main {
  @MainActor static func main() throws {
    let arguments = CommandLine.arguments
    let work = arguments.count > 1 ? arguments[1] : ""
    let count = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
    switch work {
    case "header": print(Figure.header)
    case "layout-uniform": measureLayout(.uniform, count: count)
    case "layout-mixed": measureArrangement(count: count)
    case "layout-delegate": measureLayout(.delegate, count: count)
    case "shadows": try measureShadows(count, encodes: false)
    case "shadows-png": try measureShadows(count, encodes: true)
    case "svg": try measureSVG(count)
    case "draw": try measureDrawing(Array(arguments.dropFirst(2)))
    case "compare-memory": PictureNoise.allCases.forEach { measureComparison($0, side: count) }
    case "compare-pictures" where arguments.count > 3:
      try writePictures(into: arguments[3], side: count)
    case "compare" where arguments.count > 3:
      try measureFileComparison(arguments[2], arguments[3])
    case _: usage()
    }
  }
}

/// Says how the program is used, and ends it.
func usage() -> Never {
  FileHandle.standardError.write(
    Data(
      """
      usage: galley-bench WORK COUNT
             galley-bench draw SCENE OUT REPEAT
             galley-bench compare A B
             galley-bench compare-pictures SIDE FOLDER
      work: header, layout-uniform, layout-mixed, layout-delegate, shadows, shadows-png, svg,
      compare-memory

      """.utf8))
  exit(64)
}
