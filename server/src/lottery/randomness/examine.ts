import { chiSquareP, normalP } from './p-value.ts'

/** What a game draws: so many places, each with one of so many symbols, which comes again or does not. */
export type Examined = { symbols: number; places: number; returns: boolean }

/** How a game is drawn, and its nth draw by a seed, each symbol counted from nought. */
export type ExaminedGame = Examined & { code: string; draw: (seed: string, nth: number) => readonly number[] }

/** What a test found: how far from what chance would do, and how likely chance alone goes that far. */
export type Finding = { test: string; statistic: number; degrees: number; p: number }

/**
 * Examines so many draws, each the symbols at its places counted from nought: how often each symbol comes, which follows which
 * from draw to draw, how long the upper and the lower half come in a row, how long one symbol stays away, and which two
 * stand in one draw.
 */
export function examine(draw: () => readonly number[], drawing: Examined, draws: number): Finding[] {
  const tallies = [
    ...frequencies(drawing),
    openSerial(drawing),
    openRuns(drawing),
    openGaps(drawing),
    openPairs(drawing),
  ]
  for (let nth = 0; nth < draws; nth++) {
    const drawn = draw()
    for (const { count } of tallies) count(drawn)
  }
  return tallies.map(({ find }) => find())
}

/** Those that chance alone cannot be meant to have made, by Holm: of so many tests at once, at most so likely to accuse in vain. */
export function rejected(findings: readonly Finding[], level: number): ReadonlySet<Finding> {
  const found = new Set<Finding>()
  const sorted = findings.toSorted((one, other) => one.p - other.p)
  for (const [nth, finding] of sorted.entries()) {
    if (finding.p > level / (findings.length - nth)) break
    found.add(finding)
  }
  return found
}

type Tally = { count: (drawn: readonly number[]) => void; find: () => Finding }

/** How often each symbol comes: at all places together, or where none comes again at each by itself. */
function frequencies({ symbols, places, returns }: Examined): Tally[] {
  const one = (test: string, at: readonly number[]): Tally => {
    const counts = new Float64Array(symbols)
    return {
      count: (drawn) => {
        for (const place of at) add(counts, drawn[place] ?? 0)
      },
      find: () => evenly(test, counts),
    }
  }
  const all = Array.from({ length: places }, (_, place) => place)
  return returns ? [one('frequency', all)] : all.map((place) => one(`frequency at ${place + 1}`, [place]))
}

/** Which symbol follows which at the first place, from one draw to the next, each draw in one couple. */
function openSerial({ symbols }: Examined): Tally {
  const counts = new Float64Array(symbols * symbols)
  let before: number | undefined
  return {
    count: ([first = 0]) => {
      if (before === undefined) before = first
      else {
        add(counts, before * symbols + first)
        before = undefined
      }
    },
    find: () => evenly('serial', counts),
  }
}

/** How often the first place goes from its lower half to its upper and back; the one in the middle is passed over. */
function openRuns({ symbols }: Examined): Tally {
  const middle = (symbols - 1) / 2
  let [low, high, runs] = [0, 0, 0]
  let wasHigh: boolean | undefined
  return {
    count: ([first = 0]) => {
      if (first === middle) return
      const isHigh = first > middle
      if (isHigh) high++
      else low++
      if (isHigh !== wasHigh) runs++
      wasHigh = isHigh
    },
    find: () => {
      const all = low + high
      const expected = (2 * low * high) / all + 1
      const deviation = Math.sqrt(((expected - 1) * (expected - 2)) / (all - 1))
      const deviate = (runs - expected) / deviation
      return { test: 'runs', statistic: deviate, degrees: 1, p: normalP(deviate) }
    },
  }
}

const gapsOfTurns = 4

/** For how many draws the first symbol stays away from the first place; of many symbols, the first tenth of them. */
function openGaps({ symbols }: Examined): Tally {
  const first = Math.max(1, Math.round(symbols / 10))
  const longest = Math.round((symbols / first) * gapsOfTurns)
  const counts = new Float64Array(longest + 1)
  let gap: number | undefined
  return {
    count: ([shown = 0]) => {
      if (shown >= first) {
        if (gap !== undefined) gap++
        return
      }
      if (gap !== undefined) add(counts, Math.min(gap, longest))
      gap = 0
    },
    find: () => {
      const chance = first / symbols
      const shares = Array.from({ length: longest + 1 }, (_, away) =>
        away < longest ? chance * (1 - chance) ** away : (1 - chance) ** longest,
      )
      return against('gaps', counts, shares)
    },
  }
}

/** Which two stand at the first place and the last of one draw. */
function openPairs({ symbols, places, returns }: Examined): Tally {
  const counts = new Float64Array(symbols * symbols)
  const isPossible = (cell: number) => returns || Math.floor(cell / symbols) !== cell % symbols
  return {
    count: (drawn) => add(counts, (drawn[0] ?? 0) * symbols + (drawn[places - 1] ?? 0)),
    find: () =>
      evenly(
        'pairs',
        counts.filter((_, cell) => isPossible(cell)),
      ),
  }
}

function add(counts: Float64Array, cell: number): void {
  counts[cell] = (counts[cell] ?? 0) + 1
}

const evenly = (test: string, counts: Float64Array) =>
  against(
    test,
    counts,
    Array.from(counts, () => 1 / counts.length),
  )

/** How far counts are from their shares of all. */
function against(test: string, counts: Float64Array, shares: readonly number[]): Finding {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const statistic = counts.reduce((sum, count, cell) => {
    const expected = all * (shares[cell] ?? 0)
    return sum + (count - expected) ** 2 / expected
  }, 0)
  const degrees = counts.length - 1
  return { test, statistic, degrees, p: chiSquareP(statistic, degrees) }
}
