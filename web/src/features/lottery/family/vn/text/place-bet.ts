import { play, plays, type Play, type Region } from '@fairground/engine'
import { boardMax, isCombination } from '../entries.ts'
import type { Token } from './slip-tokens.ts'

/** One play of a slip that was read: numbers as they stand on its board, whole combinations beside it, and how many times. */
export type Bet = { play: string; numbers: string[]; kept: string[][]; times: number }

/**
 * What was not understood, and where it begins: a word that is no play, numbers or times of none, no number of the play, too
 * few or too many, one that stands there already, no count of times, or a play that is played other times already.
 */
export type Fault = {
  why: 'play' | 'alone' | 'number' | 'count' | 'twice' | 'times' | 'otherTimes'
  said: string
  from: number
}

/** What was said of one play, before it is known to be a bet. */
export type Said = {
  codes: readonly string[]
  by: Token
  permuted: Token | undefined
  numbers: Token[]
  times: number
  /** The play was said before, and numbers follow: there need be none. */
  isGoingOn?: boolean
}

/** Adds what was said to the bets, as far as its play takes it, and tells the rest. */
export function placeBet(
  region: Region,
  bets: Map<string, Bet>,
  faults: Fault[],
  said: Said,
  linesMax: number,
): void {
  const wrong = (why: Fault['why'], { said: it, from }: Token) => void faults.push({ why, said: it, from })
  const of = playOf(region, said)
  if (!of) return wrong(said.permuted ? 'play' : 'count', said.permuted ?? said.by)
  const known = bets.get(of.code)
  if (known && known.times !== said.times) return wrong('otherTimes', said.by)
  const bet = known ?? { play: of.code, numbers: [], kept: [], times: said.times }
  if (of.strategy.kind === 'side') {
    for (const token of said.numbers) wrong('number', token)
    bet.numbers = [of.strategy.side]
  } else if (isCombination(of)) combine(of, bet, said, linesMax, wrong)
  else gather(of, bet, said.numbers, wrong)
  if (bet.numbers.length + bet.kept.length > 0) bets.set(of.code, bet)
  else if (said.numbers.length === 0) wrong('count', said.by)
}

type Wrong = (why: Fault['why'], token: Token) => void

function gather(of: Play, bet: Bet, numbers: readonly Token[], wrong: Wrong): void {
  for (const token of numbers) {
    const number = numberOf(of, token)
    if (number === undefined) wrong('number', token)
    else if (bet.numbers.some((one) => sameDigits(of, one) === sameDigits(of, number))) wrong('twice', token)
    else if (bet.numbers.length >= of.pick.max) wrong('count', token)
    else bet.numbers.push(number)
  }
}

/** Numbers that dashes join are a combination; all others go to the board, which makes its own of them. */
function combine(of: Play, bet: Bet, { numbers, by }: Said, linesMax: number, wrong: Wrong): void {
  const loose: Token[] = []
  for (const group of groupsOf(numbers)) {
    const [first] = group
    if (group.length === 1 && first) loose.push(first)
    else if (first) {
      const read = group.map((token) => numberOf(of, token))
      const distinct = new Set(read)
      group.forEach((token, nth) => read[nth] === undefined && wrong('number', token))
      if (read.includes(undefined)) continue
      if (distinct.size < read.length) wrong('twice', first)
      else if (read.length < of.pick.min || read.length > of.pick.max) wrong('count', first)
      else bet.kept.push(read as string[])
    }
  }
  const board: Bet = { ...bet, numbers: [...bet.numbers] }
  const roomy = { ...of, pick: { ...of.pick, max: boardMax(of, linesMax) } }
  gather(roomy, board, loose, wrong)
  if (loose.length > 0 && board.numbers.length < of.pick.min) wrong('count', loose[0] ?? by)
  else bet.numbers = board.numbers
}

function groupsOf(numbers: readonly Token[]): Token[][] {
  const groups: Token[][] = []
  for (const token of numbers) {
    const last = groups.at(-1)
    if (token.isJoined && last) last.push(token)
    else groups.push([token])
  }
  return groups
}

/** The play that is meant, by its numbers where its name is that of several. */
function playOf(region: Region, { codes, permuted, numbers }: Said): Play | undefined {
  const all = codes.map((code) => play(region, code))
  const [first] = all
  if (!first) return undefined
  const longest = Math.max(0, ...groupsOf(numbers).map(({ length }) => length))
  const count = longest > 1 ? longest : numbers.length
  const fits = ({ digits, pick }: Play) =>
    isCombination(first) ? pick.min === count : digits === numbers[0]?.text.length
  const found = all.length === 1 ? first : all.find(fits)
  if (!permuted) return found
  return plays(region).find(({ code }) => code === `${found?.code}_dao`)
}

function numberOf({ strategy, digits }: Play, { text }: Token): string | undefined {
  if (strategy.kind === 'sum') return /^0?\d$|^1[0-8]$/.test(text) ? String(Number(text)) : undefined
  return text.length === digits ? text : undefined
}

function sameDigits({ permuted }: Play, number: string): string {
  return permuted ? Array.from(number).sort().join('') : number
}
