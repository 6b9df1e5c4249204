// Pages on which whoever tries the platform out plays the payer of a pretended gateway, rightly or wrongly. They run on this
// machine alone, beside a wire, and say to it what any player of payers says.

/** What waits for its payer; `amount` in whole đồng. */
export type OpenPayment = { what: string; amount: number; at: string }

type Doing = { what: string; label: string; said?: object }
type Page = {
  title: string
  /** What each doing says beside the fields. */
  said: object
  fields: string
  doings: readonly Doing[]
  back: string
}

const figure = new Intl.NumberFormat('en')

/** All that waits for its payer. */
export function printOpen(open: readonly OpenPayment[]): string {
  const rows = open.map(
    ({ what, amount, at }) =>
      `<li><a href="${escapeText(at)}">${what}: ${figure.format(amount)} VND</a></li>`,
  )
  return printFrame(
    'What waits for its payer',
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>Nothing yet: start a deposit by a payment page or by coins, and load this page again.',
  )
}

/** A page of one payment. */
export function printPayer({ title, said, fields, doings, back }: Page): string {
  const buttons = doings.map(
    ({ what, label, said: more = {} }) =>
      `<button data-what="${what}" data-said="${escapeText(JSON.stringify({ ...said, ...more }))}">${label}</button>`,
  )
  return printFrame(
    title,
    `<form>${fields}${buttons.join('')}</form><p role="status" id="told"></p>
<nav><a href="${escapeText(back)}">Back to the site</a> <a href="/">Others that wait</a></nav><script>${script}</script>`,
  )
}

/** Says what a button says with what stands in the fields, and shows how often it was told of and taken. */
const script = `
const told = document.querySelector('#told')
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const { what, said } = event.submitter.dataset
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(event.target)), ...JSON.parse(said) })
  told.textContent = 'Telling …'
  fetch('/-/' + what, { method: 'POST', body })
    .then((answer) => answer.json())
    .then(({ taken = [] }) => {
      const well = taken.filter((status) => status === 200).length
      told.textContent = taken.length === 0 ? 'Done; there is nothing to tell of.' : 'Told ' + taken.length + ' times, taken ' + well + ' times.'
    })
    .catch(() => { told.textContent = 'That could not be done.' })
})`

function printFrame(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-inline-size:440px;margin:32px auto;padding:0 16px}
form,label,ul{display:grid;gap:12px}ul{padding:0;list-style:none}input,button{font:inherit;min-block-size:48px;padding:0 12px}nav{display:flex;gap:16px}</style></head>
<body><main><h1>${title}</h1><p>Nobody is asked for money here, and none is moved.</p>${content}</main></body></html>`
}

/** Text as it stands in a page or an attribute of one. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
