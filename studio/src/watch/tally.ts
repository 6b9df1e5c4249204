import { payoutOf, stopPoints, type Plain } from '@fairground/engine/game'
import type { BetFlown } from '#shared'
import type { SingleDecided, StepDecided } from '#round'

/**
 * What decisions came to beside what was due by chance, each a bet of one: `got` and `due` in multiples of their stakes, the `variance`
 * of the difference, and the `greatest` that one of them could be.
 */
export type ChanceTally = { decided: number; got: number; due: number; variance: number; greatest: number }

/** No decision counts for more than this multiple of its stake: a rare great prize would be a verdict by itself. */
export const countedMost = 10

export const noTally = (): ChanceTally => ({ decided: 0, got: 0, due: 0, variance: 0, greatest: 0 })

/** Both together. */
export const sum = (one: ChanceTally, other: ChanceTally): ChanceTally => ({
  decided: one.decided + other.decided,
  got: one.got + other.got,
  due: one.due + other.due,
  variance: one.variance + other.variance,
  greatest: Math.max(one.greatest, other.greatest),
})

/** What rounds of one step came to: by what was really paid, and what each prize of theirs would be paid, to the currency's step. */
export function tallySingles({
  game,
  version,
  selection,
  stake,
  step,
  paid,
  count,
}: SingleDecided): ChanceTally {
  const { due, variance, greatest } = chancesOf({ game, version, selection, stake, step })
  const got = counted(Number(paid) / Number(stake))
  return { decided: count, got: count * got, due: count * due, variance: count * variance, greatest }
}

/** What steps came to: each stakes what could be had before it, and is held to its own chance, whoever goes on how far. */
export function tallySteps({ chance, multiple, isRight, count }: StepDecided): ChanceTally {
  const most = counted(multiple)
  return {
    decided: count,
    got: isRight ? count * most : 0,
    due: count * chance * most,
    variance: count * chance * (1 - chance) * most ** 2,
    greatest: most,
  }
}

const hundredth = 100
const flownMost = countedMost * hundredth

/**
 * What one flight came to, by the mean of all bets on it, since one chance decides them all: each as if it had left at ten times its
 * stake where it did not before. With each hundredth it stakes what was reached by those that still fly, and that is due.
 */
export function tallyFlight(bets: readonly BetFlown[]): ChanceTally {
  const [first] = bets
  if (!first) return noTally()
  const cameTo = Math.min(Math.round(Number(first.cameTo) * hundredth), flownMost)
  const outs = bets
    .map(({ outAt }) => Math.min(outAt ?? flownMost, flownMost))
    .toSorted((one, other) => one - other)
  const tally = { ...noTally(), decided: 1, due: reachesOf(first.version, flightMin).due }
  for (const out of outs) if (out <= cameTo) tally.got += out / hundredth / outs.length
  let gone = 0
  for (let at = flightMin; at <= Math.min(cameTo + 1, flownMost); at++) {
    while ((outs[gone] ?? Infinity) < at) gone++
    const flying = ((outs.length - gone) / outs.length) * (at / hundredth)
    const { chance } = reachesOf(first.version, at)
    tally.variance += chance * (1 - chance) * flying ** 2
    tally.greatest = Math.max(tally.greatest, flying)
  }
  return tally
}

const flightMin = 101

const counted = (multiple: number) => Math.min(multiple, countedMost)

const inNumbers = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator)

type Chances = Pick<ChanceTally, 'due' | 'variance' | 'greatest'>
type Chosen = Pick<SingleDecided, 'game' | 'version' | 'selection' | 'stake' | 'step'>

const known = new Map<string, Chances>()
const knownMost = 10_000

/** What is due on average of what was chosen and staked, and how far it varies, by the engine. */
function chancesOf({ game, version, selection, stake, step }: Chosen): Chances {
  const key = `${game} ${version} ${stake} ${step} ${JSON.stringify(selection, asMany)}`
  const before = known.get(key)
  if (before) return before
  let [due, square, greatest] = [0, 0, 0]
  for (const { multiple, chance } of stopPoints(game, version, selection)[0]?.wins ?? []) {
    const prize = counted(Number(payoutOf(stake, multiple, step)) / Number(stake))
    due += inNumbers(chance) * prize
    square += inNumbers(chance) * prize ** 2
    greatest = Math.max(greatest, prize)
  }
  const chances = { due, variance: square - due ** 2, greatest }
  if (known.size >= knownMost) known.clear()
  known.set(key, chances)
  return chances
}

/** Of a list of lights only how many there are changes any chance. */
const asMany = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.length : value)

const reached = new Map<string, { due: number; chance: number }>()

/** How likely a flight reaches a hundredth that has reached the one before, and what a bet that leaves there is due in all. */
function reachesOf(version: number, at: number): { due: number; chance: number } {
  const key = `${version} ${at}`
  const before = reached.get(key)
  if (before) return before
  const chanceAt = (auto: number) => {
    const win = stopPoints('crash', version, { auto } satisfies Plain)[0]?.wins[0]
    return win ? inNumbers(win.chance) : 0
  }
  const all = chanceAt(at)
  const reaches = { due: all * (at / hundredth), chance: at === flightMin ? all : all / chanceAt(at - 1) }
  reached.set(key, reaches)
  return reaches
}
