import GalleyDrawing

extension Font {
  /// Whether iOS has a family, by its name or by the beginning of its fonts' names: `Helvetica Neue`, `HelveticaNeue`.
  static func comesWithSystem(_ family: String) -> Bool {
    var name = family.filter { $0 != " " }
    for ending in ["MT", "PS"] where name.hasSuffix(ending) && !systemFamilies.contains(name) {
      name.removeLast(ending.count)
    }
    return name.hasPrefix(".SF") || systemFamilies.contains(name)
  }

  // Families that come with iOS, without spaces. A name that is missing here is nil, although iOS has the font.
  private static let systemFamilies = Set(
    """
    AcademyEngravedLET AlNile AmericanTypewriter AppleColorEmoji AppleSDGothicNeo AppleSymbols Arial ArialHebrew
    ArialRoundedMTBold Avenir AvenirNext AvenirNextCondensed BanglaSangamMN Baskerville Bodoni72 Bodoni72Oldstyle
    Bodoni72Smallcaps BodoniOrnaments BodoniSvtyTwoITCTT BodoniSvtyTwoOSITCTT BodoniSvtyTwoSCITCTT BradleyHand
    BradleyHandITCTT ChalkboardSE Chalkduster Charter Cochin Copperplate Courier CourierNew Damascus
    DevanagariSangamMN Didot DINAlternate DINCondensed EuphemiaUCAS Farah Futura Galvji GeezaPro Georgia GillSans
    GranthaSangamMN GujaratiSangamMN GurmukhiMN Helvetica HelveticaNeue HiraginoMaruGothicProN HiraginoMinchoProN
    HiraginoSans HiraMaruProN HiraMinProN HiraKakuPro HiraginoKakuGothicProN HoeflerText Impact KannadaSangamMN Kailasa
    Kefa KhmerSangamMN KohinoorBangla KohinoorDevanagari KohinoorGujarati KohinoorTelugu LaoSangamMN MalayalamSangamMN
    MarkerFelt Marion Menlo Mishafi MuktaMahee MyanmarSangamMN NewYork NotoNastaliqUrdu NotoSansKannada
    NotoSansMyanmar NotoSansOriya Optima OriyaSangamMN Palatino Papyrus PartyLET PingFangHK PingFangSC PingFangTC
    Rockwell STIXTwoMath STIXTwoText SavoyeLET SinhalaSangamMN SnellRoundhand
    STHeitiSC STHeitiTC Symbol TamilSangamMN TeluguSangamMN Thonburi TimesNewRoman TrebuchetMS Verdana ZapfDingbats
    ZapfDingbatsITC Zapfino
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
