import { createHmac, randomUUID } from 'node:crypto'
import { serveWire, type Sent } from './simulator.ts'

// The gateway that asks nobody for money, as a process of its own: it is never called, and tells of payments by webhooks signed
// over their time and their bytes. Whoever plays the payer says `POST /-/transfer {checkout, amount, times}`,
// `/-/call-off {checkout}` or `/-/take-back {checkout, amount}`, and names where webhooks go by `/-/webhook {url}`.
const { GATEWAY_SECRET: secret = 'secret' } = process.env

type Said = Record<string, unknown>

serveWire((self) => {
  /** What was sent once and may be lost: it is sent again when all is caught up with, as long as it is not taken. */
  const untold: Sent[] = []
  let webhook = ''

  async function tell(outcome: string, { checkout, amount, times = 1 }: Said): Promise<object> {
    const { payUrl } = checkout as { payUrl: string }
    const [reference, asked] = JSON.parse(ticketOf(payUrl)) as [string, string]
    const paid = String(amount ?? asked)
    const said = { eventId: randomUUID(), reference, outcome, amount: paid, currency: 'VND' }
    const body = JSON.stringify(outcome === 'paid' ? { ...said, paymentId: randomUUID() } : said)
    const sent = { url: webhook, write: (isForged: boolean) => signed(body, isForged) }
    const taken: number[] = []
    for (let i = 0; i < Number(times); i++) taken.push(...(await self.chaos.deliver(sent)))
    if (!taken.includes(200)) untold.push(sent)
    return { taken, arrives: Number(paid) }
  }

  return {
    name: 'sandbox',
    answer: () => ({ status: 404, text: '{}' }),
    play: async (what, said) => {
      if (what === 'webhook') return void (webhook = String(said['url']))
      if (what === 'transfer') return await tell('paid', said)
      if (what === 'call-off') return await tell('declined', said)
      if (what === 'take-back') return await tell('reversed', said)
      if (what !== 'catch-up') return {}
      await self.chaos.catchUp()
      for (const one of untold.splice(0)) await self.chaos.sendAgain(one)
      return {}
    },
  }
})

/** What a payment's address carries, signed: its reference and its amount come first. */
function ticketOf(payUrl: string): string {
  const [text = ''] = (new URL(payUrl).searchParams.get('ticket') ?? '').split('.')
  return Buffer.from(text, 'base64url').toString()
}

function signed(body: string, isForged: boolean) {
  const timestampS = String(Math.floor(Date.now() / 1000))
  const by = createHmac('sha256', isForged ? 'guessed' : secret).update(`${timestampS}.${body}`)
  return {
    body,
    headers: { 'X-Sandbox-Timestamp': timestampS, 'X-Sandbox-Signature': by.digest('hex') },
  }
}
