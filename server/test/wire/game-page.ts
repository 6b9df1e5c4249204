/** What a page of a game is made of: who plays, whom it talks to around it, and whether it says that it is ready. */
export type Seat = { seat: string; site: string; title: string; isQuiet: boolean; isDemo: boolean }

/**
 * The page of a game as a vendor shows it: a bet of one, one of five thousand and a win of two by a press each, told to the vendor's own server, and
 * to the site around it what a page of a game says.
 */
export function gamePage({ seat, site, title, isQuiet, isDemo }: Seat): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;background:#101426;color:#fff;font:18px system-ui}
button{min-height:44px;font:inherit}</style>
<h1>${title}</h1><p id="mode">${isDemo ? 'play money' : 'money'}</p><p id="state">ready</p>
<button id="bet">Bet</button><button id="dear">Bet dearly</button><button id="win">Win</button><button id="cashier">Cashier</button><button id="exit">Exit</button>
<script>
const site = ${JSON.stringify(site)}, seat = ${JSON.stringify(seat)}
const state = document.querySelector('#state')
const tell = (message) => parent.postMessage(message, site)
async function act(kind, units) {
  const answer = await fetch('/act', { method: 'POST', body: JSON.stringify({ seat, kind, units }) })
  const { status } = await answer.json()
  state.textContent = kind + ': ' + status
  if (status !== 'ok') return
  tell({ type: 'round', open: kind === 'bet' })
  tell({ type: 'balance' })
}
for (const kind of ['bet', 'win']) document.querySelector('#' + kind).onclick = () => act(kind)
document.querySelector('#dear').onclick = () => act('bet', 5_000)
for (const type of ['cashier', 'exit']) document.querySelector('#' + type).onclick = () => tell({ type })
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== site || source !== parent) return
  if (data.type === 'pause' || data.type === 'resume') state.textContent = data.type + 'd'
  if (data.type === 'language') document.documentElement.lang = data.language
})
${isQuiet ? '' : "tell({ type: 'ready' })"}
setInterval(() => {
  tell({ type: 'beat' })
  void fetch('/act', { method: 'POST', body: JSON.stringify({ seat, kind: 'beat' }) })
}, 10_000)
addEventListener('pagehide', () => navigator.sendBeacon('/act', JSON.stringify({ seat, kind: 'leave' })))
</script></html>`
}
