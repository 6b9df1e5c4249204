import type { payment } from '@fairground/contract'
import { Refusal, type Call, type Context, type Db, type SignedCall } from '#kit'
import { readResting, type Gateway } from '#payment/gateways'
import { countryOf, plainAddress } from '#site'
import { readEnded } from './ended.ts'
import { wordsIn, type MethodWords } from './words.ts'

/** A method as it is kept; amounts in ten-thousandths of the deployment's currency. */
export type MethodRow = {
  id: string
  gateway: string
  kind: payment.Method['kind']
  words: MethodWords
  countries: string[]
  amount_min: bigint
  amount_max: bigint
  quick_picks: bigint[]
  window_s: number
  arrives_s: number
  rests_until: Date | null
}

type Direction = (typeof payment.directions)[number]
/** Who asks, from where and in which language. */
type By = Pick<Call, 'caller' | 'address' | 'language'>

/** Ways to pay that are offered where the caller is, in their order; what rests, or has ended for them, stands among them. */
export async function listMethods(
  context: Context,
  gateways: readonly Gateway[],
  direction: Direction,
  by: By,
): Promise<payment.Method[]> {
  const now = context.clock.now()
  const resting = await readResting(context)
  const offered = await readOffered(context.db, gateways, direction, by)
  const ended = direction === 'in' && by.caller ? await readEnded(context.db, by.caller.memberId) : none
  return offered.map((method) => ({
    methodId: method.id,
    kind: method.kind,
    ...wordsIn(method.words, by.language),
    amountMin: method.amount_min,
    amountMax: method.amount_max,
    quickPicks: method.quick_picks.filter((one) => one >= method.amount_min && one <= method.amount_max),
    windowS: method.window_s,
    arrivesS: method.arrives_s,
    resting: rests(method, resting, now),
    ended: ended.has(method.id),
  }))
}

/**
 * A method for somebody who would pay by it now. Refused `method_unknown` where it is not offered to them, `method_ended`
 * where money that they paid by it was taken back, and `gateway_resting` while it rests.
 */
export async function methodFor(
  context: Context,
  gateways: readonly Gateway[],
  methodId: string,
  by: Pick<SignedCall, 'caller' | 'address' | 'language'>,
): Promise<MethodRow> {
  const method = (await readOffered(context.db, gateways, 'in', by)).find(({ id }) => id === methodId)
  if (!method) throw new Refusal('method_unknown')
  if ((await readEnded(context.db, by.caller.memberId)).has(methodId)) throw new Refusal('method_ended')
  const now = context.clock.now()
  if (rests(method, await readResting(context), now)) throw new Refusal('gateway_resting', retryLater)
  return method
}

const none: ReadonlySet<string> = new Set()
const retryLater = { retryAfterS: 60 }

function rests({ gateway, rests_until }: MethodRow, resting: ReadonlySet<string>, now: Date): boolean {
  return resting.has(gateway) || (rests_until !== null && rests_until > now)
}

async function readOffered(
  db: Db,
  gateways: readonly Gateway[],
  direction: Direction,
  { address }: Pick<By, 'address'>,
): Promise<MethodRow[]> {
  const country = countryOf(plainAddress(address))
  const rows = await db
    .selectFrom('payment.method')
    .selectAll()
    .where('enabled', '=', true)
    .where('direction', 'in', [direction, 'both'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({
      ...row,
      kind: row.kind as MethodRow['kind'],
      words: row.words as MethodWords,
      quick_picks: row.quick_picks.map(BigInt),
    }))
    .filter(({ gateway }) => gateways.some(({ name }) => name === gateway))
    .filter(({ countries }) => countries.length === 0 || countries.includes(country ?? ''))
}
