/** Two days as yyyy-MM-dd, each open when empty. */
export type Days = { from: string; to: string }

export const periods = ['ever', 'today', 'week', 'month', 'chosen'] as const
export type Period = (typeof periods)[number]

const daysBack: Partial<Record<Period, number>> = { today: 0, week: 6, month: 29 }

/** Whether it would end before it begins. Such days compare as their texts do. */
export function isBackwards({ from, to }: Days): boolean {
  return from !== '' && to !== '' && to < from
}

/** The days of a period that ends on `today` (yyyy-MM-dd); those chosen day by day, and those of all time, are open. */
export function daysOf(period: Period, today: string): Days {
  const back = daysBack[period]
  if (back === undefined) return { from: '', to: '' }
  const from = new Date(`${today}T00:00:00Z`)
  from.setUTCDate(from.getUTCDate() - back)
  return { from: from.toISOString().slice(0, 10), to: today }
}

/** The period that days are of, as it ends on `today`: so whoever comes back to them finds it chosen. */
export function periodOf({ from, to }: Days, today: string): Period {
  const isOf = (period: Period) => {
    const days = daysOf(period, today)
    return days.from === from && days.to === to
  }
  return periods.find((period) => period !== 'chosen' && isOf(period)) ?? 'chosen'
}
