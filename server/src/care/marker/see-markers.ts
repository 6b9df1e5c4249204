import { markers, type Mark, type MarkerName } from '@fairground/contract/marker'
import type { Figures } from '#care/mark'
import { dayMs, type Facts } from './facts.ts'
import { longestStay, splitByNight } from './time-here.ts'

type Seen = Mark['seen']
type Rule<Name extends keyof Figures> = (facts: Facts, figures: Figures[Name]) => Seen | undefined

const hourMs = 3_600_000
const none = { count: null, amount: null, usual: null }

/** What each rule sees in the facts. What people say, people weigh: there is no rule for words. */
const rules: { [Name in Exclude<MarkerName, 'words'>]: Rule<Name> } = {
  monthLoss: ({ days, now }, { days: length, times, months }) => {
    const [last = 0n, ...earlier] = lossesBy(days, now, length)
    if (earlier.length < months || last <= 0n) return undefined
    const usual = medianOf(earlier)
    return usual > 0n && last > BigInt(times) * usual ? { ...none, amount: last, usual } : undefined
  },
  deposits: ({ tries, now }, { count, hours }) => {
    const paid = tries.filter(({ paidAt }) => paidAt && isWithin(paidAt, now, hours)).length
    return paid >= count ? { ...none, count: paid } : undefined
  },
  chasing: ({ paidAfter }, { percent, count }) => {
    const chased = paidAfter.filter(
      ({ lost, most }) => most > 0n && lost * 100n >= most * BigInt(percent),
    ).length
    return chased >= count ? { ...none, count: chased } : undefined
  },
  stretch: ({ stays, now }, { hours }) => {
    const longest = longestStay(stays, new Date(now.getTime() - dayMs))
    return longest > hours * hourMs ? { ...none, count: Math.floor(longest / 60_000) } : undefined
  },
  nights: ({ stays, timeZone }, { percent, hours, from, to }) => {
    const { whole, night } = splitByNight(stays, timeZone, { from, to })
    if (whole < hours * hourMs || night * 100 < whole * percent) return undefined
    return { ...none, count: Math.floor((night * 100) / whole) }
  },
  stakes: ({ hours, now }, figures) => {
    const times = BigInt(figures.times)
    const at = new Map(hours.map((one) => [one.hour.getTime(), one]))
    const found = hours.find((one) => {
      const before = at.get(one.hour.getTime() - hourMs)
      if (!before || one.hour.getTime() < now.getTime() - dayMs) return false
      return before.spent > before.won && before.staked > 0n && one.staked >= times * before.staked
    })
    if (!found) return undefined
    const usual = at.get(found.hour.getTime() - hourMs)?.staked ?? null
    return { ...none, amount: found.staked, usual }
  },
  raises: ({ raises }, { count }) => ofCount(raises, count),
  pauses: ({ breaks }, { count }) => ofCount(breaks, count),
  failedDeposits: ({ tries }, { count, hours }) => {
    const failed = tries.filter(({ isFailed }) => isFailed).map(({ at }) => at.getTime())
    const most = Math.max(
      0,
      ...failed.map((from) => failed.filter((one) => one >= from && one < from + hours * hourMs).length),
    )
    return ofCount(most, count)
  },
  newWays: ({ tries, hours, now }, { count, hours: within }) => {
    const fresh = tries.filter(({ isFirst, at }) => isFirst && isWithin(at, now, within)).length
    const lost = hours
      .filter(({ hour }) => isWithin(hour, now, within))
      .reduce((sum, { spent, won }) => sum + spent - won, 0n)
    return fresh >= count && lost > 0n ? { ...none, count: fresh, amount: lost } : undefined
  },
}

/** What the rules see by these figures, by marker. */
export function seeMarkers(
  facts: Facts,
  figures: Figures,
): { marker: Exclude<MarkerName, 'words'>; seen: Seen }[] {
  const see = <Name extends keyof typeof rules>(marker: Name) => {
    const seen = rules[marker](facts, figures[marker])
    return seen ? [{ marker, seen }] : []
  }
  return (Object.keys(rules) as (keyof typeof rules)[]).flatMap(see)
}

/** For how many days a marker that was seen is not seen again: what its rule looks back to, and one where that is shorter. */
export function restDays(marker: MarkerName): number {
  const { figures } = markers[marker]
  return 'days' in figures ? figures.days : 1
}

const ofCount = (seen: number, count: number): Seen | undefined =>
  seen >= count ? { ...none, count: seen } : undefined

const isWithin = (at: Date, now: Date, hours: number) => at.getTime() > now.getTime() - hours * hourMs

/** What was lost in each stretch of so many days in which anything was played, the latest first; nothing where one won. */
function lossesBy(days: Facts['days'], now: Date, length: number): bigint[] {
  const stretches = new Map<number, bigint>()
  for (const { day, net } of days) {
    const ago = Math.floor((now.getTime() - Date.parse(day)) / dayMs / length)
    stretches.set(ago, (stretches.get(ago) ?? 0n) - net)
  }
  const losses = [...stretches].toSorted(([one], [other]) => one - other)
  // Without play in the latest there is nothing to compare.
  if (losses[0]?.[0] !== 0) return []
  return losses.map(([, loss]) => (loss > 0n ? loss : 0n))
}

function medianOf(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted((one, other) => Number(one - other))
  const middle = Math.floor(sorted.length / 2)
  const [low = 0n, high = 0n] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2n
}
