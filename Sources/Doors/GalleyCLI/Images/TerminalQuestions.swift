/// What a terminal is asked, and how long for.
enum TerminalQuestions {
  /// How long a terminal may take.
  ///
  /// Most answer within a millisecond; a line over the ocean takes 150.
  static let timeLimit = Duration.milliseconds(200)
  /// The most bytes that are read.
  ///
  /// Answers are shorter than 200 bytes.
  static let maximumBytes = 4096

  /// The questions.
  ///
  /// Terminals answer in order, and every terminal answers the last one.
  static let bytes = Array(
    [
      // Is a picture of one pixel well-formed? Only kitty's protocol has an answer.
      "\u{1B}_Gi=\(TerminalReply.pictureNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\",
      // The name and the version.
      "\u{1B}[>q",
      // The size of a cell in pixels.
      "\u{1B}[16t",
      // The attributes of the device: 4 is sixel.
      "\u{1B}[c",
    ].joined().utf8)

  /// Reads until the last question is answered, or until the terminal has taken too long or said too much.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - read: Waits at most some time for bytes; nil if no more will come within it.
  /// - Returns: What was answered until then.
  static func reply(
    now: () -> ContinuousClock.Instant = { .now }, read: (Duration) -> [UInt8]?
  ) -> TerminalReply {
    let end = now() + timeLimit
    var bytes: [UInt8] = []
    var reply = TerminalReply(bytes)
    while !reply.isComplete, bytes.count < maximumBytes {
      let left = end - now()
      guard left > .zero, let more = read(left) else { break }
      bytes += more.prefix(maximumBytes - bytes.count)
      reply = TerminalReply(bytes)
    }
    return reply
  }
}
