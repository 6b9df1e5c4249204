import { begun, grantedCount, keep, move, none, tombstone, wordsOf } from './world.ts'
import type { Action, Purses, Round, Said, World } from './world.ts'

/** What a call is answered, action by action, and how the world is then: all of it was done, or nothing but a refusal kept. */
export function hear(before: World, call: Said): { words: string[]; world: World } {
  const world = structuredClone(before)
  for (const [i, action] of call.actions.entries()) {
    const word = judge(world, call, action)
    if (word === 'ok') continue
    const left = structuredClone(before)
    const isKept = !['conflict', 'duplicate', 'unknown_bet'].includes(word)
    if (isKept && action.kind !== 'close' && !left.known[action.id]?.said)
      keep(left, call, action, word === 'undone' ? 'tombstone' : 'refused', word)
    return { words: call.actions.map((_, j) => (j === i ? word : 'fallen')), world: left }
  }
  return { words: call.actions.map(() => 'ok'), world }
}

function judge(world: World, call: Said, action: Action): string {
  const [round, purse] = [world.rounds[`${call.member} ${call.round}`], world.held[call.member] ?? none()]
  if (action.kind === 'close' && round?.state === 'open') round.state = 'closed'
  if (action.kind === 'close') return 'ok'
  const known = world.known[action.id]
  if (known?.said === wordsOf(call, action)) return known.answer
  if (known?.said) return known.state === 'posted' ? 'duplicate' : 'conflict'
  if (known) return known.member === call.member ? 'undone' : 'conflict'
  if (action.kind === 'bet') return bet(world, call, action, purse, round)
  if (action.kind === 'undo') return undo(world, call, action, purse, round)
  if (action.free || action.pooled) return gift(world, call, action, purse, round)
  if (!round || round.bets === 0) return 'unknown_bet'
  const staked = round.staked.main + round.staked.bonus
  const bonus = staked === 0 ? 0 : Math.floor((action.amount * round.staked.bonus) / staked)
  move(purse, keep(world, call, action, 'posted', 'ok', { main: action.amount - bonus, bonus }), 1)
  round.wins++
  round.won += action.amount
  return 'ok'
}

type Bet = Extract<Action, { amount: number }>
type Undo = Extract<Action, { of: string }>

function gift(world: World, call: Said, action: Bet, purse: Purses, known?: Round): string {
  const granted = action.free ? world.granted[call.member] : undefined
  const isUnknown = action.free ? call.game !== 'wheel' : call.game === 'unheard' && !known
  if (isUnknown || known?.state === 'void') return 'conflict'
  const round = (world.rounds[`${call.member} ${call.round}`] ??= begun())
  move(purse, keep(world, call, action, 'posted', 'ok', { main: action.amount, bonus: 0 }), 1)
  if (round.bets === 0) round.bets++
  round.wins++
  round.won += action.amount
  if (granted) granted.won += action.amount
  return 'ok'
}

function bet(world: World, call: Said, action: Bet, purse: Purses, known?: Round): string {
  if (world.away[call.member]) return 'game_session_ended'
  if (call.game !== 'wheel') return call.game === 'resting' ? 'game_paused' : 'game_unknown'
  if (known && known.state !== 'open') return 'conflict'
  const granted = action.free ? world.granted[call.member] : undefined
  if (granted?.played === grantedCount) return 'conflict'
  const amount = granted ? 0 : action.amount
  const barred = amount > 0 ? world.barred[call.member] : undefined
  if (barred === 'time_out' || barred === 'self_excluded') return barred
  if (purse.main + purse.bonus < amount) return 'insufficient_funds'
  if (barred) return barred
  const main = Math.min(purse.main, amount)
  const round = (world.rounds[`${call.member} ${call.round}`] ??= begun())
  move(purse, keep(world, call, action, 'posted', 'ok', { main, bonus: amount - main }), -1)
  move(round.staked, { main, bonus: amount - main }, 1)
  if (granted) granted.played++
  round.bets++
  return 'ok'
}

function undo(world: World, call: Said, action: Undo, purse: Purses, round?: Round) {
  const of = world.known[action.of]
  const isElsewhere = of?.state === 'posted' && of.round !== call.round
  const isBarred = of && (of.member !== call.member || of.kind === 'undo' || isElsewhere)
  if (isBarred || action.id === action.of) return 'conflict'
  const state = of?.state ?? 'new'
  if (of) of.state = state === 'tombstone' ? state : 'undone'
  else world.known[action.of] = tombstone(call)
  keep(world, call, action, 'posted', 'ok')
  if (!of || !round || state !== 'posted') return 'ok'
  const granted = of.said.includes('"free":true') ? world.granted[call.member] : undefined
  if (of.kind === 'bet') {
    move(purse, of.moved, 1)
    move(round.staked, of.moved, -1)
    if (granted) granted.played--
    if (--round.bets === 0) round.state = 'void'
  } else {
    const back = { main: Math.min(purse.main, of.moved.main), bonus: Math.min(purse.bonus, of.moved.bonus) }
    move(purse, back, -1)
    round.wins--
    round.won -= back.main + back.bonus
    if (granted) granted.won -= back.main
  }
  return 'ok'
}
