import { Asked } from '@fairground/screen/list/asked.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { EmptyState, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../member/use-money.ts'
import { categories, type GameType } from './categories.ts'
import { kept, linkToTitle } from './games.ts'
import styles from './winners.module.css'

const shownMax = 8

/** What rounds really paid in the last day, in one category or in all; where there was nothing, it says so. */
export function Winners({ gameType }: { gameType?: GameType }) {
  const t = useTranslations('casino.winners')
  const titleId = useId()
  return (
    <section className={styles.winners} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <Asked
        of={useWinners(gameType)}
        fault={t('fault')}
        loading={<Skeleton height={132} />}
        empty={
          <EmptyState icon={<Trophy />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {(wins) => (
          <>
            <ol>
              {wins.map((win) => (
                <li key={`${win.name} ${win.at} ${win.amount}`}>
                  <Winner win={win} />
                </li>
              ))}
            </ol>
            <p className="dim tiny">{t('note')}</p>
          </>
        )}
      </Asked>
    </section>
  )
}

type Win = NonNullable<ReturnType<typeof useWinners>['data']>[number]

function Winner({ win: { name, nodeId, title, category, multiple, amount } }: { win: Win }) {
  const t = useTranslations('casino.winners')
  const format = useFormatter()
  const { currency } = useMoney()
  return (
    <Link
      {...linkToTitle({ gameType: category, nodeId: String(nodeId) })}
      className={styles.winner}
      style={{ '--h': categories[category].hue } as CSSProperties}
    >
      <span>
        <b>{title}</b>
        <small dir="ltr">{name}</small>
      </span>
      <span className={styles.paid}>
        <b className="win">
          <Money amount={readAmount(amount)} currency={currency} />
        </b>
        <small>{t('times', { times: format.number(multiple, { maximumFractionDigits: 2 }) })}</small>
      </span>
    </Link>
  )
}

function useWinners(category?: GameType) {
  const query = { ...(category && { category }), count: String(shownMax) }
  return useQuery({
    ...kept,
    queryKey: ['casino', 'winners', useLocale(), category],
    queryFn: async ({ signal }) => (await ask('GET /wps/game/winners', { query, signal })).list,
  })
}
