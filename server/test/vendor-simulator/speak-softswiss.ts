import { createHmac, randomBytes } from 'node:crypto'
import type { Speaker } from './message.ts'
import type { Action } from './world.ts'

const unitsPer = 10

const words: Readonly<Record<string, string>> = {
  100: 'insufficient_funds',
  101: 'game_session_ended',
  105: 'own_stake_limit',
  107: 'game_not_here',
  110: 'time_out',
  400: 'not_taken',
  403: 'unsigned',
}

type Moving = Extract<Action, { amount: number }>

/** What of an amount is of a jackpot: of a bet a fifth, as far as that can be counted, and all of a win. */
function pooledOf({ kind, amount, pooled }: Moving): object {
  if (!pooled) return {}
  return kind === 'bet'
    ? { jackpot_contribution: Math.floor(amount / 5) * unitsPer }
    : { jackpot_win: amount * unitsPer }
}

/** The wire of many actions a call, signed with a secret: it names no token, and takes back by a call of its own. */
export const softswiss: Speaker = {
  makeKey: () => {
    const shown = randomBytes(32).toString('base64url')
    return { shown, sign: (bytes) => createHmac('sha256', shown).update(bytes).digest('hex') }
  },
  say: ({ playerId, game, round, actions }, key) => {
    const said = actions.filter((one) => one.kind !== 'close')
    const body = JSON.stringify({
      user_id: playerId,
      currency: 'VND',
      game,
      game_id: round,
      finished: said.length < actions.length,
      actions: said.map((one) =>
        'of' in one
          ? { action: 'rollback', action_id: one.id, original_action_id: one.of }
          : { action: one.kind, action_id: one.id, amount: one.amount * unitsPer, ...pooledOf(one) },
      ),
    })
    const path = said.some((one) => one.kind === 'undo') ? 'rollback' : 'play'
    return { path, body, headers: { 'x-request-sign': key.sign(body) } }
  },
  read: (text) => {
    const { code, balance } = JSON.parse(text) as { code?: number; balance?: number }
    const word = code === undefined ? 'ok' : (words[code] ?? `${code}`)
    return { word, balance: balance === undefined ? null : balance / unitsPer }
  },
  asSaid: (word) => {
    if (word === 'game_paused' || word === 'game_unknown') return 'game_not_here'
    if (word === 'self_excluded') return 'time_out'
    return ['conflict', 'duplicate', 'undone', 'unknown_bet'].includes(word) ? 'not_taken' : word
  },
}
