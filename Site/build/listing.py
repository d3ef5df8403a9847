"""Code with colours, which Pygments finds at build time."""

import html
import re
from functools import lru_cache

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.util import ClassNotFound

# Spaces and punctuation have no colour: without elements of their own, pages with much code weigh up to a fifth less.
COLOURLESS = re.compile(r'<span class="(?:w|p|p p-Indicator)">([^<]*)</span>')
LEXERS = {"sh": "bash", "elisp": "emacs-lisp", "ninja": "text"}


@lru_cache(maxsize=None)
def spans(text, language):
    """The lines of a code block as HTML, without the elements around it."""
    try:
        lexer = get_lexer_by_name(LEXERS.get(language, language or "text"), stripnl=False)
    except ClassNotFound:
        return html.escape(text, quote=False)
    return COLOURLESS.sub(r"\1", highlight(text, lexer, HtmlFormatter(nowrap=True)))


def language(path):
    """The language of a file, by its name."""
    try:
        return get_lexer_for_filename(path).aliases[0]
    except ClassNotFound:
        return "python" if path.endswith(".bazel") else "text"


def block(text, name):
    """A code block of a page. It takes the keyboard's focus, so that long lines can be scrolled without a pointer."""
    label = {"": "Text", "sh": "Shell commands", "console": "Commands and what they print"}.get(name, f"{name} code")
    return (
        f'<pre tabindex="0" role="group" aria-label="{html.escape(label)}" data-language="{html.escape(name)}">'
        f"<code>{spans(text, name)}</code></pre>\n"
    )
