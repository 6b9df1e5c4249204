import { fullPay } from '@fairground/engine'
import { useKit } from '@fairground/ui'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Table } from '../family/family.ts'
import type { Entry } from './slip.ts'
import { priced } from './total.ts'

/** What a key of a board pays by now, as short as it can be said, where that is less than it usually does. */
export type PaidNow = (symbol: string) => string | undefined

/**
 * Gives what each key of a board pays by now; nothing while no odds have stepped down. `entryOf` makes of a key what it is
 * when it is chosen alone; what is no line by itself then says nothing, for what it pays is known by the whole line.
 */
export function usePaidNow(
  { family, game, slip, offered }: Table,
  entryOf: (symbol: string) => Entry,
): PaidNow | undefined {
  const t = useTranslations('lottery')
  const { locale } = useKit()
  return useMemo(() => {
    if (offered.size === 0) return undefined
    const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    return (symbol) => {
      const lines = family.lines(game, entryOf(symbol), slip)
      const keys = lines.flatMap((line) => family.price(game, priced(slip, line)).liabilities)
      const payPpm = Math.min(fullPay, ...keys.map(({ key }) => offered.get(key) ?? fullPay))
      const [line] = lines
      if (!line || payPpm === fullPay) return undefined
      const usual = family.odds?.(game, line)
      return usual === undefined
        ? percent.format(payPpm / fullPay)
        : t('times', { pays: figure.format((usual * payPpm) / fullPay) })
    }
  }, [family, game, slip, offered, entryOf, locale, t])
}
