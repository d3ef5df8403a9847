import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleySVG
import Testing

@Suite struct GroupTests {
  @Test func aGroupThatChangesNothingLeavesNoTrace() throws {
    #expect(!(try Drawing.svg(.group(Group(items: [Drawing.square]))).contains("<g")))
  }

  @Test func aGroupIsMovedAndFadedAndClippedInOne() throws {
    let document = try Drawing.svg(
      .group(
        Group(
          transform: CGAffineTransform(translationX: 1, y: 0), clip: Drawing.rect(0, 0, 5, 5),
          opacity: 0.5, items: [Drawing.square])))

    #expect(
      document.contains(
        "<g transform=\"translate(1 0)\" opacity=\"0.5\" clip-path=\"url(#clip-1)\">"))
  }

  @Test func whatIsClippedToNothingIsLeftOut() throws {
    let document = try Drawing.svg(
      .group(
        Group(
          source: .cell(IndexPath(indexes: [0, 0])), clip: Drawing.rect(0, 0, 0, 5),
          items: [Drawing.square])))

    #expect(document.contains("<g id=\"cell-0-0\">"))
    #expect(!document.contains("<rect"))
  }

  @Test func aMaskIsWhiteSoThatItsLuminanceIsItsAlpha() throws {
    let document = try Drawing.svg(
      .group(
        Group(
          mask: [.fill(Drawing.rect(0, 0, 3, 3), .color(.black.withAlphaComponent(0.5)))],
          items: [Drawing.square])))

    #expect(
      document.contains(
        """
            <mask id="mask-1" maskUnits="userSpaceOnUse" x="1" y="2" width="3" height="4" \
        mask-type="alpha">
              <rect width="3" height="3" fill="#FFFFFF" fill-opacity="0.5"/>
            </mask>
        """))
  }

  /// Without `x` and `y`, the region would begin a tenth of the picture further out, and end that much earlier.
  @Test func theRegionOfAMaskAtTheOriginSaysSo() throws {
    let square = DisplayItem.fill(Drawing.rect(0, 0, 100, 100), .color(.black))
    let document = try Drawing.svg(.group(Group(mask: [square], items: [square])))

    #expect(document.contains(#"maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100""#))
  }

  @Test func theShadowOfAPathIsAMovedCopyBlurredWhileOpaque() throws {
    let shadow = Shadow(
      color: .black.withAlphaComponent(0.3), offset: CGVector(dx: 1, dy: 2), sigma: 4)

    let document = try Drawing.svg(.shadow(Drawing.rect(10, 10, 20, 10), shadow))

    // The region is 8 points larger on every side: twice sigma. The uncut filter is narrower.
    #expect(
      document.contains(
        """
            <filter id="blur-1" filterUnits="userSpaceOnUse" x="2" y="2" width="36" \
        height="26" color-interpolation-filters="sRGB">
              <feGaussianBlur stdDeviation="3.68"/>
            </filter>
        """))
    #expect(
      document.contains(
        """
          <rect x="10" y="10" width="20" height="10" transform="translate(1 2)" fill="#000000" \
        opacity="0.3" filter="url(#blur-1)"/>
        """))
  }

  @Test func aTurnedShadowIsBlurredInASpaceThatIsNotTurned() throws {
    let shadow = Shadow(color: .black, offset: CGVector(dx: 0, dy: 10), sigma: 4)
    let group = Group(
      transform: CGAffineTransform(rotationAngle: .pi / 6),
      items: [.shadow(Drawing.rect(0, 0, 20, 10), shadow)])

    let document = try Drawing.svg(.group(group))

    // Ten points down, rotated by 30 degrees, are 5 to the left and 8.66 down.
    #expect(
      document.contains(
        """
          <g transform="rotate(30)">
            <g transform="rotate(-30)" filter="url(#blur-1)">
              <rect width="20" height="10" transform="translate(-5 8.66) rotate(30)" \
        fill="#000000"/>
            </g>
          </g>
        """))
  }

  @Test func aHardShadowNeedsNoFilter() throws {
    let shadow = Shadow(color: .black, offset: .zero, sigma: 0)

    #expect(!(try Drawing.svg(.shadow(Drawing.rect(0, 0, 9, 9), shadow)).contains("filter")))
  }

  @Test func aGroupCastsItsShadowBeneathItselfAfterItIsClipped() throws {
    let shadow = Shadow(
      color: .black.withAlphaComponent(0.5), offset: CGVector(dx: 0, dy: 3), sigma: 2)

    let document = try Drawing.svg(
      .group(
        Group(clip: Drawing.rect(0, 0, 2, 4), shadow: shadow, items: [Drawing.square])))

    // The visible part is 1 … 2 by 2 … 4; with the shadow to 7, and 4 points more on every side.
    #expect(
      document.contains(
        """
            <filter id="shadow-1" filterUnits="userSpaceOnUse" x="-3" y="-2" width="9" \
        height="13" color-interpolation-filters="sRGB">
              <feGaussianBlur in="SourceAlpha" stdDeviation="1.84"/>
              <feOffset dx="0" dy="3" result="shadow"/>
              <feFlood flood-color="#000000" flood-opacity="0.5"/>
              <feComposite in2="shadow" operator="in"/>
        """))
    #expect(
      document.contains(
        """
          <g filter="url(#shadow-1)">
            <g clip-path="url(#clip-1)">
              <rect x="1" y="2" width="3" height="4" fill="#FF0000"/>
            </g>
          </g>
        """))
  }

  @Test func shadowsCanBePictures() throws {
    let resources = SVGResources(
      bitmap: { list, scale throws(SVGError) in
        Bitmap(width: Int(list.size.width * scale), height: Int(list.size.height * scale))
      })
    let shadow = Shadow(color: .black, offset: CGVector(dx: 1, dy: 2), sigma: 4)

    let document = try Drawing.svg(
      .shadow(Drawing.rect(10, 10, 20, 10), shadow),
      options: SVGRenderer.Options(shadows: .images), resources: resources)

    #expect(
      document.contains(
        "<image id=\"shadow-1\" width=\"36\" height=\"26\" preserveAspectRatio=\"none\" "
          + "href=\"data:image/png;base64,"))
    #expect(document.contains("<use href=\"#shadow-1\" x=\"3\" y=\"4\"/>"))
    #expect(!document.contains("filter"))
  }

  @Test func contentThatWasScrolledFarKeepsItsPlace() throws {
    let cell = Group(
      source: .cell(IndexPath(indexes: [0, 0])),
      transform: CGAffineTransform(translationX: 5, y: 9_000_010.5), items: [Drawing.square])
    let content = Group(
      transform: CGAffineTransform(translationX: 0, y: -9_000_000), items: [.group(cell)])

    let document = try Drawing.svg(.group(content))

    #expect(document.contains("  <g id=\"cell-0-0\" transform=\"translate(5 10.5)\">"))
    #expect(!document.contains("000000"))
  }

  @Test func aPictureThatReachesFartherIsCutOff() throws {
    let resources = SVGResources(
      vector: { _, size in DisplayList(size: size, items: [Drawing.square]) })

    // The square is at 1 … 4 by 2 … 6.
    let document = try Drawing.svg(
      .image(ImageName("x"), in: CGRect(x: 0, y: 0, width: 4, height: 5)), resources: resources)

    #expect(document.contains("<rect width=\"4\" height=\"5\"/>"))
    #expect(document.contains("<g clip-path=\"url(#clip-1)\">"))
  }

  @Test func aPictureIsDefinedOnceAndUsedWhereverItShows() throws {
    let resources = SVGResources(
      picture: { _ throws(ImageFileError) in Bitmap(width: 4, height: 2) },
      vector: { name, size in
        name.name == "shapes" ? DisplayList(size: size, items: [Drawing.square]) : nil
      })
    let (small, large) = (
      CGRect(x: 0, y: 0, width: 4, height: 2), CGRect(x: 5, y: 0, width: 8, height: 2)
    )

    let document = try Drawing.svg(
      .image(ImageName("shapes"), in: small), .image(ImageName("shapes"), in: small),
      .image(ImageName("photo"), in: small), .image(ImageName("photo"), in: large),
      resources: resources)

    #expect(document.components(separatedBy: "<symbol").count == 3)
    #expect(document.components(separatedBy: "href=\"data:image/png;base64,").count == 2)
    #expect(
      document.contains("<use href=\"#image-2\" x=\"5\" width=\"8\" height=\"2\"/>"))
  }

  @Test func aPictureThatCannotBeReadIsNamed() {
    #expect(throws: SVGError.image(ImageName("x.png"), .notFound)) {
      try Drawing.svg(.image(ImageName("x.png"), in: CGRect(x: 0, y: 0, width: 1, height: 1)))
    }
  }
}
