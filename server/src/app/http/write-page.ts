import type { WrittenView } from '#app/view'

type Given = { nonce: string; bootstrap: object; view: WrittenView | undefined }

/** Writes into the page what is this answer's own: its nonce, the bootstrap, and what was drawn, where it was. */
export function writePage(page: string, { nonce, bootstrap, view }: Given): string {
  const text = JSON.stringify(bootstrap).replaceAll('<', String.raw`\u003c`)
  const whole = page
    .replaceAll('%NONCE%', nonce)
    .replace(/(<script[^>]*id="bootstrap"[^>]*>)[^<]*/, (_whole, tag: string) => tag + text)
  return view ? writeInto(whole, view, nonce) : whole
}

function writeInto(
  page: string,
  { head, body, data, language, direction }: WrittenView,
  nonce: string,
): string {
  const drawn = `<script type="application/json" id="drawn">${data}</script>`
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${language}" dir="${direction}" data-drawn`)
    .replace('</head>', () => `${head.replaceAll('%NONCE%', nonce)}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>${drawn}`)
}
