import { createHmac, randomInt } from 'node:crypto'
import { serveWire, type Answered, type Asked } from './simulator.ts'

// A bank account and the feed that watches it: webhooks signed over their time and their bytes, and all that moved of late, page
// by page, to who has the token. Whoever plays the payer says `POST /-/transfer {checkout, amount, content, times}`, names where
// webhooks go by `/-/webhook {url}`, and reads `/-/books`.
const { SEPAY_SECRET: secret = 'secret', SEPAY_TOKEN: token = 'token' } = process.env

/** Times in the zone of Việt Nam, as the feed writes them. `amount` in whole đồng. */
type Moved = { id: number; date: string; account: string; amount: number; content: string }
type Said = Record<string, unknown>

serveWire((self) => {
  const moved: Moved[] = []
  let webhook = ''

  function answer({ path, headers }: Asked): Answered {
    const { pathname, searchParams } = new URL(path, self.url)
    if (headers.authorization !== `Bearer ${token}`) return say(401, { message: 'Unauthorized' })
    if (pathname !== '/transactions') return say(404, { message: 'Not found' })
    const since = searchParams.get('transaction_date_from') ?? ''
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const all = moved.filter(({ date }) => date >= since)
    const data = all.slice((page - 1) * perPage, page * perPage).map(pulled)
    return say(200, {
      status: 'success',
      data,
      meta: { pagination: { has_more: page * perPage < all.length } },
    })
  }

  async function transfer({ checkout, amount, content, times = 1 }: Said): Promise<object> {
    const { number, memo } = checkout as { number: string; memo: string }
    const said = { account: number, amount: Number(amount), content: String(content ?? memo) }
    const one = { id: randomInt(2 ** 47), date: nowInVietNam(), ...said }
    moved.push(one)
    const taken: number[] = []
    for (let i = 0; i < Number(times); i++)
      taken.push(...(await self.chaos.deliver({ url: webhook, write: (isForged) => written(one, isForged) })))
    return { taken, arrives: one.amount }
  }

  return {
    name: 'vietqr',
    answer,
    play: async (what, said) => {
      if (what === 'webhook') return void (webhook = String(said['url']))
      if (what === 'transfer') return await transfer(said)
      if (what === 'catch-up') return await self.chaos.catchUp()
      return what === 'books' ? moved : {}
    },
  }
})

function written({ id, date, account, amount, content }: Moved, isForged: boolean) {
  const body = JSON.stringify({
    id,
    gateway: 'Lantern Bank',
    transactionDate: date,
    accountNumber: account,
    subAccount: null,
    code: null,
    content,
    transferType: 'in',
    transferAmount: amount,
    accumulated: 0,
    referenceCode: `LB${id}`,
    description: '',
  })
  const timestampS = String(Math.floor(Date.now() / 1000))
  const by = createHmac('sha256', isForged ? 'guessed' : secret).update(`${timestampS}.${body}`)
  return {
    body,
    headers: { 'X-SePay-Timestamp': timestampS, 'X-SePay-Signature': `sha256=${by.digest('hex')}` },
  }
}

function pulled({ id, date, account, amount, content }: Moved): Said {
  return {
    id: `pulled-${id}`,
    transaction_date: date,
    account_number: account,
    amount_in: `${amount}.00`,
    amount_out: '0.00',
    transaction_content: content,
    reference_number: `LB${id}`,
  }
}

function say(status: number, body: object): Answered {
  return { status, text: JSON.stringify(body) }
}

function nowInVietNam(): string {
  return new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
