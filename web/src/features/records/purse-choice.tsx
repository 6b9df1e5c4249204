import { readAmount } from '@fairground/screen/wire/amount.ts'
import { formatMoney, Select, useKit } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { pursesQuery } from './purses.ts'
import type { MemberPurse } from './rows.ts'

/** Which purse a record is of; empty is the one the member plays from. */
export function PurseChoice({ chosen, onChange }: { chosen: string; onChange: (purse: string) => void }) {
  const t = useTranslations('records.account')
  const { locale, hidesMoney } = useKit()
  const { data: purses = [] } = useQuery(pursesQuery)
  const titleOf = ({ purse, currency, balance }: MemberPurse) => {
    const name = purse.startsWith('at:')
      ? t('purses.at', { vendor: purse.slice(3) })
      : t(`purses.${purse as 'main'}`)
    if (hidesMoney) return name
    return t('purseHolds', { purse: name, balance: formatMoney(readAmount(balance), currency, locale) })
  }
  const beside = purses.filter(({ purse }) => purse !== 'main')
  const main = purses.find(({ purse }) => purse === 'main')
  return (
    <Select
      label={t('purse')}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', title: main ? titleOf(main) : t('purses.main') },
        ...beside.map((one) => ({ value: one.purse, title: titleOf(one) })),
      ]}
    />
  )
}

/** What the amounts of a purse's record are in, once it is known. */
export function usePurseCurrency(chosen: string): string | undefined {
  const { data } = useQuery(pursesQuery)
  return data?.find(({ purse }) => purse === (chosen || 'main'))?.currency
}
