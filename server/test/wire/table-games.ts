import { randomInt } from 'node:crypto'
import { hallGames } from './hall-games.ts'
import type { Outcome, TableGame } from './table-game.ts'

export type { Mark, Outcome, TableGame } from './table-game.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** One zero: a number pays 36 times, a dozen 3 times, a half twice, and zero is of no dozen and no half. */
const holds: Readonly<Record<string, (number: number) => boolean>> = {
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  dozen1: (number) => number >= 1 && number <= 12,
  dozen2: (number) => number >= 13 && number <= 24,
  dozen3: (number) => number >= 25,
}
const pocket = ([number = 0]: Outcome) => number
const paysOnWheel = (place: string) => (place.startsWith('n') ? 36 : place.startsWith('dozen') ? 3 : 2)

const wheel: TableGame = {
  code: 'wheel',
  category: 'LIVE',
  plays: 'by_clock',
  title: { en: 'Lantern wheel', vi: 'Vòng quay đèn lồng', ar: 'عجلة الفوانيس' },
  places: [...Object.keys(holds), ...upTo(37).map((number) => `n${number}`)],
  returnPpm: 972_972,
  winMax: 36,
  outcomes: () => upTo(37).map((number) => [number]),
  draw: () => [randomInt(37)],
  pays: (place, outcome) => {
    const number = pocket(outcome)
    const isHit = holds[place]?.(number) ?? place === `n${number}`
    return isHit ? paysOnWheel(place) * 100 : 0
  },
  markOf: (outcome) => {
    const number = pocket(outcome)
    return { mark: `${number}`, side: number === 0 ? 'neither' : number <= 18 ? 'first' : 'second' }
  },
}

/** Two cards of one deck, of which the higher wins; a tie gives half of either side's stake back. */
const rank = (card = 0) => card % 13
const winner = ([left, right]: Outcome) =>
  rank(left) > rank(right) ? 'left' : rank(left) < rank(right) ? 'right' : 'tie'

const gate: TableGame = {
  code: 'gate',
  category: 'LIVE',
  plays: 'by_clock',
  title: { en: 'Two gates', vi: 'Hai cổng', ar: 'البوابتان' },
  places: ['left', 'tie', 'right'],
  returnPpm: 970_588,
  winMax: 16,
  outcomes: () =>
    upTo(52).flatMap((left) => upTo(52).flatMap((right) => (left === right ? [] : [[left, right]]))),
  draw: () => {
    const left = randomInt(52)
    return [left, (left + 1 + randomInt(51)) % 52]
  },
  pays: (place, outcome) => {
    const won = winner(outcome)
    if (place === 'tie') return won === 'tie' ? 1_650 : 0
    return won === place ? 200 : won === 'tie' ? 50 : 0
  },
  markOf: (outcome) =>
    (
      {
        left: { mark: 'L', side: 'first' },
        right: { mark: 'R', side: 'second' },
        tie: { mark: 'T', side: 'neither' },
      } as const
    )[winner(outcome)],
}

/** Four coins, each of which shows its lantern or does not. */
const lit = (outcome: Outcome) => outcome.reduce((sum, one) => sum + one, 0)
const paysOnCoins: Readonly<Record<string, readonly [hundredths: number, counts: readonly number[]]>> = {
  even: [195, [0, 2, 4]],
  odd: [195, [1, 3]],
  none: [1_560, [0]],
  one: [390, [1]],
  two: [260, [2]],
  three: [390, [3]],
  four: [1_560, [4]],
}

const coins: TableGame = {
  code: 'coins',
  category: 'LIVE',
  plays: 'by_clock',
  title: { en: 'Four coins', vi: 'Bốn đồng xu', ar: 'أربع قطع' },
  places: Object.keys(paysOnCoins),
  returnPpm: 975_000,
  winMax: 15,
  outcomes: () => upTo(16).map((bits) => upTo(4).map((coin) => (bits >> coin) & 1)),
  draw: () => upTo(4).map(() => randomInt(2)),
  pays: (place, outcome) => {
    const [hundredths, counts] = paysOnCoins[place] ?? [0, []]
    return counts.includes(lit(outcome)) ? hundredths : 0
  },
  markOf: (outcome) => ({ mark: `${lit(outcome)}`, side: lit(outcome) % 2 === 0 ? 'first' : 'second' }),
}

export const tableGames: readonly TableGame[] = [wheel, gate, coins, ...hallGames]

export function gameOf(code: string): TableGame {
  const game = tableGames.find((one) => one.code === code)
  if (!game) throw new Error(`no table has a game called ${code}`)
  return game
}
