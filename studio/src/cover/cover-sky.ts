import type { CoverFrame, CoverLeft } from '#contract'
import { flyerEnd, type Going } from '#skyline'

type Sky = Extract<CoverFrame, { type: 'sky' }>
export type CoverPast = Sky['before'][number]

const leftMax = 4

const atRest: Omit<Sky, 'before'> = {
  type: 'sky',
  phase: 'rest',
  round: null,
  closesInMs: null,
  cameTo: null,
  flownMs: 0,
  at: 100,
  aboard: 0,
  staked: null,
  left: [],
}

/** Where things are, as anybody may know it. Of bets it has those alone that all who fly see. */
export function coverSky(going: Going | null, before: CoverPast[], now: number): Sky {
  if (!going) return { ...atRest, before }
  const { flight, cameTo } = going
  const phase = phaseOf(going, now)
  return {
    type: 'sky',
    phase,
    round: going.id,
    closesInMs: phase === 'betting' ? going.closesAt - now : null,
    cameTo,
    flownMs: flight?.flownMs(now) ?? 0,
    at: flight ? Math.max(100, flight.at(now)) : 100,
    ...aboardOf(going),
    left: leftOf(going),
    before,
  }
}

function phaseOf({ flight, cameTo, closesAt }: Going, now: number): Sky['phase'] {
  if (cameTo !== null) return 'ended'
  if (flight) return now < flight.startsAt ? 'locked' : 'flying'
  return now < closesAt ? 'betting' : 'locked'
}

function aboardOf({ came, left }: Going): Pick<Sky, 'aboard' | 'staked'> {
  const aboard = [...came.values()].filter(({ id }) => !left.has(id))
  const [first] = aboard
  if (!first || aboard.some(({ currency }) => currency !== first.currency))
    return { aboard: aboard.length, staked: null }
  const amount = aboard.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
  return { aboard: aboard.length, staked: { amount: String(amount), currency: first.currency } }
}

function leftOf({ came, left, flight }: Going): CoverLeft[] {
  return [...left.keys()]
    .slice(-leftMax)
    .toReversed()
    .flatMap((id) => {
      const [seen, flyer] = [came.get(id), flight?.flyers.get(id)]
      if (!seen || !flyer?.left) return []
      const { paid } = flyerEnd(flyer, false)
      const gain = String((paid ?? 0n) - flyer.bet.stake)
      return [{ who: seen.who, at: flyer.left.at, gain, currency: seen.currency }]
    })
}
