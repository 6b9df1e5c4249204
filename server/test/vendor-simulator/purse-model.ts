import type { Move, PurseStep } from './purse-history.ts'
import type { Purse, PurseWorld, Way } from './purse-world.ts'

/** What a step is answered, and how the world is then. */
export function hear(before: PurseWorld, step: PurseStep): { answer: string; world: PurseWorld } {
  const world = structuredClone(before)
  const [all, purse] = [Object.values(world), 'member' in step ? world[step.member] : undefined]
  let answer = ''
  if (purse && step.does === 'moves') answer = move(purse, step.move)
  if (purse && step.does === 'plays' && purse.there >= step.played.bet) {
    purse.there += step.played.win - step.played.bet
    purse.played.push(step.played)
  }
  if (purse?.way?.stands === 'pending' && step.does === 'is settled')
    if (step.as === 'SUCCESS') book(purse, purse.way)
    else purse.way.stands = 'failed'
  if (purse && step.does === 'shuts out') purse.bar = 'self_excluded'
  if (purse && step.does === 'rests') purse.bar ||= 'time_out'
  if (step.does === 'asks') for (const one of all) if (one.way) end(one, one.way)
  if (step.does === 'brings home') for (const one of all) if (one.bar) move(one, home)
  if (step.does === 'reports') for (const one of all) one.told.push(...one.played.splice(0))
  if (step.does === 'reports backwards')
    for (const one of all) one.told.push(...one.played.splice(0).toReversed())
  if (step.does === 'takes records') for (const one of all) takeRecords(one)
  return { answer, world }
}

const home = { direction: 'home', amount: 'all', manner: 'SUCCESS' } as const

function move(purse: Purse, { direction, amount, manner }: Move): string {
  const isOut = direction === 'out'
  // A vendor says nothing of whom it was never told.
  if (!isOut && !purse.isKnown) return 'vendor_unavailable'
  if (purse.way) return 'transfer_unfinished'
  if (isOut && purse.bar) return purse.bar
  const most = isOut ? purse.main : purse.there
  const units = amount === 'all' ? most : amount
  if (units > most || units === 0) return 'insufficient_funds'
  const advanced = isOut ? 0 : Math.max(0, units - purse.away)
  purse.owed += advanced
  purse.away += advanced
  purse[isOut ? 'main' : 'away'] -= units
  purse.held += units
  purse.isKnown = true
  const way: Way = { direction, units, stands: 'unheard' }
  purse.way = way
  if (manner === 'PENDING' || manner === 'UNKNOWN') way.stands = 'pending'
  if (manner === 'FAILED') way.stands = 'failed'
  if (['SUCCESS', 'cut', 'nonsense'].includes(manner)) book(purse, way)
  if (manner !== 'SUCCESS' && manner !== 'FAILED') return 'unknown'
  end(purse, way)
  return manner === 'SUCCESS' ? 'done' : 'failed'
}

/** The vendor moves it, where it has as much. */
function book(purse: Purse, way: Way): void {
  const left = purse.there + (way.direction === 'out' ? way.units : -way.units)
  way.stands = left < 0 ? 'failed' : 'done'
  if (left >= 0) purse.there = left
}

/** What the vendor says became of it is so here too; what is pending goes on, and what it never heard of has failed. */
function end(purse: Purse, { direction, units, stands }: Way): void {
  if (stands === 'pending') return
  purse.held -= units
  purse[(stands === 'done') === (direction === 'out') ? 'away' : 'main'] += units
  purse.way = null
  takeBack(purse)
}

/** What was advanced goes back out of what our books have there. */
function takeBack(purse: Purse): void {
  const back = Math.min(purse.away, purse.owed)
  purse.away -= back
  purse.owed -= back
}

function takeRecords(purse: Purse): void {
  const taken = purse.told.splice(0)
  for (const { bet, win } of taken) {
    const missing = Math.max(0, bet - purse.away)
    purse.owed += missing
    purse.away += missing - bet + win
    takeBack(purse)
  }
  if (taken.length > 0 && purse.bar && purse.away > 0) move(purse, home)
}
