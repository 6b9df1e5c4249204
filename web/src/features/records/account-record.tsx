import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { buttonClass, EmptyState } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import styles from './account.module.css'
import { ExportButton } from './export-button.tsx'
import { movementFilter } from './filters.ts'
import { KindChips } from './kind-chips.tsx'
import { Movements } from './movements.tsx'
import { PurseChoice, usePurseCurrency } from './purse-choice.tsx'
import { SumCard } from './sum-card.tsx'

/**
 * Every movement of the member's money, purse by purse, newest first, with what the purse held after it, under what all
 * that is looked at comes to; what moves meanwhile joins by itself.
 */
export function AccountRecord() {
  const t = useTranslations('records.account')
  const client = useQueryClient()
  const list = useList('account', 'GET /wps/wallet/transfers', movementFilter, {
    key: 'transfers',
  })
  const { filter, change } = list
  const { currency: own } = useMoney()
  const currency = usePurseCurrency(filter.purse)
  useLive('balance', ({ spreadMs }) => askAgain(client, [mine, 'transfers'], spreadMs))
  return (
    <ListPage
      list={list}
      fault={t('faultTitle')}
      empty={<NoMovements />}
      filters={
        <div className={styles.look}>
          <div className={styles.when}>
            <DateRange days={filter} onChange={change} inSight />
            <PurseChoice chosen={filter.purse} onChange={(purse) => change({ purse })} />
            <ExportButton filter={filter} currency={currency ?? own} />
          </div>
          <KindChips chosen={filter.kind} onChange={(kind) => change({ kind })} />
          <SumCard filter={filter} currency={currency ?? own} />
        </div>
      }
    >
      {(movements) => <Movements movements={movements} filter={filter} currency={currency ?? own} />}
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
