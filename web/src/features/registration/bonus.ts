import { readAmount } from '@fairground/screen/wire/amount.ts'
import { formatMoney } from '@fairground/ui'
import { useLocale } from 'use-intl'
import type { Rules } from '../../registration/rules.ts'

/** What a new member begins with, in words; undefined where it is nothing. */
export function useBonus(rules: Rules | undefined): string | undefined {
  const locale = useLocale()
  if (!rules) return undefined
  const amount = readAmount(rules.welcomeBonus)
  return amount > 0n ? formatMoney(amount, rules.currency, locale) : undefined
}
