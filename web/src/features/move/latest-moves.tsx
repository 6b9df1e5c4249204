import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { buttonClass, EmptyState, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { readMove } from '../../member/read-move.ts'
import { useMoney } from '../../member/use-money.ts'
import { latestQuery, type Movement } from './moves.ts'
import styles from './latest-moves.module.css'

/** The latest that went and came, each with whom, and the way to all of it. */
export function LatestMoves() {
  const t = useTranslations('move')
  const asked = useQuery(latestQuery)
  return (
    <section className={styles.part} aria-labelledby="moves-title">
      <h2 id="moves-title">{t('latest')}</h2>
      <Asked of={asked} fault={t('latestFault')} loading={<Skeleton height={120} />}>
        {(moves) => (moves.length > 0 ? <Lines moves={moves} /> : <None />)}
      </Asked>
    </section>
  )
}

function None() {
  const t = useTranslations('move')
  return (
    <EmptyState icon={<ArrowLeftRight />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  )
}

function Lines({ moves }: { moves: readonly Movement[] }) {
  const t = useTranslations('move')
  return (
    <>
      <ul className={styles.list}>
        {moves.map((one) => (
          <Line key={one.id} movement={one} />
        ))}
      </ul>
      <Link {...overlayLink({ centre: 'account' })} className={buttonClass({ tone: 'quiet' })}>
        {t('all')}
      </Link>
    </>
  )
}

function Line({ movement: { amount, reference, at } }: { movement: Movement }) {
  const t = useTranslations('move')
  const houseTime = useHouseTime()
  const { currency } = useMoney()
  const went = amount.startsWith('-')
  const names = readMove(reference)
  const moved = readAmount(went ? amount.slice(1) : amount)
  return (
    <li>
      <span className={styles.what}>
        {names && <b>{went ? t('sent', { name: names.to }) : t('received', { name: names.from })}</b>}
        <span className="dim tiny num">{houseTime(at)}</span>
      </span>
      <span className={went ? undefined : 'win'}>
        <Money amount={went ? -moved : moved} currency={currency} signed />
      </span>
    </li>
  )
}
