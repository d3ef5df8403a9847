import Foundation
import Testing

@testable import GalleyCLI

/// What is understood of a terminal's answers, whatever else arrives.
@Suite struct TerminalReplyTests {
  private func reply(_ text: String) -> TerminalReply { TerminalReply(Array(text.utf8)) }

  @Test func allAnswersAreUnderstood() {
    let reply = reply(
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.36.4)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4;22c")

    #expect(reply.hasKittyPictures && reply.hasSixels && reply.isComplete)
    #expect(reply.name == "kitty(0.36.4)")
    #expect(reply.cell == CellSize(checking: 10, 20))
  }

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|iTerm2 3.6\u{1B}\\\u{1B}[?62;4c", ImageProtocol.kitty),
    ("\u{1B}P>|iTerm2 3.5.14\u{1B}\\\u{1B}[?62;4c", .iTerm),
    ("\u{1B}P>|WezTerm 20240203-110809\u{1B}\\\u{1B}[?65;4;6;18;22c", .iTerm),
    ("\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?64;1;2;4;6c", .sixel),
    ("\u{1B}[?4;4c", .sixel),
    ("\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[?1;2c", nil),
    ("\u{1B}[?1;2c", nil),
    // The first number is the kind of the terminal: this is a VT132 without sixels.
    ("\u{1B}[?4;6c", nil),
    ("", nil),
  ])
  func theBestProtocolIsChosen(text: String, chosen: ImageProtocol?) {
    #expect(ImageProtocol(reply(text)) == chosen)
  }

  @Test(arguments: [
    "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}_Gi=31;OK",
    "\u{1B}_Gi=31;OK\u{1B}[", "Gi=31;OK", "\u{1B}]Gi=31;OK\u{1B}\\", "\u{1B}_Gi=31;OK\u{07}",
    "\u{1B}[>4c", "\u{1B}[4c", "\u{1B}[?62;4", "\u{1B}[?62;4\u{1B}c", "\u{1B}[?62;4\u{0}c",
    "\u{1B}[",
    "\u{1B}", "\u{1B}P>|kitty", "\u{1B}[6;0;10t", "\u{1B}[6;20t", "\u{1B}[6;20;10;1t",
    "\u{1B}[4;20;10t", "\u{1B}[6;257;10t", "\u{1B}[6;99999999999999999999;10t", "\u{1B}[6;-20;10t",
    "\u{1B}[A", "q", "\u{1B}P|kitty\u{1B}\\",
  ])
  func whatIsNoAnswerSaysNothing(text: String) {
    #expect(reply(text) == reply(""))
  }

  @Test func keysBetweenAnswersArePassedOver() {
    let text = "a\u{1B}[A\u{1B}\u{1B}_Gi=31;OK\u{1B}\\x\u{1B}[6;1\u{1B}[?62c"

    #expect(reply(text).hasKittyPictures)
    #expect(reply(text).isComplete)
    #expect(reply(text).cell == nil)
  }

  @Test func aReplyIsOnlyCompleteWithItsLastByte() {
    let whole = Array(
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.36.4)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c".utf8)

    for count in whole.indices { #expect(!TerminalReply(Array(whole[..<count])).isComplete) }
    #expect(TerminalReply(whole).isComplete)
  }

  @Test func anyBytesAreRead() {
    var state: UInt64 = 1
    let alphabet =
      Array("\u{1B}\u{1B}\u{1B}[]_P>|?6;4;20ct\\Gi=31;OK\u{07}\u{0}".utf8) + [0x9B, 0xFF]
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        TerminalReply(bytes).isComplete == text.contains(/\u{1B}\[\?[ -?]*c/), "\(bytes)")
    }
  }
}
