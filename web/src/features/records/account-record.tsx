import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { buttonClass, EmptyState, Select } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { movementFilter } from './filters.ts'
import { Movements } from './movements.tsx'
import { PurseChoice, usePurseCurrency } from './purse-choice.tsx'

const kinds = [
  'deposit',
  'deposit_held',
  'deposit_released',
  'reversal',
  'withdrawal',
  'withdrawal_fee',
  'withdrawal_returned',
  'move',
  'stake',
  'prize',
  'rebate',
  'chase',
  'refund',
  'correction',
  'adjustment',
  'bonus',
  'play_money',
] as const

/**
 * Every movement of the member's money, purse by purse, newest first, with what the purse held after it; what moves
 * meanwhile joins by itself.
 */
export function AccountRecord() {
  const t = useTranslations('records.account')
  const client = useQueryClient()
  const list = useList('account', 'GET /wps/wallet/transfers', movementFilter, {
    key: 'transfers',
  })
  const { filter, change } = list
  const currency = usePurseCurrency(filter.purse)
  useLive('balance', () => askAgain(client, [mine, 'transfers']))
  return (
    <ListPage
      list={list}
      fault={t('faultTitle')}
      empty={<NoMovements />}
      filters={
        <>
          <PurseChoice chosen={filter.purse} onChange={(purse) => change({ purse })} />
          <Select
            label={t('kind')}
            value={filter.kind}
            onChange={(event) => change({ kind: event.target.value })}
            options={[
              { value: '', title: t('everyKind') },
              ...kinds.map((kind) => ({ value: kind, title: t(`kinds.${kind}`) })),
            ]}
          />
          <DateRange days={filter} onChange={change} />
        </>
      }
    >
      {(movements) => <Movements movements={movements} currency={currency} />}
    </ListPage>
  )
}

function NoMovements() {
  const t = useTranslations('records.account')
  return (
    <EmptyState
      icon={<Receipt />}
      title={t('emptyTitle')}
      action={
        <Link {...overlayLink({ centre: 'funds' })} className={buttonClass({ tone: 'primary' })}>
          {t('start')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
