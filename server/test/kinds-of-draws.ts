import { houseDraw, lotteryPlay, type DrawnPrizes } from '@fairground/engine'
import type { Bet } from './lottery.ts'

const saturday = ['hcm', 'longan', 'binhphuoc', 'haugiang']

/**
 * A game, what each of some members plays on a draw of it, and what is drawn officially, at first and then corrected. One that
 * goes the way of another by other rules is tried less often, or in the long form alone.
 */
export type Kind = {
  gameCode: string
  bets: readonly (readonly Bet[])[]
  drawn?: readonly [DrawnPrizes, DrawnPrizes]
  tried?: 'less' | 'long'
  /** Where nobody can be sure to win. */
  mayLose?: boolean
  /** Where a draw waits for those before it, since what its jackpots hold is not known before. */
  inTurn?: boolean
}

/** Each of three plays the same, one at three times as much and one in play money. */
const threeTimes = (bet: Bet, ...others: Bet[]): Kind['bets'] => [
  [bet, ...others],
  [{ ...bet, multiple: 3 }],
  [bet],
]

/** All that can be chosen of the only part of a play. */
const allOf = (game: string, code: string) => lotteryPlay(game, code).parts[0]?.symbols.join(',') ?? ''

/** All numbers from one to another, of one part. */
const from = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, nth) => low + nth).join(',')

/** Of each somebody wins whatever comes, one in play money; of digits one order pays back what it gives up of its group. */
export const kinds: readonly Kind[] = [
  {
    gameCode: 'ssc-60s',
    bets: [
      [{ play: 'fixed', numbers: ['0,1,2,3,4,5,6,7,8,9', '', '', '', '1,2'], unit: 10n, group: 1_800 }],
      [{ play: 'five_direct', numbers: Array<string>(5).fill('0,1,2,3,4,5,6,7,8'), unit: 10n }],
      [{ play: 'fixed', numbers: ['', '', '0,1,2,3,4,5,6,7,8,9', '', ''], unit: 10n, multiple: 3 }],
    ],
  },
  {
    gameCode: 'xsmn',
    bets: [
      [
        { play: 'de_dau_duoi', numbers: ['69', '70'], unit: 1_000n, at: ['hcm', 'longan'] },
        { play: 'de_db', numbers: ['69'], unit: 1_000n, at: saturday },
      ],
      [{ play: 'da', numbers: ['41', '69'], unit: 1_000n, at: ['hcm', 'longan'] }],
      [{ play: 'lo2', numbers: ['69'], unit: 1_000n, at: ['hcm'] }],
    ],
    drawn: [
      drawnAt({ 'hcm.special': ['123469'], 'longan.eighth': ['69'], 'longan.special': ['000041'] }),
      drawnAt({ 'hcm.special': ['123468'], 'longan.eighth': ['69'], 'longan.special': ['000041'] }),
    ],
  },
  {
    gameCode: 'vkeno-90s',
    bets: [
      [{ play: 'size', numbers: ['big,tie,small'], unit: 10_000n }],
      // Its highest prize is capped over all of a draw.
      [{ play: 'pick9', numbers: ['1,9,17,25,33,41,49,57,65'], unit: 10_000n, multiple: 2 }],
      [{ play: 'size', numbers: ['big,tie,small'], unit: 10_000n }],
    ],
  },
  {
    // Drawn by the house, with a jackpot that each ticket adds to.
    gameCode: 'mega645-180s',
    bets: threeTimes({ play: 'ticket', numbers: [from(1, 10)], unit: 10_000n }),
    tried: 'less',
    mayLose: true,
    inTurn: true,
  },
  {
    // With two jackpots, of which one flows over into the other.
    gameCode: 'power655-180s',
    bets: threeTimes({ play: 'ticket', numbers: [from(30, 39)], unit: 10_000n }),
    tried: 'long',
    mayLose: true,
    inTurn: true,
  },
  {
    // What stands on a sign of the year, and what is neither and given back where 49 comes.
    gameCode: 'mark6-180s',
    bets: threeTimes(
      { play: 'special', numbers: [from(1, 49)], unit: 1_000n },
      { play: 'special_sides', numbers: ['big,small,odd,even'], unit: 1_000n },
      { play: 'zodiac', numbers: [allOf('mark6', 'zodiac')], unit: 1_000n },
    ),
    tried: 'long',
  },
  {
    gameCode: 'keno-90s',
    bets: threeTimes({ play: 'halves', numbers: ['upper,tie,lower'], unit: 1_000n }),
    tried: 'long',
  },
  {
    gameCode: 'k3-90s',
    bets: threeTimes({ play: 'sum', numbers: [allOf('k3', 'sum')], unit: 10n, group: 1_800 }),
    tried: 'long',
  },
  {
    gameCode: 'pk10-60s',
    bets: threeTimes({ play: 'fixed_1', numbers: [from(1, 10)], unit: 10n, group: 1_900 }),
    tried: 'long',
  },
  {
    gameCode: '11x5-60s',
    bets: threeTimes({ play: 'any1', numbers: [from(1, 11)], unit: 10n, group: 1_850 }),
    tried: 'long',
  },
  {
    gameCode: '3d-90s',
    bets: threeTimes({ play: 'three_any1', numbers: [from(0, 9)], unit: 10n, group: 1_800 }),
    tried: 'long',
  },
  {
    gameCode: 'pc28-60s',
    bets: threeTimes({ play: 'sum', numbers: [allOf('pc28', 'sum')], unit: 10n, group: 1_800 }),
    tried: 'long',
  },
  {
    gameCode: 'ssc-plates-60s',
    bets: threeTimes({ play: 'duel_1_2', numbers: ['dragon,tiger,tie'], unit: 1_000n }),
    tried: 'long',
  },
  {
    gameCode: 'max3d-90s',
    bets: threeTimes({ play: 'max3d', numbers: [from(100, 149)], unit: 10_000n }),
    tried: 'long',
    mayLose: true,
  },
  {
    gameCode: 'xsmn-60s',
    bets: threeTimes({ play: 'duoi', numbers: from(0, 9).split(','), unit: 1_000n }),
    tried: 'long',
  },
]

/** A result of each station, the same every time but for what is put in place. */
function drawnAt(put: DrawnPrizes): DrawnPrizes {
  const all = saturday.flatMap((drawId) =>
    Object.entries(
      houseDraw('xsmn', { seed: Buffer.alloc(32, 7), drawId, root: '0'.repeat(64), entropy: '' }),
    ).map(([tier, numbers]) => [`${drawId}.${tier}`, numbers ?? []] as const),
  )
  return { ...Object.fromEntries(all), ...put }
}
