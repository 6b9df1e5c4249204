import type { Supplier } from '#casino/supply'
import type { ActionAnswer, Denied, Port, VendorAction } from '#vendor'
import { toAmount, toUnits, type Exact, type WireReply } from '#vendor/wires/port'
import { z } from 'zod'
import { sayStatus } from './say-status.ts'

/** An id: what can be kept, logged and compared, and nothing else. */
const Id = z.string().regex(/^[\x21-\x7e]{1,128}$/)

export const Addressed = z.object({ request_uuid: Id, user: Id.optional() })
const Info = Addressed.extend({ token: Id })
const Balance = Addressed.extend({ user: Id })
const Money = Balance.extend({
  token: Id,
  game_code: Id,
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  transaction_uuid: Id,
  round: Id,
  round_closed: z.boolean().default(false),
  // What is free is of a reward that we granted, or won in a promotion of the vendor's own.
  is_free: z.boolean().default(false),
  reward_uuid: Id.nullish(),
  is_supplier_promo: z.boolean().default(false),
})
const Moving = Money.extend({ amount: z.bigint() })
const Rollback = Money.extend({ reference_transaction_uuid: Id })

/** Answers a call by its path; null where it is none, or its fields are of other types. */
export async function answerCall(
  path: string,
  said: Exact,
  vendor: Supplier,
  port: Port,
): Promise<WireReply | null> {
  if (path === 'user/info') return await tellInfo(Info.safeParse(said).data, vendor, port)
  if (path === 'user/balance') return await tellBalance(Balance.safeParse(said).data, vendor, port)
  if (path === 'transaction/bet' || path === 'transaction/win') {
    const asked = Moving.safeParse(said).data
    const amount = asked && toAmount(asked.amount, vendor.scale)
    if (!asked || amount === undefined || amount === null) return null
    const action = actionOf(path === 'transaction/bet' ? 'bet' : 'win', asked, amount)
    return action && (await take(asked, action, vendor, port))
  }
  if (path !== 'transaction/rollback') return null
  const asked = Rollback.safeParse(said).data
  if (!asked) return null
  const { transaction_uuid: id, reference_transaction_uuid: of } = asked
  return await take(asked, { kind: 'undo', id, of }, vendor, port)
}

/** What a bet or a win is by what it says of being free; null where that means nothing. */
function actionOf(kind: 'bet' | 'win', asked: z.output<typeof Money>, amount: bigint): VendorAction | null {
  const { transaction_uuid: id, is_free: isFree, is_supplier_promo: isPromo, reward_uuid: grant } = asked
  if (isPromo) return kind === 'win' && !grant ? { kind: 'freeWin', id, amount, grant: null } : null
  if (!isFree) return { kind, id, amount }
  if (!grant) return null
  // A free bet may say what it would have cost: nobody pays it.
  return kind === 'win' ? { kind: 'freeWin', id, amount, grant } : { kind, id, amount: 0n, grant }
}

async function tellInfo(
  asked: z.infer<typeof Info> | undefined,
  { scale }: Supplier,
  port: Port,
): Promise<WireReply | null> {
  if (!asked) return null
  const found = await port.authenticate(asked.token)
  if ('denied' in found) return sayStatus(asked, deniedAs[found.denied])
  const { playerId: user, currency, balance } = found
  if (asked.user !== undefined && asked.user !== user) return sayStatus(asked, deniedAs.player_unknown)
  return sayStatus(asked, 'RS_OK', { user, currency, balance: toUnits(balance, scale) })
}

async function tellBalance(
  asked: z.infer<typeof Balance> | undefined,
  { scale }: Supplier,
  port: Port,
): Promise<WireReply | null> {
  if (!asked) return null
  const found = await port.balance(asked.user)
  if ('denied' in found) return sayStatus(asked, deniedAs[found.denied])
  return sayStatus(asked, 'RS_OK', {
    user: asked.user,
    currency: found.currency,
    balance: toUnits(found.balance, scale),
  })
}

async function take(
  asked: z.infer<typeof Money>,
  action: VendorAction,
  { scale, options }: Supplier,
  port: Port,
): Promise<WireReply> {
  const { user, currency } = asked
  const answer = await port.take({
    playerId: user,
    token: asked.token,
    game: asked.game_code,
    round: asked.round,
    currency,
    actions: asked.round_closed ? [action, { kind: 'close' }] : [action],
  })
  if ('denied' in answer) return sayStatus(asked, deniedAs[answer.denied])
  const [first] = answer.actions
  if (first?.refusal === 'game_session_ended' && (await isNobodys(asked.token, port)))
    return sayStatus(asked, deniedAs.token_unknown)
  const status = first ? statusOf(first, options.limitStatus) : 'RS_ERROR_UNKNOWN'
  // Told as it was then, so that the same call is answered by the same bytes.
  const isTold = first && (status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY')
  return sayStatus(asked, status, isTold ? { user, currency, balance: toUnits(first.balance, scale) } : {})
}

/** Whether a token never was of anybody, which it stays: the same bet is answered the same. */
async function isNobodys(token: string, port: Port): Promise<boolean> {
  const found = await port.authenticate(token)
  return 'denied' in found && found.denied === 'token_unknown'
}

const deniedAs: Record<Denied['denied'], string> = {
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  player_suspended: 'RS_ERROR_USER_DISABLED',
  currency_other: 'RS_ERROR_WRONG_CURRENCY',
  session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  token_unknown: 'RS_ERROR_INVALID_TOKEN',
}

const refusedAs: Readonly<Record<string, string>> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  game_session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  game_paused: 'RS_ERROR_INVALID_GAME',
  game_not_here: 'RS_ERROR_INVALID_GAME',
  account_suspended: 'RS_ERROR_USER_DISABLED',
  self_excluded: 'RS_ERROR_USER_DISABLED',
  time_out: 'RS_ERROR_USER_DISABLED',
}

/** Some callers take `DUPLICATE_TRANSACTION` for success: it is said only where something else was posted under the id. */
function statusOf({ outcome, refusal = '', isOther = false }: ActionAnswer, limitStatus: string): string {
  if (outcome === 'ok') return 'RS_OK'
  if (outcome === 'refused') return refusedAs[refusal] ?? limitStatus
  return isOther ? 'RS_ERROR_DUPLICATE_TRANSACTION' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
}
