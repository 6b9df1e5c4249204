import type { Fraction } from '../probability.ts'
import type { Settled } from '../settle.ts'
import { EngineRefusal, isRecord } from '../refusal.ts'
import type { LotteryPlay } from './face.ts'
import { lotteryChances, lotteryPlay, readDrawn, readPick, type LotteryPick } from './games.ts'

/**
 * A line of an order in a prize group. `unit` in ten-thousandths: a line costs two of it, times `multiple`. `group` is the
 * prize group it is priced at, of 2000.
 */
export type LotteryLine = {
  play: string
  /** Of each part of the play its symbols, with commas between. */
  numbers: readonly string[]
  unit: bigint
  multiple?: number
  group?: number
}

/** What prizes are reckoned from: at 2000 a play returns all that is staked. */
export const groupOfAll = 2_000
/** The lowest group a line may be priced at: 85 % returned. */
export const groupMin = 1_700
const groupUnlessSaid = 1_800
const unitsOfLine = 2n
const unitMax = 10n ** 19n
const multipleMax = 100_000

type ReadLine = LotteryPick & { play: LotteryPlay; each: bigint; group: number }

/** Checks a line whole. Refused by what is wrong with it. */
function readLotteryLine(game: string, line: LotteryLine): ReadLine {
  if (!isRecord(line)) throw new EngineRefusal('bad_line')
  const play = lotteryPlay(game, line.play)
  const { unit, multiple = 1, group = groupUnlessSaid } = line
  if (typeof unit !== 'bigint' || unit <= 0n || unit > unitMax) throw new EngineRefusal('bad_unit')
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > multipleMax)
    throw new EngineRefusal('bad_multiple')
  if (!Number.isSafeInteger(group) || group < groupMin || group > groupOfAll)
    throw new EngineRefusal('bad_group', { min: groupMin, max: groupOfAll })
  return {
    ...readPick(game, line.play, line.numbers),
    play,
    each: unitsOfLine * unit * BigInt(multiple),
    group,
  }
}

/** What one line wins that costs so much, rounded down. */
const prizeOf = (each: bigint, { numerator, denominator }: Fraction, group: number) =>
  (each * denominator * BigInt(group)) / (numerator * BigInt(groupOfAll))

/** How many lines it stands for, and what they cost together, in ten-thousandths. */
export function priceLottery(game: string, line: LotteryLine): { lines: number; stake: bigint } {
  const { lines, each } = readLotteryLine(game, line)
  return { lines, stake: BigInt(lines) * each }
}

/**
 * Reads a draw once and settles any number of lines against it: a line's stake, how many of its lines won and what they are
 * due, in ten-thousandths, rounded down. A line of a hundred thousand costs what its pick is long.
 */
export function lotterySettler(game: string, drawn: readonly string[]): (line: LotteryLine) => Settled {
  const shown = readDrawn(game, drawn)
  const known = new Map<string, ReturnType<typeof lotteryChances>>()
  return (line) => {
    const { play, chosen, lines, each, group } = readLotteryLine(game, line)
    const won = play.wins(chosen, shown)
    const chances = known.get(play.code) ?? lotteryChances(game, play.code)
    known.set(play.code, chances)
    let payout = 0n
    for (const [nth, { name }] of play.tiers.entries()) {
      const chance = won[nth] ? chances[name] : undefined
      if (chance) payout += BigInt(won[nth] ?? 0) * prizeOf(each, chance, group)
    }
    return { stake: BigInt(lines) * each, hits: won.reduce((sum, some) => sum + some, 0), payout }
  }
}
