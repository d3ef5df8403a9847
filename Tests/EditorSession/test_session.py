"""An author's session with `galley lsp`, by a client that is not ours: pytest-lsp, with the capabilities of Visual Studio Code.

scripts/editor-session runs it, and compares what happens with transcript.txt. Lines and characters count from 1.
"""

import asyncio
import difflib
import os
import pathlib

import attrs
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

RECORD = pathlib.Path(__file__).with_name("transcript.txt")
SCENE = """\
# yaml-language-server: $schema=scene.schema.json
title: Cards ไก่ 😀
viewport: { size: [320, 240], scale: 2 }
background: "#F2F2F7"
layout:
  kind: flow
  headerReferenceSize: [0, 40]
  itemSizes: [88, 60]
sections:
  - header: { text: Songs, view: bar }
    items: 6
views:
  bar: { backgroundColor: "#FF000080" }
expect:
  - { target: cell 0-1, frame: [116, 52, 88, 60] }
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["GALLEY"], "lsp"]))
async def client(lsp_client: LanguageClient):
    yield
    # Without its farewell, the client would wait for the server for ever.
    if lsp_client._server.returncode is None:
        lsp_client._server.kill()


class Author:
    """Edits one file as a person does, and notes what is seen."""

    def __init__(self, client, folder):
        self.client, self.lines, self.version = client, [], 0
        self.path = folder / "cards.yaml"
        self.uri, self.text = self.path.as_uri(), ""
        self.document = types.TextDocumentIdentifier(uri=self.uri)

    def note(self, line=""):
        self.lines.append(line.rstrip())

    async def start(self):
        result = await self.client.initialize_session(
            types.InitializeParams(
                process_id=os.getpid(), capabilities=client_capabilities("visual-studio-code"), root_uri=None))
        self.note(f"start: {result.server_info.name}")
        offered = [field.name for field in attrs.fields(types.ServerCapabilities)
                   if getattr(result.capabilities, field.name)]
        self.note("  offers " + ", ".join(offered))

    async def findings(self, count=1):
        """Notes what is reported, after a number of reports."""
        for _ in range(count):
            await asyncio.wait_for(self.client.wait_for_notification("textDocument/publishDiagnostics"), 60)
        found = self.client.diagnostics.get(self.uri, [])
        for finding in found:
            message = finding.message.replace("\n", "\n      ")
            self.note(f"  {finding.severity.name.lower()} {words(finding.range)}: {message}")
        if not found:
            self.note("  no findings")

    async def open(self, text):
        self.text = text
        self.note(f"\nopen {self.path.name}:")
        for line in text.splitlines():
            self.note("  | " + line)
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri=self.uri, language_id="yaml", version=0, text=text)))
        await self.findings()

    async def type(self, before, new, old="", count=1):
        """Replaces `old`, which follows `before`, with `new`."""
        start = self.text.index(before) + len(before)
        assert self.text[start:].startswith(old)
        area = types.Range(self.position(start), self.position(start + len(old)))
        self.version += 1
        self.text = self.text[:start] + new + self.text[start + len(old):]
        self.note(f"\ntype {new!r} at {words(area)}")
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri),
                [types.TextDocumentContentChangePartial(range=area, text=new)]))
        await self.findings(count)

    def position(self, index):
        """The place of a character, counted as the protocol does."""
        before = self.text[:index]
        line = before.rpartition("\n")[2]
        return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    def behind(self, text):
        return self.position(self.text.index(text) + len(text))

    async def complete(self, text, limit=8):
        place = self.behind(text)
        found = await self.client.text_document_completion_async(types.CompletionParams(self.document, place))
        self.note(f"\ncomplete at {words(place)}, behind {text.strip().splitlines()[-1].strip()!r}: {len(found.items)} proposals")
        for item in sorted(found.items, key=lambda item: item.sort_text)[:limit]:
            detail = f" ({item.detail})" if item.detail else ""
            self.note(f"  {item.label}{detail} writes {item.text_edit.new_text!r} over {words(item.text_edit.range)}")

    async def hover(self, text):
        place = self.behind(text)
        found = await self.client.text_document_hover_async(types.HoverParams(self.document, place))
        self.note(f"\nhover at {words(place)}, on {text.split()[-1]!r}")
        for line in found.contents.value.splitlines():
            self.note("  " + line)

    async def names(self, text):
        place = self.behind(text)
        found = await self.client.text_document_definition_async(types.DefinitionParams(self.document, place))
        self.note(f"\ndefinition of the name at {words(place)}: {words(found.range)}")
        used = await self.client.text_document_references_async(
            types.ReferenceParams(types.ReferenceContext(include_declaration=True), self.document, place))
        self.note("references: " + ", ".join(words(location.range) for location in used))

    async def symbols(self):
        self.note("\nparts:")

        def note(symbols, indent):
            for symbol in symbols:
                detail = f" ({symbol.detail})" if symbol.detail else ""
                self.note(f"{indent}{symbol.name}{detail} {words(symbol.range)}")
                note(symbol.children or [], indent + "  ")

        note(await self.client.text_document_document_symbol_async(types.DocumentSymbolParams(self.document)), "  ")

    async def colors(self):
        self.note("\ncolours:")
        for found in await self.client.text_document_document_color_async(types.DocumentColorParams(self.document)):
            color = found.color
            self.note(f"  {words(found.range)}: {color.red:.2f} {color.green:.2f} {color.blue:.2f} {color.alpha:.2f}")
        green = types.Color(red=0.0, green=1.0, blue=0.2, alpha=1.0)
        for shown in await self.client.text_document_color_presentation_async(
                types.ColorPresentationParams(self.document, green, found.range)):
            self.note(f"  green is {shown.label}, written {shown.text_edit.new_text}")

    async def format(self):
        edits = await self.client.text_document_formatting_async(
            types.DocumentFormattingParams(self.document, types.FormattingOptions(tab_size=2, insert_spaces=True)))
        self.note(f"\nformat: {len(edits)} edits")
        for edit in edits:
            for old, new in changes(self.text, edit.new_text):
                self.note(f"  - {old}\n  + {new}")


def changes(old, new):
    return [pair for pair in zip(old.splitlines(), new.splitlines()) if pair[0] != pair[1]]


def words(place):
    if isinstance(place, types.Position):
        return f"{place.line + 1}:{place.character + 1}"
    return f"{words(place.start)}-{words(place.end)}"


async def test_session(client, tmp_path):
    (tmp_path / "cover.png").write_bytes(b"")
    author = Author(client, tmp_path)
    await author.start()
    await author.open(SCENE)
    await author.type("itemSize", "", "s", count=2)  # The layout is looked at after a pause.
    await author.hover("itemS")
    await author.hover("kind: fl")
    await author.type("[88, 60]\n", "  mini\n")
    await author.complete("[88, 60]\n  mini")
    await author.type("[88, 60]\n", "  scrollDirection: \n", "  mini\n")
    await author.complete("scrollDirection: ")
    await author.type("[88, 60]\n", "", "  scrollDirection: \n", count=2)
    await author.type("items: 6\n", "  - items: [{ image: { name: \n")
    await author.complete("image: { name: ", limit=20)
    await author.type("  - items: [{ ", "view: \"b", "image: { name: ")
    await author.complete("{ view: \"b")
    await author.type("  - items: [{ ", "view: bar }]", "view: \"b", count=2)
    await author.names("{ view: ba")
    await author.symbols()
    await author.colors()
    await author.type("kind: flow\n", "  sectionInset:   [8,8,8,8]\n", count=2)
    await author.format()
    await author.type("😀", "😀\x00")
    try:
        await client.protocol.send_request_async("galley/unknown", {})
    except JsonRpcException as error:
        author.note(f"\nan unknown request: error {error.code}, {error.message}")
    await client.shutdown_session()
    author.note(f"\nend: exit status {await client._server.wait()}")

    seen = "\n".join(author.lines) + "\n"
    if os.environ.get("WRITE"):
        RECORD.write_text(seen)
    recorded = RECORD.read_text()
    assert seen == recorded, "\n" + "\n".join(
        difflib.unified_diff(recorded.splitlines(), seen.splitlines(), "transcript.txt", "this run", lineterm=""))
