// What commands, pages and services may be asked for; the rest of `Docs/Limits.md` is in `Limits.swift`.

/// How large goldens and results may be.
package enum ResultLimits {
  /// The largest `layout.json`, `list.txt` or film text, in bytes.
  ///
  /// Comparing takes a second for some megabytes.
  package static let maximumTextSize = 16 << 20
  /// How many lines of a layout, list, film text or SVG document are compared.
  ///
  /// Each line that differs is looked at by itself.
  package static let maximumLines = 2_000_000
  /// The largest picture or SVG document of a case, in bytes.
  ///
  /// It is read into memory.
  package static let maximumPictureSize = 256 << 20
  /// The largest `results.json` and file of durations, in bytes.
  ///
  /// Reading it takes seven times as much memory, and 100,000 cases need no more.
  package static let maximumResultsSize = 64 << 20
  /// The largest of the small files that a folder of goldens holds about itself, in bytes.
  ///
  /// It is one line for each of a case's files.
  package static let maximumNoteSize = 1 << 16
  /// The largest `goldens.txt`, the index of goldens outside of Git, in bytes.
  ///
  /// A line has some 120 bytes, so it has room for 90,000 cases of six files.
  package static let maximumIndexSize = 64 << 20
  /// How much an index of goldens may name, in bytes.
  ///
  /// It must fit on the disk, whatever a branch says.
  package static let maximumIndexedSize = 16 << 30
  /// How many parts a run may be divided into.
  ///
  /// `merge` looks for each of them.
  package static let maximumShards = 10_000
}

/// How large the reports about a run may be.
package enum ReportLimits {
  /// How many bytes of pictures the report's page contains; others are files.
  ///
  /// Browsers become slow with larger pages, and pages in mails and artifacts are opened alone.
  package static let maximumPictures = 8 << 20
  /// The longest text of a failure in a JUnit report, in bytes.
  ///
  /// CI systems show it in a table.
  package static let maximumText = 16 << 10
  /// How many results a SARIF report has; a notification counts the rest.
  ///
  /// GitHub refuses a run with more.
  package static let maximumResults = 25_000
  /// The longest comment on a pull request, in UTF-16 units.
  ///
  /// GitHub refuses more than 65,536 characters.
  package static let maximumComment = 65_000
  /// How many cases a comment shows with pictures.
  ///
  /// A person looks at the first ones; the report has all.
  package static let maximumCommentCases = 8
  /// The pictures of a comment together, in bytes.
  ///
  /// They are uploaded for every run that differs.
  package static let maximumCommentPictures = 8 << 20
  /// How many pages of 100 comments of a pull request are searched for Galley's own.
  ///
  /// Each is a request.
  package static let maximumCommentPages = 20
  /// The longest time that GitHub's API may take for one try of a request, in seconds.
  ///
  /// A second try helps where a first one hangs.
  package static let maximumRequestTime = 30
  /// The longest time for all requests of a comment to GitHub's API, in seconds.
  ///
  /// A machine of a CI system is paid by the minute.
  package static let maximumCommentTime = 120
}

/// How large a cache of drawings may be.
package enum CacheLimits {
  /// The largest total size of a folder's entries after a run, in bytes.
  ///
  /// CI systems store and fetch the folder.
  package static let maximumSize = 1 << 30
  /// The largest entry, in bytes; larger drawings are not stored.
  ///
  /// An entry is read into memory.
  package static let maximumEntry = 1 << 26
  /// How much a run fetches from the address of a cache, in bytes.
  ///
  /// It must fit on the disk, whatever a server sends.
  package static let maximumFetched = 1 << 30
  /// How many entries are fetched from an address at once, or stored there.
  ///
  /// Servers limit connections, too.
  package static let maximumTransfers = 16
  /// The longest time in which a server may accept a connection, in seconds.
  ///
  /// A cache that is down must not keep a run waiting.
  package static let maximumConnectTime = 5
  /// The longest time in which a server may send and take nothing, in seconds.
  ///
  /// A cache that hangs must not keep a run waiting.
  package static let maximumSilence = 10
  /// The longest time to fetch, and to store, in seconds (`--cache-timeout`).
  ///
  /// Drawing is often faster than a slow network.
  package static let maximumTransferTime = 60
  /// The fewest characters of a secret that signs entries.
  ///
  /// Who can read the cache can try all shorter ones.
  package static let minimumSecret = 16
}

/// What layouts accept; larger numbers count as these.
package enum LayoutLimits {
  /// How many columns a section of a waterfall may have.
  ///
  /// Each item looks for the shortest of them.
  package static let maximumColumns = 1000
  /// How many cells a group of a compositional layout holds; more start another.
  ///
  /// The places in a group are stored one by one.
  package static let maximumGroupCells = 100_000
}

/// How large Swift sources may be that are ported.
package enum PortLimits {
  /// The largest source file, in bytes.
  ///
  /// Its tokens take several times as much memory.
  package static let maximumFileSize = 16 << 20
}

/// What one client may use of the server behind `--serve`.
package enum ServingLimits {
  /// The largest request line and header fields, in bytes.
  ///
  /// A longer head is refused with 431.
  package static let maximumHead = 16 << 10
  /// The largest body of a request, in bytes.
  ///
  /// A larger one is refused with 413.
  package static let maximumBody = 64 << 10
  /// The most connections that are open at once.
  ///
  /// One more closes the one that has waited longest among those that have asked for nothing.
  package static let maximumConnections = 32
  /// The longest time from the first byte of a request to its last, in seconds.
  ///
  /// A slower one is refused with 408.
  package static let maximumRequestTime = 10
  /// The longest time in which a connection may stay open without a request, in seconds.
  ///
  /// Browsers keep connections that they no longer use.
  package static let maximumIdleTime = 60
  /// The longest time in which a client may take a part of an answer, in seconds.
  ///
  /// A client that reads nothing must not keep an answer in memory.
  package static let maximumAnswerTime = 30
  /// The longest time in which bytes after a refusal are ignored, in seconds.
  ///
  /// A client that still sends can then read why it was refused.
  package static let maximumFarewellTime = 2
  /// The longest time in which an answer that takes work is awaited, in seconds.
  ///
  /// A browser must not wait for an answer that never comes.
  package static let maximumWorkTime = 180
  /// The events that a client has not taken yet, in bytes.
  ///
  /// A client that reads nothing is closed; a page connects again and asks for everything.
  package static let maximumBacklog = 64 << 10
}

/// What a watch may use.
package enum WatchLimits {
  /// The pictures that are kept for the page, in bytes.
  ///
  /// The page asks for the latest ones; older ones are drawn again.
  package static let maximumPictures = 64 << 20
  /// How many folders are watched.
  ///
  /// The system has room for a limited number; changes elsewhere are looked for every half second.
  package static let maximumFolders = 4096
  /// The longest wait for further changes after a first one, in milliseconds.
  ///
  /// Programs that write without a pause must not keep the picture from changing.
  package static let maximumGathering = 100
  /// The longest wait for the end of a file that is being written, in milliseconds.
  ///
  /// Half a scene is not a scene; a program may keep a file open.
  package static let maximumWriting = 250
}

/// What an editor may send to `galley lsp`.
package enum LanguageServerLimits {
  /// The largest headers of a message, in bytes.
  ///
  /// Where the next message starts could not be told.
  package static let maximumHead = 4 << 10
  /// The largest message, in bytes; larger ones are left out, with an error.
  ///
  /// It holds a scene of the largest size with escapes.
  package static let maximumBody = 64 << 20
  /// The longest time to answer messages that arrived together, in seconds.
  ///
  /// An editor starts it again.
  package static let maximumRequestTime = 60
  /// The longest time in which a scene is laid out for its `expect:`, in seconds.
  ///
  /// A layout that never returns becomes a finding.
  package static let maximumLayoutTime = 10
}

/// How much a command may use.
package enum CommandLimits {
  /// The longest time for a scene, a state or a case, in seconds (`--time-limit`).
  ///
  /// A command must end, whatever a file asks for.
  package static let maximumTime = 900
  /// The memory of a process, in bytes, unless `--memory-limit` says otherwise.
  ///
  /// One file must not take the memory of the machine.
  package static let maximumMemory = 4 << 30
}

/// How much a process that draws may use.
package enum WorkerLimits {
  /// The memory of a worker, in bytes.
  ///
  /// A layout that never stops growing ends its own case, not the machine.
  package static let maximumMemory = 4 << 30
  /// The largest answer of a worker, in bytes.
  ///
  /// The other side holds it in memory.
  package static let maximumAnswer = 1 << 30
}
