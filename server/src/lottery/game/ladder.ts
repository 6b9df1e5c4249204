import { readAmount } from '@fairground/contract'
import { fullPay, play, regionOf, rulesOf, type GameTerms } from '@fairground/engine'
import { Refusal } from '#kit'

/** From so much owed on a number on, in units as text, an order on it is paid at this share of the usual odds. */
export type Rung = { from: string; payPpm: number }

/** How the odds of a game step down: the rungs of a play, lowest first; of plays that are not named, those of `every`. */
export type Ladders = Readonly<Record<string, readonly Rung[]>>

/** What of the usual odds is paid on a number that so much is owed on already, in parts per million. */
export type OddsOffered = (key: string, owed: bigint) => number

const rungsMax = 20

/** By which rules a game is drawn and priced, and its terms. */
type Sold = { rules: string; terms: GameTerms }

export function hasLadders(ladders: Ladders): boolean {
  return Object.keys(ladders).length > 0
}

/** Reads ladders once and answers what is offered by them, by the key that a number has as a liability. */
export function offeredBy(ladders: Ladders): OddsOffered {
  const read = new Map(
    Object.entries(ladders).map(([name, rungs]) => [
      name,
      rungs.map(({ from, payPpm }) => ({ from: readAmount(from), payPpm })),
    ]),
  )
  return (key, owed) => {
    const rungs = read.get(playOf(key)) ?? read.get(everyPlay) ?? []
    return rungs.findLast(({ from }) => owed >= from)?.payPpm ?? fullPay
  }
}

const everyPlay = 'every'

/** Keys begin with their play: `lo2:27`, `db_big`, `lo2:27@hcm`. */
function playOf(key: string): string {
  return /^[^:@]*/.exec(key)?.[0] ?? ''
}

/** From how much owed on, in ten-thousandths, each play that is named steps down, and every other; null where none other does. */
export function firstRungs(ladders: Ladders): { plays: string[]; from: bigint[]; every: bigint | null } {
  const firsts = Object.entries(ladders).flatMap(([name, [first]]) =>
    first ? [{ name, from: readAmount(first.from) }] : [],
  )
  const named = firsts.filter(({ name }) => name !== everyPlay)
  return {
    plays: named.map(({ name }) => name),
    from: named.map(({ from }) => from),
    every: firsts.find(({ name }) => name === everyPlay)?.from ?? null,
  }
}

/**
 * Reads ladders as anybody wrote them, for a game by its terms. Refused `ladders_invalid` with what is wrong, and
 * `return_too_low` where a play would return less on its last rung than the deployment lets.
 */
export function readLadders({ rules, terms }: Sold, written: unknown, floorPpm: number): Ladders {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return refuse('ladders are rungs by play')
  const ladders = Object.fromEntries(
    Object.entries(written).map(([name, rungs]) => [name, readRungs(name, rungs)]),
  )
  if (!hasLadders(ladders)) return {}
  if (terms.mode === 'official') return refuse('a ticket wins official prizes')
  const sold = rulesOf(rules)
    .returns(terms)
    .map((one) => one.play)
    .filter((code) => terms.mode !== 'SEA' || !play(regionOf(rules), code).permuted)
  const unknown = Object.keys(ladders).find((name) => name !== everyPlay && !sold.includes(name))
  if (unknown !== undefined) return refuse('a play that is not sold by itself', unknown)
  for (const code of sold) checkFloor({ rules, terms }, code, ladders[code] ?? ladders[everyPlay], floorPpm)
  return ladders
}

function readRungs(name: string, written: unknown): Rung[] {
  if (!Array.isArray(written) || written.length === 0 || written.length > rungsMax)
    return refuse(`a ladder has 1 to ${rungsMax} rungs`, name)
  const rungs = written.map((rung) => readRung(name, rung))
  rungs.forEach(({ from, payPpm }, i) => {
    const below = rungs[i - 1]
    if (below && (readAmount(from) <= readAmount(below.from) || payPpm >= below.payPpm))
      refuse('each rung begins above the one before, and pays less', name)
  })
  return rungs
}

function readRung(name: string, written: unknown): Rung {
  const { from, payPpm } = (typeof written === 'object' && written !== null ? written : {}) as Partial<Rung>
  if (typeof from !== 'string' || !isAmount(from)) return refuse('a rung begins at an amount, as text', name)
  if (!Number.isSafeInteger(payPpm) || Number(payPpm) < 1 || Number(payPpm) >= fullPay)
    return refuse('a rung pays 1 to 999999 millionths', name)
  return { from, payPpm: Number(payPpm) }
}

function isAmount(text: string): boolean {
  try {
    return readAmount(text) > 0n
  } catch {
    return false
  }
}

function checkFloor(
  { rules, terms }: Sold,
  code: string,
  rungs: readonly Rung[] | undefined,
  floorPpm: number,
): void {
  const last = rungs?.at(-1)
  if (!last) return
  const returned = rulesOf(rules).returns(terms, last.payPpm)
  const low = returned.find((one) => one.play === code && one.returnPpm < floorPpm)
  if (low) throw new Refusal('return_too_low', { ...low, floorPpm })
}

function refuse(rule: string, name?: string): never {
  throw new Refusal('ladders_invalid', { rule, ...(name !== undefined && { play: name }) })
}
