import type { Fraction } from '../fraction.ts'
import { frozen } from '../frozen.ts'
import { EngineRefusal, shown } from '../refusal.ts'
import { eleven } from './eleven/eleven.ts'
import type { Chosen, DrawnSymbols, Family, LotteryPlay, PickPart } from './face.ts'
import { k3 } from './k3/k3.ts'
import { keno } from './keno/keno.ts'
import { markSix } from './mark-six/mark-six.ts'
import { signOfDay } from './new-year.ts'
import { pc28 } from './pc28/pc28.ts'
import { pk10 } from './pk10/pk10.ts'
import { ssc } from './ssc/ssc.ts'
import { threes } from './threes/threes.ts'
import { max3d } from './vietlott/max3d.ts'
import { mega, power } from './vietlott/tickets.ts'
import { vkeno } from './vietlott/vkeno.ts'

/** The games by their codes, each of a family. Two may be of one: 3D and P3 are played alike. */
const games: ReadonlyMap<unknown, Family> = new Map(
  Object.entries({
    ssc,
    '11x5': eleven,
    k3,
    pk10,
    '3d': threes,
    p3: threes,
    pc28,
    keno,
    mark6: markSix,
    mega645: mega,
    power655: power,
    max3d,
    vkeno,
  }).map(([code, family]) => [code, frozen(family)]),
)

/** More lines than this are no order of a person's. */
const linesMax = 1_000_000

/** The codes of the games of these families. */
export const lotteryGames: readonly string[] = frozen([...games.keys()].map(String))

/** A game's family. Refused `unknown_game`. */
export function lotteryFamily(game: string): Family {
  const family = games.get(game)
  if (!family) throw new EngineRefusal('unknown_game', { game: shown(game) })
  return family
}

/** A play of a game by its code. Refused `unknown_game` or `unknown_play`. */
export function lotteryPlay(game: string, code: string): LotteryPlay {
  const found = lotteryFamily(game).plays.find((one) => one.code === code)
  if (!found) throw new EngineRefusal('unknown_play', { play: shown(code) })
  return found
}

/** The exact chance that a line of a play has of each of its tiers, by name. Refused as `lotteryPlay` is. */
export function lotteryChances(game: string, code: string): Readonly<Record<string, Fraction>> {
  return Object.fromEntries(lotteryPlay(game, code).tiers.map(({ name, chance }) => [name, chance]))
}

/**
 * What was drawn, the symbol at each place in order: `["3","1","6"]`; what else is known of the draw comes last. Refused
 * `bad_prizes` where places are missing or too many, a symbol is none of the family's, or comes again where none does.
 */
export function readDrawn(game: string, written: readonly string[]): DrawnSymbols {
  const { symbols, places, returns, known } = lotteryFamily(game)
  const all = known ? places + 1 : places
  if (!Array.isArray(written) || written.length !== all)
    throw new EngineRefusal('bad_prizes', { places: all })
  const drawn = Array.from(written as readonly unknown[], (one, nth) =>
    (nth === places ? (known ?? []) : symbols).indexOf(one as string),
  )
  if (drawn.includes(-1)) throw new EngineRefusal('bad_prizes', { places: all })
  if (!returns && new Set(drawn.slice(0, places)).size < places)
    throw new EngineRefusal('bad_prizes', { places: all })
  return drawn
}

/**
 * What is known of a game's draws on a day, `2026-02-17`, beside what is drawn: of Mark Six the sign of the lunar year, of
 * the others nothing. It is written after the symbols. Refused `unknown_game` and `bad_draw`.
 */
export function lotteryKnown(game: string, day: string): readonly string[] {
  return lotteryFamily(game).known ? [signOfDay(day)] : []
}

/** What is chosen in a play, and how many lines that is. */
export type LotteryPick = Readonly<{ chosen: Chosen; lines: number }>

/**
 * What a member chose: of each part its symbols with commas between, `["0,1,2", "5"]`; an empty text leaves a part open where
 * that may be. Refused as `lotteryPlay` is, and `bad_numbers`, `duplicate_numbers`, `too_few_numbers` and `too_many_numbers`.
 */
export function readPick(game: string, code: string, numbers: readonly string[]): LotteryPick {
  const play = lotteryPlay(game, code)
  if (!Array.isArray(numbers) || numbers.length !== play.parts.length)
    throw new EngineRefusal('bad_numbers', { parts: play.parts.length })
  const chosen = play.parts.map((part, nth) => readPart(part, (numbers as readonly unknown[])[nth]))
  const lines = play.lines(chosen)
  if (lines === 0) throw new EngineRefusal('too_few_numbers', { min: 1 })
  if (lines > linesMax) throw new EngineRefusal('too_many_numbers', { max: linesMax })
  return { chosen, lines }
}

function readPart({ symbols, min, max, counts }: PickPart, written: unknown): readonly number[] {
  if (typeof written !== 'string') throw new EngineRefusal('bad_numbers', { number: shown(written) })
  const named = written === '' ? [] : written.split(',', symbols.length + 1)
  if (named.length > max) throw new EngineRefusal('too_many_numbers', { max })
  const found = named.map((one) => symbols.indexOf(one))
  const unknown = named[found.indexOf(-1)]
  if (unknown !== undefined) throw new EngineRefusal('bad_numbers', { number: shown(unknown) })
  const twice = named.find((one, nth) => named.indexOf(one) !== nth)
  if (twice !== undefined) throw new EngineRefusal('duplicate_numbers', { number: twice })
  if (named.length < min) throw new EngineRefusal('too_few_numbers', { min })
  // Where only some counts may be, the next lower one is told.
  if (counts?.includes(named.length) === false)
    throw new EngineRefusal('too_many_numbers', {
      max: Math.max(...counts.filter((one) => one < named.length)),
    })
  return found.toSorted((one, other) => one - other)
}
