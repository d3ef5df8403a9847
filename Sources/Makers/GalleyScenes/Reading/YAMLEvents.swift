import GalleyBase

#if YAML
  import GalleyGeometry

  // Libraries for Swift build trees by recursion without a limit, and give up at the first duplicate key.
  internal import CLibYAML

  /// The events of a YAML text, one after the other.
  struct YAMLEvents: ~Copyable {
    /// Whether the package was built with its trait YAML.
    static var isBuilt: Bool { true }
    private let bytes: UnsafeBufferPointer<UInt8>
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// Starts at the beginning of `bytes`, UTF-8 without a byte order mark; nil when out of memory.
    ///
    /// The bytes must outlive the events.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      parser = .allocate(capacity: 1)
      guard yaml_parser_initialize(parser) == 1 else {
        parser.deallocate()
        return nil
      }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
      yaml_parser_delete(parser)
      parser.deallocate()
    }

    /// The next event; after the end of the stream it must not be asked again.
    mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
      defer { yaml_event_delete(&event) }
      return YAMLEvent(event)
    }

    private func syntaxError() -> YAMLSyntaxError {
      let state = parser.pointee
      let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
      if state.error == YAML_READER_ERROR {
        return YAMLSyntaxError(problem: problem, place: Place(of: state.problem_offset, in: bytes))
      }
      if problem.hasPrefix("Maximum nesting level") {
        let levels = SceneLimits.maximumNesting
        return YAMLSyntaxError(
          problem: "more than \(levels) lists and maps inside each other", place: Place(state.mark))
      }
      let context = state.context.map { (String(cString: $0), Place(state.context_mark)) }
      return YAMLSyntaxError(problem: problem, place: Place(state.problem_mark), context: context)
    }
  }

  extension YAMLEvent {
    fileprivate init(_ event: yaml_event_t) {
      place = Place(event.start_mark)
      end = Place(event.end_mark)
      switch event.type {
      case YAML_ALIAS_EVENT:
        kind = .alias(text(event.data.alias.anchor) ?? "")
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        kind = .scalar(
          String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
        anchor = text(scalar.anchor)
        tag = text(scalar.tag)
      case YAML_SEQUENCE_START_EVENT:
        kind = .listStart
        anchor = text(event.data.sequence_start.anchor)
        tag = text(event.data.sequence_start.tag)
        isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      case YAML_MAPPING_START_EVENT:
        kind = .mapStart
        anchor = text(event.data.mapping_start.anchor)
        tag = text(event.data.mapping_start.tag)
        isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
      case YAML_DOCUMENT_START_EVENT: kind = .documentStart
      case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
      case YAML_STREAM_END_EVENT: kind = .streamEnd
      default: kind = .other
      }
    }
  }

  extension Place {
    fileprivate init(_ mark: yaml_mark_t) {
      self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
#else
  /// What stands in for the events of a YAML text where the package was built without its trait YAML.
  enum YAMLEvents {
    static var isBuilt: Bool { false }

    init?(_ bytes: UnsafeBufferPointer<UInt8>) { return nil }

    mutating func next() throws(YAMLSyntaxError) -> YAMLEvent { switch self {} }
  }
#endif
