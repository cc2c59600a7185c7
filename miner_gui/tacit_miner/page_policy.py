"""The content security policy of HTML pages that this program writes: only their own style sheet applies, nothing loads or runs.

A page holds texts of researchers and senders. They are escaped; the policy is the second wall: markup that got through
would run no script, load nothing and send nothing.
"""

from __future__ import annotations

import base64
import hashlib
import re

_CHARSET = '<meta charset="utf-8">'
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def with_policy(page: str) -> str:
    """The page with the policy behind its character set; its style sheets are in the head, without attributes."""
    head, rest = page.split("</head>", 1)
    # As a browser works them out, over the text between the tags with its line ends as U+000A.
    styles = (style.replace("\r\n", "\n").encode() for style in _STYLE.findall(head))
    digests = (base64.b64encode(hashlib.sha256(style).digest()).decode() for style in styles)
    hashes = " ".join(f"'sha256-{digest}'" for digest in digests) or "'none'"
    policy = f"default-src 'none'; style-src {hashes}; base-uri 'none'; form-action 'none'"
    meta = f'{_CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return head.replace(_CHARSET, meta, 1) + "</head>" + rest
