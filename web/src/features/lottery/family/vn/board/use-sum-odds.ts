import { useKit } from '@fairground/ui'
import { oddsOf, type Play } from '@fairground/engine'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { VietnameseGame } from '../../../../../draws/vietnamese.ts'

/** Of a sum: what each number pays, since no two need be as likely. Nothing for other plays. */
export function useSumOdds(
  { region, oddsPpm }: VietnameseGame,
  play: Play,
): ((sum: string) => string) | undefined {
  const t = useTranslations('lottery')
  const { locale } = useKit()
  return useMemo(() => {
    if (play.strategy.kind !== 'sum') return undefined
    const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    return (sum: string) =>
      t('times', { pays: figure.format(oddsOf(region, play, oddsPpm, sum) / 1_000_000) })
  }, [region, oddsPpm, play, locale, t])
}
