import { useKit } from '@fairground/ui'
import { oddsOf, type Play } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import type { VietnameseGame } from './vietnamese.ts'
import { baseOf, returnOf } from './play-groups.ts'

/** Gives what a play is, in a sentence. */
export function usePlayRule(): (play: Play) => string {
  const t = useTranslations('lottery.rules.how')
  return (play) => {
    const key = baseOf(play) as 'lo2'
    return t.has(key) ? t(key) : ''
  }
}

/** Gives how many times the unit a play pays and what it returns, as text; of a sum its best odds. */
export function usePlayFigures({
  region,
  oddsPpm,
}: VietnameseGame): (play: Play) => { pays: string; returned: string } {
  const { locale } = useKit()
  const pays = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 })
  return (play) => ({
    pays: pays.format(oddsOf(region, play, oddsPpm) / 1_000_000),
    returned: percent.format(Math.floor(returnOf(region, play, oddsPpm) / 1_000) / 1_000),
  })
}
