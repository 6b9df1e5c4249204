import { sign, type KeyObject } from 'node:crypto'
import type { Message } from './message.ts'

/** A message as the signed wire says it: what it is about in one transaction, amounts as ten of its units each. */
export function sayHub88(message: Message, key: KeyObject): { path: string; body: string; headers: object } {
  const { requestId, playerId, token, game, round, actions } = message
  const [action] = actions
  if (!action || action.kind === 'close')
    throw new Error('this wire says one transaction, and closes with it')
  const said =
    'of' in action ? { reference_transaction_uuid: action.of } : { amount: action.amount * unitsPer }
  const body = JSON.stringify({
    request_uuid: requestId,
    user: playerId,
    token,
    game_code: game,
    currency: 'VND',
    transaction_uuid: action.id,
    round,
    round_closed: actions.length > 1,
    ...said,
  })
  const path = `transaction/${action.kind === 'undo' ? 'rollback' : action.kind}`
  return {
    path,
    body,
    headers: { 'x-hub88-signature': sign('sha256', Buffer.from(body), key).toString('base64') },
  }
}

const unitsPer = 10

const words: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_TOKEN_EXPIRED: 'game_session_ended',
  RS_ERROR_INVALID_GAME: 'game_not_here',
  RS_ERROR_USER_DISABLED: 'time_out',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'own_stake_limit',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'not_taken',
  RS_ERROR_INVALID_SIGNATURE: 'unsigned',
  RS_OK: 'ok',
}

/** What was answered in our own words, and the balance that was told, in ten-thousandths. */
export function readHub88(text: string): { word: string; balance: number | null } {
  const { status = '', balance } = JSON.parse(text) as { status?: string; balance?: number }
  return { word: words[status] ?? status, balance: balance === undefined ? null : balance / unitsPer }
}

/** What this wire says with one word, by the words of the port. */
export function asHub88Says(word: string): string {
  if (word === 'game_paused' || word === 'game_unknown') return 'game_not_here'
  return ['conflict', 'undone', 'unknown_bet'].includes(word) ? 'not_taken' : word
}
