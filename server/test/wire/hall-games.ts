import { randomInt } from 'node:crypto'
import type { Outcome, TableGame } from './table-game.ts'

// The games of the hall that are no tables: reels and a pond, of which each press is a round of its own, and a game of
// cards, in which players stake the same and the best has it.

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Three reels alike: what stands on each of their stops, and what a line of them pays, in times of the stake. */
type Reels = Pick<TableGame, 'code' | 'title' | 'returnPpm' | 'winMax'> & {
  stops: readonly string[]
  lines: readonly (readonly [faces: readonly string[], times: number])[]
  paysTimes(faces: readonly string[]): number
}

const alike = ([one, ...others]: readonly string[]) => others.every((other) => other === one)

function reelsOf({ stops, lines, paysTimes, ...game }: Reels): TableGame {
  const facesOf = (outcome: Outcome) => outcome.map((stop) => stops[stop] ?? '')
  return {
    ...game,
    category: 'RNG',
    plays: 'at_once',
    places: ['line'],
    lines,
    outcomes: () =>
      upTo(stops.length ** 3).map((at) => [
        at % stops.length,
        Math.floor(at / stops.length) % stops.length,
        Math.floor(at / stops.length ** 2),
      ]),
    draw: () => upTo(3).map(() => randomInt(stops.length)),
    pays: (_place, outcome) => paysTimes(facesOf(outcome)) * 100,
    facesOf: (_place, outcome) => facesOf(outcome),
    markOf: () => ({ mark: '0', side: 'neither' }),
  }
}

/** Three alike pay by what they are; two cherries from the left pay something, too. */
const ofBarge: Readonly<Record<string, number>> = { cherry: 5, orange: 10, melon: 20, seven: 60 }

const barge = reelsOf({
  code: 'barge',
  title: { en: 'Fruit barge', vi: 'Thuyền trái cây', ar: 'قارب الفاكهة' },
  returnPpm: 954_000,
  winMax: 60,
  stops: ['cherry', 'melon', 'orange', 'cherry', 'seven', 'orange', 'cherry', 'melon', 'orange', 'cherry'],
  lines: [
    [['seven', 'seven', 'seven'], 60],
    [['melon', 'melon', 'melon'], 20],
    [['orange', 'orange', 'orange'], 10],
    [['cherry', 'cherry', 'cherry'], 5],
    [['cherry', 'cherry', 'any'], 1.5],
  ],
  paysTimes: (faces) => {
    if (alike(faces)) return ofBarge[faces[0] ?? ''] ?? 0
    return faces[0] === 'cherry' && faces[1] === 'cherry' ? 1.5 : 0
  },
})

/** Three alike pay by what they are; two pieces of gold pay wherever they stand. What is burnt out pays nothing. */
const ofCrackers: Readonly<Record<string, number>> = { drum: 8, cracker: 12, gold: 40, spark: 430 }

const crackers = reelsOf({
  code: 'crackers',
  title: { en: 'Firecracker row', vi: 'Dây pháo', ar: 'صف المفرقعات' },
  returnPpm: 954_861,
  winMax: 430,
  stops: [
    'cracker',
    'drum',
    'burnt',
    'gold',
    'cracker',
    'drum',
    'burnt',
    'spark',
    'drum',
    'burnt',
    'gold',
    'cracker',
  ],
  lines: [
    [['spark', 'spark', 'spark'], 430],
    [['gold', 'gold', 'gold'], 40],
    [['cracker', 'cracker', 'cracker'], 12],
    [['drum', 'drum', 'drum'], 8],
    [['gold', 'gold', 'any'], 3],
  ],
  paysTimes: (faces) => {
    if (alike(faces)) return ofCrackers[faces[0] ?? ''] ?? 0
    return faces.filter((face) => face === 'gold').length === 2 ? 3 : 0
  },
})

/** What swims in the pond, and what its catch pays: the more, the seldomer it is caught, to 96 of a hundred for each. */
const caught: Readonly<Record<string, number>> = {
  minnow: 2,
  goldfish: 3,
  frog: 4,
  crab: 6,
  turtle: 12,
  koi: 32,
  dragon: 96,
}
const [casts, paidCasts] = [1_200, 1_152]

const koi: TableGame = {
  code: 'koi',
  category: 'FISH',
  plays: 'at_once',
  title: { en: 'Koi gate', vi: 'Cổng cá chép', ar: 'بوابة الكوي' },
  places: Object.keys(caught),
  returnPpm: 960_000,
  winMax: 96,
  outcomes: () => upTo(casts).map((at) => [at]),
  draw: () => [randomInt(casts)],
  pays: (place, [at = casts]) => {
    const times = caught[place]
    return times !== undefined && at < paidCasts / times ? times * 100 : 0
  },
  facesOf: (place, outcome) => [koi.pays(place, outcome) > 0 ? place : 'away'],
  markOf: () => ({ mark: '0', side: 'neither' }),
}

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

/** How many play at most, and of a hundred staked together so many go to who has the highest card. */
const [playersMax, paidOfHundred] = [6, 97]

/**
 * Whoever takes part stakes the same and is dealt one card of one deck, and the highest has what all staked but for the hall's
 * three of a hundred. Cards are numbered from the two of clubs up, by rank and then by suit, so that no two are as high. Seen by a
 * player an outcome begins with their own.
 */
const highest: TableGame = {
  code: 'highest',
  category: 'PVP',
  plays: 'together',
  title: { en: 'Highest card', vi: 'Lá bài cao nhất', ar: 'الورقة الأعلى' },
  places: ['hand'],
  returnPpm: paidOfHundred * 10_000,
  winMax: 5,
  outcomes: () => ordersOf(upTo(playersMax)),
  draw: () => {
    const dealt = new Set<number>()
    while (dealt.size < playersMax) dealt.add(randomInt(52))
    return [...dealt]
  },
  pays: (_place, outcome) => {
    const [own = -1, ...others] = outcome
    return others.length > 0 && others.every((other) => other < own) ? paidOfHundred * outcome.length : 0
  },
  markOf: (outcome) => ({ mark: ranks[Math.floor(Math.max(0, ...outcome) / 4)] ?? '', side: 'neither' }),
}

function ordersOf(all: readonly number[]): number[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((first) =>
    ordersOf(all.filter((one) => one !== first)).map((others) => [first, ...others]),
  )
}

export const hallGames: readonly TableGame[] = [barge, crackers, koi, highest]
