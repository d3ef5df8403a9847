import Foundation
import Testing

/// The tests that run in Chromium, one after the other; skipped if Chromium is not installed.
@Suite(.serialized, .enabled(if: Browser.program != nil, "chromium is not installed"))
struct BrowserTests {}

/// A headless Chromium, driven through the DevTools protocol over two pipes.
///
/// It exits when this process exits, because its pipes close.
actor Browser {
  /// The program, or nil if this machine has none.
  static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The browser that all tests of a run share.
  static let shared = Browser()

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var unread: [UInt8] = []
  private var lastID = 0
  private var session: String?
  private var target: String?

  /// Console errors, exceptions, and violations of the content security policy.
  private(set) var problems: [String] = []
  /// The requested URLs.
  private(set) var requests: [String] = []

  /// Clears the problems that a test expects.
  func forgetProblems() { problems = [] }

  /// Opens a file in a fresh page with a window size in CSS pixels.
  func open(
    _ file: URL, fragment: String = "", width: Int = 1280, height: Int = 800, dark: Bool = false,
    calm: Bool = false
  ) throws {
    try start()
    try close()
    let made = try send("Target.createTarget", ["url": "about:blank"], session: nil)
    target = made["targetId"] as? String
    let attached = try send(
      "Target.attachToTarget", ["targetId": target ?? "", "flatten": true], session: nil)
    session = attached["sessionId"] as? String
    problems = []
    requests = []
    for domain in ["Page", "Runtime", "Log", "Network", "Performance"] {
      try call("\(domain).enable")
    }
    try resize(width, height)
    try call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": calm ? "reduce" : "no-preference"],
        ]
      ])
    let address = file.absoluteString + (fragment.isEmpty ? "" : "#" + fragment)
    try call("Page.navigate", ["url": address])
    try wait("document.readyState === 'complete' && !!document.getElementById('rows')")
  }

  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  private func close() throws {
    guard let target else { return }
    _ = try send("Target.closeTarget", ["targetId": target], session: nil)
    self.target = nil
    session = nil
  }

  /// The value of an expression, as text.
  func value(_ expression: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": "(async () => String(await (\(expression))))()", "awaitPromise": true,
        "returnByValue": true, "userGesture": true,
      ])
    if let exception = answer["exceptionDetails"] { throw Failure(description: "\(exception)") }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  /// Expects the value of an expression.
  func expect(
    _ expression: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try value(expression)
    #expect(found == wanted, "\(expression)", sourceLocation: sourceLocation)
  }

  /// A metric of the page, such as `LayoutCount`; for `JSEventListeners`, the number of listeners.
  func count(_ metric: String) throws -> Int {
    let metrics = try call("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    let found = metrics.first { $0["name"] as? String == metric }
    guard let count = found?["value"] as? Double else {
      throw Failure(description: "no \(metric) in \(metrics)")
    }
    return Int(count)
  }

  /// Waits until an expression is true, at most a minute.
  func wait(_ expression: String) throws {
    let end = Date(timeIntervalSinceNow: 60)
    while try value(expression) != "true" {
      if Date() > end { throw Failure(description: "never true: \(expression)") }
      usleep(10_000)
    }
  }

  /// Loads the page again, until the old one is gone.
  func reload() throws {
    _ = try value("window.isOld = true")
    try call("Page.reload")
    let end = Date(timeIntervalSinceNow: 60)
    // While the page goes, questions have no answers.
    while (try? value("window.isOld")) != "undefined" {
      if Date() > end { throw Failure(description: "the page was not loaded again") }
      usleep(10_000)
    }
  }

  /// Presses a key, with text for keys that type something.
  func press(_ key: String) throws {
    var event: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { event["text"] = key }
    try call("Input.dispatchKeyEvent", event)
    try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  /// Keys that are held, as the protocol counts them.
  struct Modifiers: OptionSet {
    var rawValue: Int
    static let control = Modifiers(rawValue: 2)
    static let shift = Modifiers(rawValue: 8)
  }

  /// Turns the wheel over a point; negative values turn it up.
  func wheel(
    _ x: Double, _ y: Double, by delta: Double, holding modifiers: Modifiers = []
  ) throws {
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta,
        "modifiers": modifiers.rawValue,
      ])
  }

  /// Drags from one point to another, in a number of moves of equal length.
  func drag(
    from start: (Double, Double), to end: (Double, Double), moves: Int = 1
  ) throws {
    try mouse("mouseMoved", start, buttons: 0)
    try mouse("mousePressed", start, buttons: 1)
    for move in 1...moves {
      let part = Double(move) / Double(moves)
      let point = (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
      try mouse("mouseMoved", point, buttons: 1)
    }
    try mouse("mouseReleased", end, buttons: 0)
  }

  /// Moves the mouse over the middle of an element.
  func hover(_ selector: String) throws { try hover(at: try middle(of: selector)) }

  /// Moves the mouse to a point.
  func hover(at point: (Double, Double)) throws { try mouse("mouseMoved", point, buttons: 0) }

  /// Clicks a point.
  func click(_ point: (Double, Double)) throws { try drag(from: point, to: point) }

  /// Clicks the middle of an element.
  func click(_ selector: String) throws { try click(try middle(of: selector)) }

  /// The middle of an element in the window.
  func middle(of selector: String) throws -> (Double, Double) {
    let text = try value(
      """
      (() => { const b = document.querySelector(`\(selector)`).getBoundingClientRect();
        return [b.left + b.width / 2, b.top + b.height / 2]; })()
      """)
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Failure(description: "no \(selector)") }
    return (numbers[0], numbers[1])
  }

  private func mouse(_ type: String, _ point: (Double, Double), buttons: Int) throws {
    let button = type == "mouseMoved" && buttons == 0 ? "none" : "left"
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": point.0, "y": point.1, "button": button, "buttons": buttons,
        "clickCount": type == "mouseMoved" ? 0 : 1,
      ])
  }

  /// A PNG screenshot of the window.
  func screenshot() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try send(method, parameters, session: session)
  }
}

// The protocol: JSON messages, each terminated by a zero byte.
extension Browser {
  private func start() throws {
    guard !process.isRunning else { return }
    // If the browser has died, its test must fail, but not the process.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      profile=$(mktemp -d)
      "$0" --headless --no-sandbox --disable-gpu --hide-scrollbars --no-first-run \
        --disable-background-networking --disable-component-update --force-color-profile=srgb \
        --user-data-dir="$profile" --remote-debugging-pipe about:blank \
        3<&0 4>&1 </dev/null >/dev/null 2>&1
      rm -rf "$profile"
      """,
      Self.program ?? "chromium",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
  }

  private func send(
    _ method: String, _ parameters: [String: Any], session: String?
  ) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let bytes = try JSONSerialization.data(withJSONObject: message)
    try commands.fileHandleForWriting.write(contentsOf: bytes + [0])
    let end = Date(timeIntervalSinceNow: 60)
    while true {
      let answer = try nextMessage(before: end, method)
      guard answer["id"] as? Int == lastID else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage(before end: Date, _ method: String) throws -> [String: Any] {
    while true {
      if let zero = unread.firstIndex(of: 0) {
        let message = Data(unread[..<zero])
        unread.removeSubrange(...zero)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let file = answers.fileHandleForReading.fileDescriptor
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let left = Int32(max(end.timeIntervalSinceNow, 0) * 1000)
      guard poll(&waiting, 1, left) > 0 else {
        throw Failure(description: "no answer to \(method)")
      }
      let bytes = answers.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Failure(description: "the browser ended in \(method)") }
      unread += bytes
    }
  }

  private func note(_ event: [String: Any]) {
    guard event["sessionId"] as? String == session, let session, !session.isEmpty else { return }
    let details = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown":
      problems.append("exception: \(details)")
    case "Runtime.consoleAPICalled":
      problems.append("console: \(details["args"] ?? "")")
    case "Log.entryAdded":
      let entry = details["entry"] as? [String: Any] ?? [:]
      problems.append("log: \(entry["text"] ?? "")")
    case "Network.requestWillBeSent":
      let request = details["request"] as? [String: Any] ?? [:]
      requests.append(request["url"] as? String ?? "?")
    default: break
    }
  }
}

extension Browser {
  /// Texts with a contrast below 4.5 on their background, as WCAG 2 measures it.
  static let faint = """
    (() => {
      for (const a of document.querySelectorAll('article')) a.hidden = false;
      const channel = (v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
      const light = (c) => .2126 * channel(c[0]) + .7152 * channel(c[1]) + .0722 * channel(c[2]);
      const parse = (s) => (s.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number);
      const ground = (e) => {
        for (; e; e = e.parentElement) {
          const c = parse(getComputedStyle(e).backgroundColor);
          if (c.length < 4 || c[3] === 1) return c;
        }
        return [255, 255, 255];
      };
      const found = [];
      for (const e of document.querySelectorAll('body *')) {
        const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        if (!own || e.closest('dialog, script, .skip, :disabled, .port') || !e.getClientRects().length) continue;
        const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))];
        const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
        if (ratio < 4.5) found.push(e.className + ' ' + e.textContent.slice(0, 20) + ' ' + ratio.toFixed(2));
      }
      return [...new Set(found)].join('; ');
    })()
    """
}
