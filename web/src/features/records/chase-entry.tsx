import type { chase } from '@fairground/contract'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import type { Sent } from '@fairground/screen/wire/ask.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Chip, type ChipTone, type DataColumn, DataTable, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChaseEnd } from '../../draws/chase-end.ts'
import { chaseQuery, type ChaseStep } from '../../draws/chases.ts'
import { useGameName, useIssue } from '../../draws/names.ts'
import { useLineNames } from '../../draws/play-names.ts'
import { StopChase } from '../../draws/stop-chase.tsx'
import { useMoney } from '../../member/use-money.ts'
import styles from './records.module.css'

type Chase = Sent<typeof chase.chases>['list'][number]

const tones: Record<Chase['state'], ChipTone> = {
  running: 'info',
  done: 'plain',
  won: 'win',
  stopped: 'plain',
}

/** A chase in a line or two; opened, what was played and each of its issues with what became of it. */
export function ChaseEntry({ chase: one }: { chase: Chase }) {
  const t = useTranslations('records.chases')
  const gameName = useGameName()
  const houseTime = useHouseTime()
  const { currency } = useMoney()
  const [isOpened, setOpened] = useState(false)
  const end = useChaseEnd()(one)
  return (
    <details className={styles.order} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <span className={styles.what}>
          <b>{gameName(one.gameCode)}</b>
          <span className={styles.preview}>{t('placed', { placed: one.placed, issues: one.issues })}</span>
          <span className={styles.when}>
            <Chip tone={tones[one.state]}>{t(`states.${one.state}`)}</Chip>
            <span className="dim tiny num">{houseTime(one.placedAt)}</span>
          </span>
        </span>
        <span className={styles.sums}>
          <Money amount={readAmount(one.amount)} currency={currency} />
          {readAmount(one.payout) > 0n && (
            <span className="win">
              <Money amount={readAmount(one.payout)} currency={currency} signed />
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.opened}>
        {end && <p className="small">{end}</p>}
        {isOpened && <Steps chaseId={one.chaseId} />}
        {isOpened && one.state === 'running' && (
          <p className={styles.foot}>
            <StopChase chase={one} />
          </p>
        )}
      </div>
    </details>
  )
}

function Steps({ chaseId }: { chaseId: string }) {
  const t = useTranslations('records.chases')
  const states = useTranslations('chase.running.states')
  const lineNames = useLineNames()
  const issue = useIssue()
  const { currency } = useMoney()
  const columns: DataColumn<ChaseStep>[] = [
    {
      key: 'number',
      title: t('number'),
      onPhone: 'head',
      cell: ({ number }) => <b className="num">{number}</b>,
    },
    { key: 'issue', title: t('issue'), cell: ({ issue: of }) => (of === null ? '–' : issue(of)) },
    { key: 'multiple', title: t('multiple'), align: 'end', cell: ({ multiple }) => `×${multiple}` },
    {
      key: 'stake',
      title: t('stake'),
      align: 'end',
      cell: ({ stake }) => <Money amount={readAmount(stake)} currency={currency} />,
    },
    { key: 'state', title: t('state'), cell: ({ state }) => states(state) },
  ]
  return (
    <Asked of={useQuery(chaseQuery(chaseId))} fault={t('fault')} loading={<Skeleton height={120} />}>
      {({ lines, steps }) => (
        <>
          <p className="dim small">{lineNames(lines)}</p>
          <DataTable
            caption={t('steps')}
            columns={columns}
            rows={steps}
            rowKey={({ number, orderId }) => `${number} ${orderId ?? ''}`}
          />
        </>
      )}
    </Asked>
  )
}
