import { useFormatter, useTranslations } from 'use-intl'
import type { Order } from './betting-record.tsx'

/** Gives a play's name; its reversed form says so after the name. */
export function usePlayName(): (code: string) => string {
  const t = useTranslations('lottery')
  return (code) => {
    const base = code.replace(/_dao$/, '')
    const key = `playNames.${base}` as 'playNames.lo2'
    const name = t.has(key) ? t(key) : base
    return base === code ? name : t('reversed', { name })
  }
}

/** Gives the numbers of a line as they are shown, a side by its word. */
export function useNumbers(): (line: Order['lines'][number]) => string[] {
  const t = useTranslations('lottery.board.sides')
  return ({ numbers }) => numbers.map((number) => (/^\d/.test(number) ? number : t(number as 'big')))
}

/** Gives a draw's issue as a person would say it: a date where it is one, its number in the day where it has one. */
export function useIssue(): (issue: string) => string {
  const format = useFormatter()
  return (issue) =>
    /^\d{4}-\d{2}-\d{2}$/.test(issue)
      ? format.dateTime(new Date(`${issue}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
      : issue.replace(/^\d{8}-/, '')
}
