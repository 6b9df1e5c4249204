import { Asked } from '@fairground/screen/list/asked.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Chip, type ChipTone, type DataColumn, DataTable, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { linkToTitle } from '../../games/games.ts'
import { useMoney } from '../../member/use-money.ts'
import styles from './records.module.css'
import { RoundReplay } from './round-replay.tsx'
import { roundQuery, type Round, type RoundStep } from './rounds.ts'

const tones: Record<Round['state'], ChipTone> = { open: 'info', closed: 'plain', void: 'plain' }

/** A round in a line or two; opened, each bet and win that its vendor said of it. */
export function RoundEntry({ round }: { round: Round }) {
  const t = useTranslations('records')
  const houseTime = useHouseTime()
  const { currency } = useMoney()
  const [isOpened, setOpened] = useState(false)
  return (
    <details className={styles.order} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <span className={styles.what}>
          <b>{round.title}</b>
          <span className={styles.preview}>{t(`profit.categories.${round.category}`)}</span>
          <span className={styles.when}>
            <Chip tone={tones[round.state]}>{t(`rounds.states.${round.state}`)}</Chip>
            <span className="dim tiny num">{houseTime(round.openedAt)}</span>
          </span>
        </span>
        <span className={styles.sums}>
          <Money amount={readAmount(round.stake)} currency={currency} />
          {round.state === 'closed' && (
            <span className={readAmount(round.net) > 0n ? 'win' : 'dim'}>
              <Money amount={readAmount(round.prize)} currency={currency} signed />
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.opened}>
        {isOpened && <Steps round={round} />}
        <p className={styles.foot}>
          <code>{round.roundId}</code>
          <Link {...linkToTitle({ gameType: round.category, nodeId: String(round.nodeId) })}>
            {t('rounds.look')}
          </Link>
        </p>
      </div>
    </details>
  )
}

function Steps({ round: { roundId, stakeBonus } }: { round: Round }) {
  const t = useTranslations('records.rounds')
  const locale = useLocale()
  const houseTime = useHouseTime()
  const { currency } = useMoney()
  const money = (amount: string) => <Money amount={readAmount(amount)} currency={currency} />
  const columns: DataColumn<RoundStep>[] = [
    { key: 'kind', title: t('kind'), onPhone: 'head', cell: ({ kind }) => <b>{t(`kinds.${kind}`)}</b> },
    { key: 'amount', title: t('amount'), align: 'end', cell: ({ amount }) => money(amount) },
    {
      key: 'state',
      title: t('became'),
      cell: ({ state, short }) =>
        readAmount(short) > 0n ? t.rich('short', { amount: () => money(short) }) : t(`steps.${state}`),
    },
    { key: 'at', title: t('at'), cell: ({ at }) => <span className="num">{houseTime(at)}</span> },
  ]
  return (
    <Asked of={useQuery(roundQuery(roundId))} fault={t('fault')} loading={<Skeleton height={96} />}>
      {({ transactions, verifyUrl, hasReplay }) => (
        <>
          <DataTable
            caption={t('transactions')}
            columns={columns}
            rows={transactions}
            rowKey={({ kind, at, amount }) => `${kind} ${at} ${amount}`}
          />
          {readAmount(stakeBonus) > 0n && (
            <p className="dim small">{t.rich('bonus', { amount: () => money(stakeBonus) })}</p>
          )}
          {verifyUrl !== null && (
            <a
              className={styles.verify}
              href={`${verifyUrl}?language=${locale}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('verify')}
            </a>
          )}
          {hasReplay && <RoundReplay roundId={roundId} />}
        </>
      )}
    </Asked>
  )
}
