import assert from 'node:assert/strict'

/** HTML that would have a reader's page run something, or be led away, were it shown as it is; each would `alert(…)`. */
export const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//example.com/a.js>alert(2)</sCrIpT>',
  '<scr<script>ipt>alert(3)</scr</script>ipt>',
  '<img src=x onerror=alert(4)>',
  '<img src="/a.png" onload="alert(5)">',
  '<img src="javascript:alert(6)">',
  '<img src="data:image/svg+xml,<svg onload=alert(7)>">',
  '<img srcset="x 1x, javascript:alert(8) 2x" src="/a.png">',
  '<svg onload=alert(9)></svg>',
  '<svg><script>alert(10)</script></svg>',
  '<svg><animate onbegin=alert(11) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(12)"><text>a</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(13)&gt;">',
  '<math href="javascript:alert(14)">a</math>',
  '<iframe src="javascript:alert(15)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(16)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(17)"></object>',
  '<embed src="javascript:alert(18)">',
  '<a href="javascript:alert(19)">a</a>',
  '<a href=" &#14; JaVaScRiPt:alert(20)">a</a>',
  '<a href="java&#09;script:alert(21)">a</a>',
  '<a href="data:text/html,<script>alert(22)</script>">a</a>',
  '<a href="vbscript:alert(23)">a</a>',
  '<a href="https://example.com" onclick="alert(24)" style="position:fixed;inset:0">a</a>',
  '<form action="javascript:alert(25)"><button formaction="javascript:alert(25)">a</button></form>',
  '<input autofocus onfocus=alert(26)>',
  '<details open ontoggle=alert(27)>a</details>',
  '<video><source onerror=alert(28)></video>',
  '<style>@import "javascript:alert(29)"; p { background: url(javascript:alert(29)) }</style><p>a</p>',
  '<link rel=stylesheet href="javascript:alert(30)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(31)">',
  '<base href="javascript:alert(32)//"><a href="/a">a</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(33)>">',
  '<template><script>alert(34)</script></template>',
  '<p style="background:url(javascript:alert(35))">a</p>',
  '<table background="javascript:alert(36)"><td background="javascript:alert(36)">a</td></table>',
  '<a href="//example.com/alert(37)">a</a><a href="/\\example.com/alert(37)">b</a>',
  '<textarea></textarea><img src=x onerror=alert(38)></textarea>',
  '<select><style></select><img src=x onerror=alert(39)></style>',
  '<xmp><p title="</xmp><img src=x onerror=alert(40)>">',
]

/** Where a link must not lead: what would run, and what a browser takes for another site. */
export const badAddresses: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(2)',
  'java\tscript:alert(3)',
  ' javascript:alert(4)',
  '\u0001javascript:alert(5)',
  'data:text/html,<script>alert(6)</script>',
  'vbscript:alert(7)',
  'blob:https://example.com/8',
  'file:///etc/passwd',
  '//example.com/alert(10)',
  '/\\example.com/alert(11)',
  '/\t/example.com/alert(12)',
  'http://example.com/13',
  'https://bank.example@example.com/14',
  'https:\\\\example.com/15',
]

/** That of what was handed in nothing is left but words with their shape: the tags and addresses of such, and no more. */
export function assertInert(kept: string, html: string): void {
  for (const tag of kept.match(/<[^>]*>/g) ?? []) {
    assert.match(tag, /^<\/?(?:p|b|i|a|img|table|tbody|tr|td|th|li|ul|code|h2|br|blockquote)\b/, html)
    assert.doesNotMatch(tag, /\son\w+\s*=|style|srcset|formaction|javascript|data:|vbscript|alert/i, html)
    const [, address] = /(?:href|src)="([^"]*)"/.exec(tag) ?? []
    if (address !== undefined) assert.match(address, /^(?:https:\/\/|mailto:|\/[^/\\])/, html)
  }
}
