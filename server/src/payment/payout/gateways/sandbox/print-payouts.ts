import { writeAmount } from '@fairground/contract'
import { escapeText, printBankPage } from '#payment/gateways'
import { dials, ways, type Booked, type Dial } from './books.ts'

/** Where the bank shows what it was asked to pay out. */
export const outPage = '/dev/bank/out'

const ofDial: Record<Dial, string> = {
  pays: 'It is paid at once',
  waits: 'It is on its way until you say',
  fails: 'It is refused',
  'is silent': 'No answer comes until you say',
}
const states: Record<Booked['state'], string> = {
  silent: 'Not answered',
  sent: 'On its way',
  paid: 'Paid',
  failed: 'Refused',
  returned: 'Sent back',
}
const doing: Partial<Record<Booked['state'], string>> = {
  paid: 'Pay',
  failed: 'Refuse',
  returned: 'Send back',
}

/** What the bank was asked to pay, the latest first, and what becomes of the next. */
export function printPayouts(
  booked: readonly Booked[],
  dial: Dial,
  timeZone: string,
  isWrong = false,
): string {
  const choices = dials.map((one) => {
    const checked = one === dial ? ' checked' : ''
    return `<label><input type="radio" name="next" value="${one}"${checked}>${ofDial[one]}</label>`
  })
  const rows = booked.map((one) => printOne(one, timeZone))
  return printBankPage(
    outPage,
    'Asked to pay out',
    `${isWrong ? '<p class="wrong" role="alert">That cannot become of it any more.</p>' : ''}
<p class="note">A bank of our own making. No money is asked for or moved.</p>
<form method="post"><fieldset class="dial"><legend>What becomes of the next</legend>${choices.join('')}</fieldset>
<button class="quiet">Keep</button></form>
<h2>Asked for</h2>
${rows.length > 0 ? `<ul class="payouts">${rows.join('')}</ul>` : '<p>Nothing yet: a withdrawal that is approved comes here.</p>'}
<p class="note">The platform learns it when it asks: of what is open after 1, 2, 5, 15 and 60 minutes and then each hour, of what was paid after 5 minutes, and ever less often for a week.</p>
<nav><a href="/dev/bank">Pay by a code</a><a href="/sandbox/payments">Payments by the sandbox</a></nav>`,
  )
}

function printOne({ key, askedAt, withdrawal, amount, currency, tail, state }: Booked, timeZone: string) {
  const figure = new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    // Intl takes a decimal string whole; its type knows only numbers that are spelled out.
    writeAmount(amount) as `${number}`,
  )
  const at = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
    askedAt,
  )
  const buttons = ways[state].map((to, i) => {
    const tone = i === 0 && to !== 'returned' ? '' : ' class="quiet"'
    return `<button${tone} name="becomes" value="${to}">${doing[to] ?? to}</button>`
  })
  return `<li><span class="head"><span>${escapeText(figure)}</span><span>${states[state]}</span></span>
<span class="note">To •••• ${escapeText(tail)}, ${at}</span><code>${escapeText(withdrawal)}</code>
${buttons.length > 0 ? `<form method="post"><input type="hidden" name="key" value="${escapeText(key)}">${buttons.join('')}</form>` : ''}</li>`
}
