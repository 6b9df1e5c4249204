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

// What the page brings by itself, a view says in its own way.
const ownFiles = /<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\s*/g

function writeInto(page: string, view: WrittenView, nonce: string): string {
  const { head, body, data, code, language, direction } = view
  const drawn = [writeData('drawn', data), writeData('code', JSON.stringify(code))].join('')
  return page
    .replaceAll(ownFiles, '')
    .replace(/<html lang="[^"]*"/, `<html lang="${language}" dir="${direction}" data-drawn`)
    .replace('</head>', () => `${head.replaceAll('%NONCE%', nonce)}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>${drawn}`)
}

const writeData = (id: string, data: string) => `<script type="application/json" id="${id}">${data}</script>`
