import { setTimeout as wait } from 'node:timers/promises'
import { BadAnswer, speak } from '#payment/gateways/port'
import { z } from 'zod'
import { toMoved, type Moved } from './webhook.ts'

/** A row that the feed answers and nobody can read: its text. */
export type UnreadableRow = { unreadable: string }

const perPage = 100
const pagesMax = 200
const triesMax = 5
// Three a second are taken.
const apartMs = 350

/** Of thirteen figures at most, as a webhook tells it. */
const Whole = z
  .union([z.int().min(0), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,13}(?:\.0+)?$/))
  .transform((amount) => BigInt(amount.replace(/\..*/, '')))
/** What a database takes for text. */
const Plain = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))
const Text = Plain.nullish().transform((text) => text ?? '')
const Row = z.object({
  id: z.union([z.int(), Plain]).transform(String),
  transaction_date: z.string(),
  account_number: Plain,
  amount_in: Whole,
  amount_out: Whole,
  transaction_content: Text,
  reference_number: Text,
})
const Page = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ has_more: z.boolean() }) }),
})

/**
 * Everything that moved since then, as the feed answers it page by page; it waits where it is told to. A row that cannot be read
 * holds up no other.
 */
export async function pullTransactions(
  base: string,
  token: string,
  since: Date,
): Promise<(Moved | UnreadableRow)[]> {
  const moved: (Moved | UnreadableRow)[] = []
  for (let page = 1; page <= pagesMax; page++) {
    const url = new URL(`${base}/transactions`)
    url.searchParams.set('transaction_date_from', inVietNam(since))
    url.searchParams.set('per_page', String(perPage))
    url.searchParams.set('page', String(page))
    const { data, meta } = Page.parse(await askPatiently(url, token))
    moved.push(...data.flatMap(readRow))
    if (!meta.pagination.has_more) return moved
    await wait(apartMs)
  }
  throw new Error('the feed has no end')
}

function readRow(row: unknown): (Moved | UnreadableRow)[] {
  const one = Row.safeParse(row).data
  if (!one) return [{ unreadable: JSON.stringify(row) }]
  const isIn = one.amount_in > 0n
  const amount = isIn ? one.amount_in : one.amount_out
  // Some rows tell of nothing that moved.
  if (amount === 0n) return []
  const found = toMoved({
    id: one.id,
    date: one.transaction_date,
    account: one.account_number,
    isIn,
    amount,
    content: one.transaction_content,
    reference: one.reference_number,
  })
  return [found ?? { unreadable: JSON.stringify(row) }]
}

async function askPatiently(url: URL, token: string, tries = 1): Promise<unknown> {
  try {
    return await speak(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
  } catch (error) {
    if (!(error instanceof BadAnswer) || error.status !== 429 || tries === triesMax) throw error
    await wait(Math.min(Math.max(error.retryAfterS, 1), 10) * 1000)
    return await askPatiently(url, token, tries + 1)
  }
}

function inVietNam(at: Date): string {
  const local = at.toTemporalInstant().toZonedDateTimeISO('Asia/Ho_Chi_Minh').toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
