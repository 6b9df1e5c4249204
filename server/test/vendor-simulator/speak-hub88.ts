import { generateKeyPairSync, sign } from 'node:crypto'
import type { Speaker } from './message.ts'

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

/** The signed wire: a message is about one transaction, and closes with it. */
export const hub88: Speaker = {
  makeKey: () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const shown = publicKey.export({ type: 'spki', format: 'pem' })
    return { shown, sign: (bytes) => sign('sha256', Buffer.from(bytes), privateKey).toString('base64') }
  },
  say: ({ requestId, playerId, token, game, round, reward, actions }, key) => {
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
      ...('free' in action && action.free && { is_free: true, reward_uuid: reward }),
    })
    const path = `transaction/${action.kind === 'undo' ? 'rollback' : action.kind}`
    return { path, body, headers: { 'x-hub88-signature': key.sign(body) } }
  },
  read: (text) => {
    const { status = '', balance } = JSON.parse(text) as { status?: string; balance?: number }
    return { word: words[status] ?? status, balance: balance === undefined ? null : balance / unitsPer }
  },
  asSaid: (word) => {
    if (word === 'game_paused' || word === 'game_unknown') return 'game_not_here'
    if (word === 'self_excluded') return 'time_out'
    return ['conflict', 'undone', 'unknown_bet'].includes(word) ? 'not_taken' : word
  },
}
