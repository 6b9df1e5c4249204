import { setTimeout as rest } from 'node:timers/promises'
import { extendChain, nextLink } from '#chance'
import { transact } from '#kit'
import { readLive } from '#originals'
import { endShared, openShared, requireLease, type Lease, type SharedRound } from '#shared'
import { decideFlight, lockFlight, type FlightLocked } from './decide.ts'
import { entropyRule, readEntropy } from './entropy.ts'
import { Flight, type Flyer } from './flight.ts'
import { close, openKeeper } from './keep-leaving.ts'
import { game, monotonic, type Going, type Stage } from './stage.ts'

/** Four months of flights around the clock at the least. */
const chainLength = 1_000_000
/** Whoever leaves by hand hears of a flight so long before it starts at the least, however long its lock took. */
const toldBeforeMs = 200
/** So often those are looked for whose own figure is reached: as often as all are told of it. */
const lookEveryMs = 200
/** So long the end waits for who was heard before it: longer than reading whose a call is takes, by any database that serves. */
const answerMs = 3_000

/**
 * Leads one round from its opening to its end. Cut short by `signal` or a fault it leaves the round as it is kept, to be ended by the
 * rule for such. Answers false where the round did not hold in our own check.
 */
export async function flyRound(stage: Stage, lease: Lease, signal: AbortSignal): Promise<boolean> {
  const { context, pace, watchers } = stage
  const { round, going, exposure } = await open(stage, lease)
  try {
    watchers.tell({ type: 'open', ...openedOf(going) })
    const entropy = readEntropy(context)
    await rest(pace.bettingMs, undefined, { signal })
    const lockedAt = monotonic()
    const locked = await lockFlight(context, lease, round, { entropy: await entropy, exposure })
    const { published, cameTo } = await decideFlight(context, round)
    if (cameTo === null) return false
    const startsAt = Math.max(lockedAt + pace.lockedMs, monotonic() + toldBeforeMs)
    const flight = takeOff(stage, lease, going, { locked, cameTo, startsAt })
    await watch(going, flight, signal)
    await land(stage, lease, going, flight, { cameTo, link: published.link })
    going.cameTo = cameTo
    watchers.lists.flush()
    watchers.tell({
      type: 'end',
      round: round.id,
      number: round.number,
      cameTo,
      link: published.link,
      isWhole: true,
    })
    await rest(pace.endedMs, undefined, { signal })
    return true
  } catch (error) {
    for (const { kept } of going.flight?.flyers.values() ?? []) kept.reject(error)
    throw error
  } finally {
    stage.going = null
  }
}

const openedOf = ({ id: round, number, anchor, closesAt }: Going) => ({
  round,
  number,
  anchor,
  closesInMs: closesAt - monotonic(),
})

/** Publishes the next chain of flights where the time has come. */
export async function extendFlights({ context, patient }: Pick<Stage, 'context' | 'patient'>): Promise<void> {
  await extendChain({ ...context, db: patient }, { game, length: chainLength, entropy: entropyRule })
}

async function open(
  stage: Stage,
  lease: Lease,
): Promise<{ round: SharedRound; going: Going; exposure: bigint }> {
  const { context, pace } = stage
  const { version, exposure } = await readLive(context, game)
  await extendFlights(stage)
  const { chainId, anchor, number } = await nextLink(context, game)
  const round = await transact(context, async (tx) => {
    await requireLease(tx, lease)
    return await openShared(tx, { game, version, chainId, number })
  })
  const going: Going = {
    id: round.id,
    version,
    number,
    anchor,
    closesAt: monotonic() + pace.bettingMs,
    flown: null,
    flight: null,
    cameTo: null,
    keeper: null,
    came: new Map(),
    left: new Map(),
  }
  stage.going = going
  return { round, going, exposure }
}

type Off = { locked: FlightLocked; cameTo: string; startsAt: number }

function takeOff(stage: Stage, lease: Lease, going: Going, { locked, cameTo, startsAt }: Off): Flight {
  const { bets, ...said } = locked
  const flight = new Flight(bets, { cameTo, ceiling: said.ceiling, startsAt, speed: stage.pace.speed })
  going.flown = { ...said, bets: bets.length }
  going.flight = flight
  going.keeper = openKeeper(stage, lease)
  stage.watchers.lists.flush()
  stage.watchers.tell({
    type: 'fly',
    round: going.id,
    ...going.flown,
    startsInMs: startsAt - monotonic(),
  })
  return flight
}

/** Until it is over: who left is kept, and told of. */
async function watch(going: Going, flight: Flight, signal: AbortSignal): Promise<void> {
  for (let now = monotonic(); now < flight.endsAt; now = monotonic()) {
    await rest(Math.min(lookEveryMs, flight.endsAt - now), undefined, { signal })
    flight.passAutos(monotonic())
    going.keeper?.keep(flight.takeLeft())
  }
}

async function land(
  stage: Stage,
  lease: Lease,
  { id, keeper }: Going,
  flight: Flight,
  by: { cameTo: string; link: string },
): Promise<void> {
  // Who was heard before the end leaves before it is judged.
  await stage.hearing.answeredBefore(flight.endsAt, answerMs)
  flight.end()
  const rest: Flyer[] = flight.takeRest()
  await keeper?.drained()
  await close(stage, lease, rest, async (tx) => await endShared(tx, id, { ...by, isWhole: true }))
}
