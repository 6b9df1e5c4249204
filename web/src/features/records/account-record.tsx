import { type wallet } from '@fairground/contract'
import { buttonClass, EmptyState, Select } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { overlayLink } from '../../frame/overlay-state.ts'
import { mine } from '../../session/member.ts'
import type { Sent } from '../../wire/ask.ts'
import { useLive } from '../../wire/live.ts'
import { Movements } from './movements.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { RecordPage } from './record.tsx'
import { useRecord } from '../../session/use-record.ts'

export type Movement = Sent<typeof wallet.accountRecord>['list'][number]
const kinds = [
  'deposit',
  'reversal',
  'stake',
  'prize',
  'refund',
  'correction',
  'adjustment',
  'bonus',
  'play_money',
] as const
const open = { kind: '', from: '', to: '' }

/** Every movement of the member's money, newest first, with the balance after it; what moves meanwhile joins by itself. */
export function AccountRecord() {
  const t = useTranslations('records.account')
  const client = useQueryClient()
  const { asked, filter, change, filtered, pageNo, turn } = useRecord<Movement, typeof open>(
    'transfers',
    '/wps/wallet/transfers',
    open,
  )
  useLive('balance', () => void client.invalidateQueries({ queryKey: [mine, 'transfers'] }))
  return (
    <RecordPage
      asked={asked}
      faultTitle={t('faultTitle')}
      pageNo={pageNo}
      onPage={turn}
      onClear={filtered ? () => change(open) : undefined}
      empty={<NoMovements />}
      filters={
        <>
          <Select
            label={t('kind')}
            value={filter.kind}
            onChange={(event) => change({ kind: event.target.value })}
            options={[
              { value: '', title: t('everyKind') },
              ...kinds.map((kind) => ({ value: kind, title: t(`kinds.${kind}`) })),
            ]}
          />
          <PeriodChoice days={filter} onChange={change} />
        </>
      }
    >
      {(movements) => <Movements movements={movements} />}
    </RecordPage>
  )
}

function NoMovements() {
  const t = useTranslations('records.account')
  return (
    <EmptyState
      icon={<Receipt />}
      title={t('emptyTitle')}
      action={
        <Link {...overlayLink({ centre: 'wallet' })} className={buttonClass({ tone: 'primary' })}>
          {t('start')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
