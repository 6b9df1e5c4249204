import { frozen } from '../../frozen.ts'
import { EngineRefusal, shown } from '../../refusal.ts'
import { type Region, type Tier, tiers } from './prizes.ts'

export type Group = 'lo' | 'de' | '3cang' | '4cang' | 'xien' | 'truot' | 'dau_duoi' | 'da' | 'special2'

/**
 * How a play is decided. `match`: each number pays for every prize it equals, at the prize's tail, head or tens digit.
 * `all` and `none`: the line pays once when all, or none, of its numbers appear among the last twos. `da`: pays by how
 * many of its numbers appear. `sum` and `side`: by the special prize's last two.
 */
export type Strategy =
  | { kind: 'match'; cut: 'tail' | 'head' | 'tens'; tiers?: readonly Tier[] }
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'da' }
  | { kind: 'sum' }
  | { kind: 'side'; side: SideName }

export type SideName = 'big' | 'small' | 'odd' | 'even'

export type Play = Readonly<{
  code: string
  group: Group
  /** Digits of one number; for sums and sides, of the longest. */
  digits: number
  pick: Readonly<{ min: number; max: number }>
  /** Lots one number is charged for; of `da`, one pair. */
  lots: number
  /** Gross multiple of the unit for one hit, in parts per million; of `da`, its R; of a sum, of its rarest number. */
  oddsPpm: number
  strategy: Strategy
  /** Whether each number stands for all its distinct permutations. */
  permuted: boolean
}>

const million = 1_000_000
const listMax = 1000

function match(
  code: string,
  group: Group,
  digits: number,
  lots: number,
  odds: number,
  how: { cut?: 'tail' | 'head' | 'tens'; tiers?: readonly Tier[] } = {},
): Play {
  const { cut = 'tail', ...rest } = how
  return {
    code,
    group,
    digits,
    lots,
    pick: { min: 1, max: Math.min(10 ** digits, listMax) },
    oddsPpm: Math.round(odds * million),
    strategy: { kind: 'match', cut, ...rest },
    permuted: false,
  }
}

function combination(code: string, kind: 'all' | 'none', count: number, odds: number): Play {
  return {
    code,
    group: kind === 'all' ? 'xien' : 'truot',
    digits: 2,
    lots: 1,
    pick: { min: count, max: count },
    oddsPpm: Math.round(odds * million),
    strategy: { kind },
    permuted: false,
  }
}

function side(which: SideName): Play {
  return {
    code: `db_${which}`,
    group: 'special2',
    digits: 0,
    lots: 1,
    pick: { min: 0, max: 1 },
    oddsPpm: 1_940_000,
    strategy: { kind: 'side', side: which },
    permuted: false,
  }
}

function playsOf(region: Region): Play[] {
  const north = region === 'xsmb'
  const lots = (digits: number) =>
    tiers(region).reduce((sum, tier) => sum + (tier.digits >= digits ? tier.count : 0), 0)
  const lowest: Tier = north ? 'seventh' : 'eighth'
  const threes: Tier = north ? 'sixth' : 'seventh'
  const count = (tier: Tier) => tiers(region).find((rule) => rule.tier === tier)?.count ?? 0
  const special = { tiers: ['special'] } as const
  const digitPlays = [
    match('lo2', 'lo', 2, lots(2), 99),
    match('lo3', 'lo', 3, lots(3), 960),
    match('lo4', 'lo', 4, lots(4), 9_000),
    match('lo2_head', 'lo', 2, lots(2), 99, { cut: 'head' }),
    match('lo2_1k', 'lo', 2, 1, north ? 3.6 : 5.4),
    match('de_db', 'de', 2, 1, 99, special),
    match(north ? 'de_dau_g7' : 'de_dau_g8', 'de', 2, count(lowest), 99, { tiers: [lowest] }),
    match('de_dau_duoi', 'de', 2, count(lowest) + 1, 99, { tiers: ['special', lowest] }),
    match('3cang_db', '3cang', 3, 1, 960, special),
    match(north ? '3cang_g6' : '3cang_g7', '3cang', 3, count(threes), 960, { tiers: [threes] }),
    match('3cang_dau_duoi', '3cang', 3, count(threes) + 1, 960, { tiers: ['special', threes] }),
    match('4cang_db', '4cang', 4, 1, 9_000, special),
  ]
  return [
    ...digitPlays,
    ...digitPlays.map((one) => ({
      ...one,
      code: `${one.code}_dao`,
      permuted: true,
      pick: { min: 1, max: 100 },
    })),
    match('dau', 'dau_duoi', 1, 1, 9.7, { ...special, cut: 'tens' }),
    match('duoi', 'dau_duoi', 1, 1, 9.7, special),
    ...[2, 3, 4].map((n, i) =>
      combination(`xien${n}`, 'all', n, (north ? [16, 65, 180] : [30, 165, 775])[i] ?? 0),
    ),
    ...[4, 6, 8, 10].map((n, i) =>
      combination(`truot${n}`, 'none', n, (north ? [2.4, 4.5, 8, 12] : [1.9, 2.7, 4, 6])[i] ?? 0),
    ),
    {
      code: 'da',
      group: 'da',
      digits: 2,
      lots: lots(2),
      pick: { min: 2, max: 10 },
      oddsPpm: (north ? 650 : 750) * million,
      strategy: { kind: 'da' },
      permuted: false,
    },
    {
      code: 'db_sum',
      group: 'special2',
      digits: 2,
      lots: 1,
      pick: { min: 1, max: 19 },
      oddsPpm: sumOddsPpm(0),
      strategy: { kind: 'sum' },
      permuted: false,
    },
    ...(['big', 'small', 'odd', 'even'] as const).map(side),
  ]
}

/** In how many of the hundred last-twos the two digits add up to a sum of 0 to 18. */
export function sumWays(sum: number): number {
  return 10 - Math.abs(9 - sum)
}

/** A sum's odds follow its probability, at a return of 97 %. */
export function sumOddsPpm(sum: number): number {
  return Math.floor((97 * million) / sumWays(sum))
}

/** A đá's odds on two stations: R is 550 there where it is 750 on one. */
export function daTwoStations(ppm: number): number {
  return Math.floor((ppm * 550) / 750)
}

function byCode(region: Region): ReadonlyMap<string, Play> {
  return new Map(playsOf(region).map((one) => [one.code, frozen(one)]))
}

const known: Record<Region, ReadonlyMap<string, Play>> = {
  xsmb: byCode('xsmb'),
  xsmn: byCode('xsmn'),
  xsmt: byCode('xsmt'),
}

/** The code of the play whose digits, odds and liabilities a đảo shares. */
export function baseCode(of: Play): string {
  return of.permuted ? of.code.slice(0, -'_dao'.length) : of.code
}

/** How many drawn numbers of one draw a play is compared with; of a sum or a side, the one special prize. */
export function comparedPrizes(region: Region, of: Play): number {
  const { strategy } = of
  if (strategy.kind === 'sum' || strategy.kind === 'side') return 1
  const only = strategy.kind === 'match' ? strategy.tiers : undefined
  return tiers(region)
    .filter((rule) => rule.digits >= of.digits && (!only || only.includes(rule.tier)))
    .reduce((sum, rule) => sum + rule.count, 0)
}

/** Every play of a region with its default odds. */
export function plays(region: Region): readonly Play[] {
  tiers(region)
  return [...known[region].values()]
}

/** One play by its code. */
export function play(region: Region, code: string): Play {
  tiers(region)
  const found = typeof code === 'string' ? known[region].get(code) : undefined
  if (!found) throw new EngineRefusal('unknown_play', { play: shown(code) })
  return found
}
