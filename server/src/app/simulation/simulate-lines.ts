import {
  EngineRefusal,
  lotteryFamily,
  play,
  quickPick,
  regionOf,
  rulesOf,
  type Chance,
  type GameTerms,
  type Line,
  type PickPart,
} from '@fairground/engine'
import type { Game } from '#lottery/game'
import { sha256 } from '#kit'

/** Chance that comes again: each number follows from the seed and its place. */
export function seededChance(seed: string): Chance {
  let place = 0
  let block: Buffer = Buffer.alloc(0)
  return (below) => {
    if (place % 8 === 0) block = sha256(`${seed} ${place / 8}`)
    return block.readUInt32BE((place++ % 8) * 4) % below
  }
}

/** What a line is to cost, in ten-thousandths: one that may pay very much costs as little as its game lets. */
const [usualStake, usualMost] = [20_000n * 10_000n, 2_000_000n * 10_000n]
const [triesOfFewest, tries] = [5, 200]

/** The codes of all plays that a game sells by its terms. */
export function soldPlays({ rules, terms }: Pick<Game, 'rules' | 'terms'>): string[] {
  return rulesOf(rules)
    .returns(terms)
    .filter(({ returnPpm }) => returnPpm <= 1_000_000)
    .map((one) => one.play)
}

/** A line of a play with as few picks as make one, at random; null where none was found that the game takes. */
export function randomLine(game: Game, terms: GameTerms, code: string, chance: Chance): Line | null {
  for (let tried = 0; tried < tries; tried++) {
    const picked =
      terms.mode === 'SEA'
        ? vietnamesePick(game.rules, terms, code, chance)
        : partsPick(game, code, chance, tried)
    try {
      return atUnit(game, terms, picked)
    } catch (error) {
      // Parts that must differ may be alike.
      if (!(error instanceof EngineRefusal)) throw error
    }
  }
  return null
}

type Picked = Omit<Line, 'unit'>

function vietnamesePick(rules: string, terms: GameTerms, code: string, chance: Chance): Picked {
  const region = regionOf(rules)
  const { strategy } = play(region, code)
  const stations = 'stations' in terms ? terms.stations : undefined
  const at = stations && { at: [stations[chance(stations.length)] ?? ''] }
  const numbers = strategy.kind === 'side' ? [] : quickPick(region, code, 'random', chance)
  return { play: code, numbers, ...at }
}

function partsPick({ rules }: Game, code: string, chance: Chance, tried: number): Picked {
  const found = lotteryFamily(rules).plays.find((one) => one.code === code)
  const parts = found?.parts ?? []
  // Where parts may stay open, as in a parlay, some of them are chosen all the same.
  const isOpen = parts.every(({ min }) => min === 0)
  const places = parts.map((_, nth) => nth)
  const chosen = new Set(isOpen ? pickOf(places, 2 + chance(parts.length), chance) : places)
  // Where the fewest stand for no line, as one drag beside a banker, some more do.
  const more = () => (tried < triesOfFewest ? 0 : chance(8))
  return {
    play: code,
    numbers: parts.map((part, nth) =>
      chosen.has(nth) ? symbolsOf(part, Math.max(1, part.usual ?? part.min) + more(), chance) : '',
    ),
  }
}

function symbolsOf({ symbols, counts, max }: PickPart, least: number, chance: Chance): string {
  const count = counts?.find((one) => one >= least) ?? Math.min(least, max)
  const picked = new Set(pickOf(symbols, count, chance))
  return symbols.filter((symbol) => picked.has(symbol)).join(',')
}

function pickOf<Item>(all: readonly Item[], count: number, chance: Chance): Item[] {
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(chance(left.length), 1),
  ).flat()
}

/** The line at a unit of whole steps within what the game takes, as near to what a line usually costs as that lets. */
function atUnit(game: Game, terms: GameTerms, picked: Picked): Line {
  const { price } = rulesOf(game.rules)
  if (terms.mode === 'official') return { ...picked, unit: BigInt(terms.unit) }
  const least = price({ ...picked, unit: game.unitMin }, terms)
  const fits = (of: bigint, amount: bigint) => (of === 0n ? game.unitMin : (game.unitMin * amount) / of)
  const [byStake, byMost] = [fits(least.stake, usualStake), fits(least.most, usualMost)]
  const wanted = byStake < byMost ? byStake : byMost
  const whole = wanted - (wanted % game.step)
  const unit = whole < game.unitMin ? game.unitMin : whole > game.unitMax ? game.unitMax : whole
  const line = { ...picked, unit }
  price(line, terms)
  return line
}
