import type { TransferQr } from '@fairground/engine'
import { isMemo } from '@fairground/engine'
import { escapeText, printBankPage } from '#payment/gateways/port'
import type { Shown, BankTransfer } from './bank.ts'

/** Where the app is. */
export const page = '/dev/bank'
const figure = new Intl.NumberFormat('en')

/** What the app shows before it has scanned a code: those that stand on screens here, a place to paste one, and where else is paid. */
export function printCodes(codes: readonly Shown[], isWrong: boolean, elsewhere: string): string {
  const rows = codes.map(({ qr, bank, holder }) => {
    return `<li><a href="?qr=${encodeURIComponent(qr)}"><b>${escapeText(bank)}</b><span>${escapeText(holder)}</span><code>${escapeText(qr.slice(-32))}</code></a></li>`
  })
  return printBankPage(
    page,
    'Scan a code',
    `${isWrong ? '<p class="wrong" role="alert">That is no code of a transfer.</p>' : ''}
<p class="note">A bank of our own making. No money is asked for or moved.</p>
<h2>Codes on screens here</h2>
${rows.length > 0 ? `<ul class="codes">${rows.join('')}</ul>` : '<p>None yet: start a deposit by bank transfer, and come back.</p>'}
<form method="get"><label>What a code says<textarea name="qr" rows="3" required></textarea></label>
<button class="primary">Scan</button></form>
<nav><a href="/dev/bank/out">What the bank was asked to pay out</a>${elsewhere === '' ? '' : `<a href="${escapeText(elsewhere)}">Payment links and coins</a>`}</nav>`,
  )
}

/** A transfer as the code fills it in; everything may be changed, as people do. */
export function printApp(qr: string, { bin, account, amount, memo }: TransferQr): string {
  const known = isMemo(memo) ? 'The memo is whole.' : 'This is no memo of ours.'
  return printBankPage(
    page,
    'Pay',
    `<dl><div><dt>To</dt><dd>${escapeText(account)}</dd></div><div><dt>Bank</dt><dd>${escapeText(bin)}</dd></div></dl>
<form method="post" action="?qr=${encodeURIComponent(qr)}">
<label>Amount in VND<input name="amount" inputmode="numeric" value="${amount === null ? '' : String(amount)}" required></label>
<label>Memo<input name="content" value="${escapeText(memo)}" maxlength="200"></label><p class="note">${known} Change one letter and see what becomes of it.</p>
<fieldset><legend>How often</legend><label><input type="radio" name="times" value="1" checked>Once</label><label><input type="radio" name="times" value="2">Twice</label></fieldset>
<fieldset><legend>When the bank tells</legend><label><input type="radio" name="when" value="now" checked>At once</label><label><input type="radio" name="when" value="late">In eight seconds</label></fieldset>
<button class="primary">Send</button></form><a href="/dev/bank">Another code</a>`,
  )
}

/** What was sent. */
export function printSent({ amount, content, times, late }: BankTransfer): string {
  return printBankPage(
    page,
    'Sent',
    `<p class="amount">${figure.format(amount)} VND${times > 1 ? ' × 2' : ''}</p><p>${escapeText(content)}</p>
<p class="note">${late ? 'The bank tells of it in eight seconds.' : 'The bank has told of it.'}</p><a href="/dev/bank">Another code</a>`,
  )
}
