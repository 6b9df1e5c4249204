import { setImmediate as breathe } from 'node:timers/promises'
import { sql, type Tx } from '#kit'
import { singlesDecided, steppedOver, stepsDecided, type DecidedSpan } from '#round'
import { betsFlown } from '#shared'
import { realSessions } from '#wires'
import { noTally, sum, tallyFlight, tallySingles, tallySteps, type ChanceTally } from './tally.ts'

/** What was played of a version of a game: rounds that are over with what they came to in ten-thousandths, and all that was decided. */
export type Performance = {
  game: string
  version: number
  rounds: number
  staked: bigint
  paid: bigint
  tally: ChanceTally
}

const manyAtOnce = 200

/** What was played for real money in a span, by game and version. */
export async function countSpan(tx: Tx, span: DecidedSpan): Promise<Performance[]> {
  const [singles, steps, over, flown] = [
    await singlesDecided(tx, span),
    await stepsDecided(tx, span),
    await steppedOver(tx, span),
    await betsFlown(tx, span),
  ]
  const sessions = [...singles, ...steps, ...over].map(({ session }) => session)
  const real = await realSessions(tx, [...new Set(sessions)])
  const isReal = ({ session }: { session: string }) => real.has(session)
  const counting = openCounting()
  for (const [nth, one] of singles.filter(isReal).entries()) {
    // A flight is led by this process as well.
    if (nth % manyAtOnce === 0) await breathe()
    const { count, stake, paid } = one
    counting.money(one, { rounds: count, staked: BigInt(count) * stake, paid: BigInt(count) * paid })
    counting.chance(one, tallySingles(one))
  }
  for (const one of steps.filter(isReal)) counting.chance(one, tallySteps(one))
  for (const one of over.filter(isReal)) counting.money(one, { ...one, rounds: one.count })
  for (const one of flown) counting.money(one, { rounds: 1, staked: one.stake, paid: one.paid })
  for (const bets of Map.groupBy(flown, ({ round }) => round).values())
    if (bets[0]) counting.chance(bets[0], tallyFlight(bets))
  return counting.all()
}

type Of = Pick<Performance, 'game' | 'version'>
type Money = Pick<Performance, 'rounds' | 'staked' | 'paid'>

function openCounting() {
  const all = new Map<string, Performance>()
  const at = ({ game, version }: Of): Performance => {
    const key = `${game} ${version}`
    const one = all.get(key) ?? { game, version, rounds: 0, staked: 0n, paid: 0n, tally: noTally() }
    all.set(key, one)
    return one
  }
  return {
    money: (of: Of, { rounds, staked, paid }: Money) => {
      const one = at(of)
      one.rounds += rounds
      one.staked += staked
      one.paid += paid
    },
    chance: (of: Of, tally: ChanceTally) => {
      const one = at(of)
      one.tally = sum(one.tally, tally)
    },
    all: () => [...all.values()],
  }
}

/** Adds what was played to its hour, in a run of its game. */
export async function addToHour(
  { db }: Tx,
  { game, version, rounds, staked, paid, tally }: Performance,
  { run, hour }: { run: number; hour: Date },
): Promise<void> {
  const { decided, got, due, variance, greatest } = tally
  await sql`
    insert into watch.performance as p
      (game, version, run, hour, rounds, staked, paid, decided, got, due, variance, greatest)
    values (${game}, ${version}, ${run}, ${hour}, ${rounds}, ${staked}, ${paid}, ${decided}, ${got}, ${due}, ${variance}, ${greatest})
    on conflict (game, version, run, hour) do update set rounds = p.rounds + excluded.rounds,
      staked = p.staked + excluded.staked, paid = p.paid + excluded.paid, decided = p.decided + excluded.decided,
      got = p.got + excluded.got, due = p.due + excluded.due, variance = p.variance + excluded.variance,
      greatest = greatest(p.greatest, excluded.greatest)`.execute(db)
}
