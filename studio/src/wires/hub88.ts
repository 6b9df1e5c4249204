import { sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { newId, type Config, type Context } from '#kit'
import { answerMs, type MoneyMessage } from './message.ts'
import type { OperatorAnswer, OperatorWire, SessionShown } from './operator.ts'
import { postBytes } from './post.ts'

/** Its whole units in a ten-thousandth: amounts are counted in hundred-thousandths of the currency. */
const unitsInOne = 10n

/** What its words for a bet that was not taken are in ours; after any of these it never will be. */
const refusedAs: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'bet_refused',
  RS_ERROR_USER_DISABLED: 'bet_refused',
  RS_ERROR_TOKEN_EXPIRED: 'game_session_ended',
  RS_ERROR_INVALID_TOKEN: 'game_session_ended',
  RS_ERROR_INVALID_GAME: 'game_paused',
  RS_ERROR_WRONG_CURRENCY: 'bet_refused',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'bet_refused',
}

/** Its words for a prize or an undo that it never will take: it knows of no such bet any more, or of something else under the id. */
const neverTaken = new Set(['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_DUPLICATE_TRANSACTION'])

const paths = { bet: 'transaction/bet', win: 'transaction/win', undo: 'transaction/rollback' } as const

/** The signed wire, one message a call, as its public documentation of 2024 describes the supplier's side. */
export function openHub88({ config, log, clock }: Pick<Context, 'config' | 'log' | 'clock'>): OperatorWire {
  return {
    say: async (message, told) => {
      try {
        return hear(message, await postSigned(config, paths[message.kind], write(message, told)))
      } catch (error) {
        return { kind: 'doubt', said: error instanceof Error ? error.name : 'unreadable' }
      }
    },
    balance: async (player) => {
      try {
        const body = JSON.stringify({ request_uuid: newId(clock), user: player })
        const { status, balance } = await postSigned(config, 'user/balance', body)
        return status === 'RS_OK' ? balance : null
      } catch (error) {
        log.warn({ err: error }, 'the operator does not say what a player holds')
        return null
      }
    },
  }
}

/** Fields in their documented order. The same message is the same bytes, however often it is sent. */
function write(
  { player, id, round, game, kind, amount, of }: MoneyMessage,
  { token, currency }: SessionShown,
): string {
  const said = JSON.stringify({
    request_uuid: id,
    token,
    user: player,
    game_code: game,
    currency,
    transaction_uuid: id,
    supplier_user: player,
    round,
    ...(kind === 'bet' ? { round_closed: false } : { round_closed: true }),
    ...(of !== null && { reference_transaction_uuid: of }),
  })
  return kind === 'undo' ? said : `${said.slice(0, -1)},"amount":${amount * unitsInOne}}`
}

function hear({ kind }: MoneyMessage, { status, balance }: Said): OperatorAnswer {
  if (status === 'RS_OK') return { kind: 'ok', said: status, balance }
  const refusal = kind === 'bet' ? refusedAs[status] : neverTaken.has(status) ? 'not_taken' : undefined
  return refusal !== undefined
    ? { kind: 'refused', said: status, refusal, balance }
    : { kind: 'doubt', said: status }
}

/** What was answered; the balance in ten-thousandths, rounded down, null where none was told. */
type Said = { status: string; balance: bigint | null }

async function postSigned({ operatorUrl, signingKey }: Config, path: string, text: string): Promise<Said> {
  const body = Buffer.from(text)
  const signature = await signApart('sha256', body, signingKey)
  const headers = {
    'content-type': 'application/json',
    'x-hub88-signature': signature.toString('base64'),
  }
  const reply = await postBytes(`${operatorUrl}/${path}`, { headers, body, withinMs: answerMs })
  return reply.status === 200 ? readSaid(reply.text) : { status: `HTTP ${reply.status}`, balance: null }
}

/** In a thread of its own: by such a key it takes longer than all else about a message. */
const signApart = promisify<string, Buffer, KeyObject, Buffer>(sign)

function readSaid(text: string): Said {
  // A balance may be more than a double counts: it is read from its digits.
  const read = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '') ? BigInt(context?.source ?? 0) : value
  const said: unknown = JSON.parse(text, read)
  if (typeof said !== 'object' || said === null || !('status' in said) || typeof said.status !== 'string')
    throw new SyntaxError('no status is said')
  const balance = 'balance' in said && typeof said.balance === 'bigint' ? said.balance / unitsInOne : null
  return { status: said.status, balance }
}
