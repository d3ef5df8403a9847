// Everything that files, texts and clients may ask for, in one place: what lies beyond is an error that names the
// limit, never a crash. Each comment says what is limited, then why. `make regenerate` writes
// `Docs/Limits.md`, and `Docs/Contributing/Limits.md` with the reasons, from this file and
// `ServiceLimits.swift`.

/// How large a scene may be.
package enum SceneLimits {
  /// The largest scene file, in bytes.
  ///
  /// The tree of its values takes several times as much memory.
  package static let maximumFileSize = 16 << 20
  /// How many lists and maps may stand inside each other, aliases included.
  ///
  /// Each level takes room on the stack.
  package static let maximumNesting = 64
  /// How many values a file may hold once its aliases are written out.
  ///
  /// Aliases of aliases double with each line.
  package static let maximumValues = 1_000_000
  /// How many keys a map may have.
  ///
  /// A view takes some 10 kB, whether an item shows it or not.
  package static let maximumKeys = 20_000
  /// How many mistakes of one file are printed; the rest are counted.
  ///
  /// A person reads the first ones.
  package static let maximumMistakes = 100
  /// How many items a scene may have, all sections together.
  ///
  /// Layouts need a few bytes for each item.
  package static let maximumItems = 10_000_000
  /// How many sections a scene may have.
  ///
  /// Layouts store every section.
  package static let maximumSections = 100_000
  /// How many Unicode characters a text may have.
  ///
  /// Measuring a text takes time that grows with its length.
  package static let maximumTextLength = 20_000
  /// How many Unicode characters a label may have with its placeholders filled in.
  ///
  /// No further characters are laid out.
  package static let maximumFilledTextLength = 100_000
  /// How many equal items, or frames, a group of a compositional layout may have.
  ///
  /// Groups inside each other multiply.
  package static let maximumGroupItems = 10_000
  /// How many groups of a compositional layout may stand inside each other.
  ///
  /// Each level takes room on the stack.
  package static let maximumGroupDepth = 16
  /// How deep views may stand inside each other.
  ///
  /// Each level takes room on the stack, and viewers of SVG have limits of their own.
  package static let maximumViewDepth = 32
  /// How many views a look may be made of, all subviews counted.
  ///
  /// Every visible item has as many.
  package static let maximumViewsInLook = 10_000
  /// How many parts a stack of a look may have.
  ///
  /// Their constraints are solved together, whose time grows faster than their number.
  package static let maximumStackParts = 100
  /// How many elements may be visible at once.
  ///
  /// Each has views of its own: some 15 kB, and a seventh of a millisecond.
  package static let maximumVisibleElements = 20_000
  /// How often one layout pass may place elements that still ask for other sizes.
  ///
  /// Each element that becomes smaller makes room for others, which are asked in turn.
  package static let maximumPlacements = 2_000_000
  /// The largest coordinate or length, in points, in either direction.
  ///
  /// Sums of lengths keep a thousandth of a point.
  package static let maximumLength = 10_000_000
  /// The longest side of a viewport, in points.
  ///
  /// It is what a bitmap can hold at two pixels per point.
  package static let maximumViewportSide = 16_384
  /// The largest number of device pixels per point.
  ///
  /// No screen has more than four.
  package static let maximumScale = 16
  /// How many items one batch update may name.
  ///
  /// Each is an object of its own.
  package static let maximumUpdates = 10_000
  /// How many frames a film may have.
  ///
  /// Each is laid out and drawn.
  package static let maximumFrames = 10_000
  /// How many combinations of `variants` a scene may have.
  ///
  /// Each is a case of its own for every state.
  package static let maximumVariants = 1000
  /// How many locales a scene, and how many languages a folder of texts may have.
  ///
  /// The scene is read once for each.
  package static let maximumLocales = 100
  /// The largest file of texts, in bytes.
  ///
  /// It is read into memory.
  package static let maximumStringsFileSize = 4 << 20
  /// How many states a scene may have.
  ///
  /// Each is a case of its own.
  package static let maximumStates = 1000
  /// How many states a scene may have in all combinations of its `variants` together.
  ///
  /// Each is laid out and drawn.
  package static let maximumCases = 10_000
  /// How many commands an outline may have.
  ///
  /// Lines that cross each other are found pair by pair.
  package static let maximumPathSteps = 10_000
  /// The largest number of pixels that a tolerance may name.
  ///
  /// No picture has more.
  package static let maximumTolerance = 1_000_000_000
}

/// How large pictures may be that are read.
package enum PictureLimits {
  /// The largest picture, in pixels.
  ///
  /// A decoded pixel takes four bytes, whatever the size of the file.
  package static let maximumPixels = 64_000_000
  /// The longest side of a picture, in pixels.
  ///
  /// Cairo draws no wider ones.
  package static let maximumSide = 32_767
  /// The largest picture file, in bytes.
  ///
  /// It is read into memory.
  package static let maximumFileSize = 256 << 20
  /// The largest number of pixels that all scans of a JPEG file describe together.
  ///
  /// A file of a few kilobytes may ask for hundreds of passes over a large picture; this is 20 of the largest.
  package static let maximumScanPixels = 1_280_000_000
  /// The largest colour profile, in bytes; with a larger one, colours are taken as sRGB.
  ///
  /// A few hundred kilobytes are usual; a small file may hold much more than it seems.
  package static let maximumProfileSize = 4 << 20
  /// The largest SVG file that is a picture, in bytes.
  ///
  /// Its shapes take much more memory than its text, and are read anew for each size.
  package static let maximumVectorFileSize = 4 << 20
  /// The largest `Contents.json` of a set in an asset catalog, in bytes.
  ///
  /// It is read into memory; Xcode writes some hundreds.
  package static let maximumAssetContents = 1 << 20
  /// How many folders are looked through for asset catalogs around a Swift layout.
  ///
  /// They are looked through when a name is asked for.
  package static let maximumAssetFolders = 10_000
  /// The largest number of pixels in all pictures of a scene together.
  ///
  /// They are in memory at once.
  package static let maximumPixelsInScene = 128_000_000
  /// The largest picture that `galley diff` compares, in pixels.
  ///
  /// Two of them and what differs are in memory at once.
  package static let maximumComparedPixels = 1 << 28
  /// The longest side of a picture that `galley diff` compares, in pixels.
  ///
  /// Tall pictures have long sides; the number of pixels is what counts.
  package static let maximumComparedSide = 1 << 24
  /// The largest picture file that `galley diff` compares, in bytes.
  ///
  /// It is read into memory.
  package static let maximumComparedFileSize = 1 << 30
}

/// How large pictures may be that are drawn.
package enum RenderLimits {
  /// The longest side of a bitmap, and row of any picture, in device pixels.
  ///
  /// Cairo stores coordinates in 16 bits.
  package static let maximumSide = 32_767
  /// The largest bitmap or layer in a picture, in device pixels.
  ///
  /// A pixel takes four bytes of memory.
  package static let maximumPixels = 200_000_000
  /// The highest picture that is written while it is drawn, in device pixels.
  ///
  /// PNG stores heights in 31 bits.
  package static let maximumRows = 2_147_483_647
  /// The largest picture that is written while it is drawn, in device pixels.
  ///
  /// It takes some minutes.
  package static let maximumStreamedPixels = 250_000_000_000
  /// The longest side of an animated PNG, in device pixels.
  ///
  /// Viewers refuse longer ones.
  package static let maximumAnimationSide = 1 << 24
  /// The longest side of an animated WebP, in device pixels.
  ///
  /// WebP stores sides in 14 bits.
  package static let maximumWebPSide = 16_383
  /// How many groups may stand inside each other in PNG and PDF.
  ///
  /// Each level takes room on the stack.
  package static let maximumDepth = 512
  /// How many groups may stand inside each other in SVG.
  ///
  /// Viewers have smaller stacks.
  package static let maximumSVGDepth = 200
  /// How many rows of pixels the edges of an outline may cross; a line has two sides.
  ///
  /// Cairo takes up to two seconds for as many where edges cross each other.
  package static let maximumEdgeRows = 4_000_000
  /// The largest sigma of a shadow, in device pixels (SVG: points); more is clamped.
  ///
  /// A wider blur is a flat colour.
  package static let maximumSigma = 4096
}

/// How large texts and fonts may be.
package enum TextLimits {
  /// How many Unicode characters of a text are laid out.
  ///
  /// Pango's time grows faster than the text.
  package static let maximumCharacters = 100_000
  /// The largest font file, in bytes.
  ///
  /// FreeType maps it into memory; the largest fonts of all scripts have some 20 MiB.
  package static let maximumFontSize = 256 << 20
}
