import type { TransferQr } from '@fairground/engine'
import { isMemo } from '@fairground/engine'
import type { Shown, BankTransfer } from './bank.ts'

const figure = new Intl.NumberFormat('en')

/** What the app shows before it has scanned a code: those that stand on screens here, and a place to paste one. */
export function printCodes(codes: readonly Shown[], isWrong: boolean): string {
  const rows = codes.map(({ qr, bank, holder }) => {
    return `<li><a href="?qr=${encodeURIComponent(qr)}"><b>${escape(bank)}</b><span>${escape(holder)}</span><code>${escape(qr.slice(-32))}</code></a></li>`
  })
  return printFrame(
    'Scan a code',
    `${isWrong ? '<p class="wrong" role="alert">That is no code of a transfer.</p>' : ''}
<p class="note">A bank of our own making. No money is asked for or moved.</p>
<h2>Codes on screens here</h2>
${rows.length > 0 ? `<ul class="codes">${rows.join('')}</ul>` : '<p>None yet: start a deposit by bank transfer, and come back.</p>'}
<form method="get"><label>What a code says<textarea name="qr" rows="3" required></textarea></label>
<button class="primary">Scan</button></form>`,
  )
}

/** A transfer as the code fills it in; everything may be changed, as people do. */
export function printApp(qr: string, { bin, account, amount, memo }: TransferQr): string {
  const known = isMemo(memo) ? 'The memo is whole.' : 'This is no memo of ours.'
  return printFrame(
    'Pay',
    `<dl><div><dt>To</dt><dd>${escape(account)}</dd></div><div><dt>Bank</dt><dd>${escape(bin)}</dd></div></dl>
<form method="post" action="?qr=${encodeURIComponent(qr)}">
<label>Amount in VND<input name="amount" inputmode="numeric" value="${amount === null ? '' : String(amount)}" required></label>
<label>Memo<input name="content" value="${escape(memo)}" maxlength="200"></label><p class="note">${known} Change one letter and see what becomes of it.</p>
<fieldset><legend>How often</legend><label><input type="radio" name="times" value="1" checked>Once</label><label><input type="radio" name="times" value="2">Twice</label></fieldset>
<fieldset><legend>When the bank tells</legend><label><input type="radio" name="when" value="now" checked>At once</label><label><input type="radio" name="when" value="late">In eight seconds</label></fieldset>
<button class="primary">Send</button></form><a href="/dev/bank">Another code</a>`,
  )
}

/** What was sent. */
export function printSent({ amount, content, times, late }: BankTransfer): string {
  return printFrame(
    'Sent',
    `<p class="amount">${figure.format(amount)} VND${times > 1 ? ' × 2' : ''}</p><p>${escape(content)}</p>
<p class="note">${late ? 'The bank tells of it in eight seconds.' : 'The bank has told of it.'}</p><a href="/dev/bank">Another code</a>`,
  )
}

function printFrame(title: string, content: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">
<title>${title} · Lantern Bank</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/dev/bank.css"></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
