import { Asked } from '@fairground/screen/list/asked.tsx'
import { ask } from '@fairground/screen/wire/ask.ts'
import { Button, Card, Skeleton } from '@fairground/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../../../draws/games.ts'
import reading from '../../../reading/reading.module.css'
import { useNear } from '../../../reading/use-near.ts'
import styles from './popular-numbers.module.css'

const popularQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['draws', 'popular-numbers', gameCode],
    queryFn: ({ signal }) => ask('GET /lgw/vn/games/numbers', { query: { gameCode }, signal }),
    staleTime: 60_000,
  })

// So many stand there at first, of a hundred.
const fewMax = 20

/** The numbers of two digits that stood in most lines of the last draws that closed, the most first; asked for once one comes near. */
export function PopularNumbers({ game: { gameCode } }: { game: Game }) {
  const t = useTranslations('lottery.popular')
  const { ref, isNear } = useNear<HTMLDivElement>()
  const popular = useQuery({ ...popularQuery(gameCode), enabled: isNear })
  return (
    <div ref={ref}>
      <Card as="section" className={reading.card ?? ''} aria-labelledby="popular-title">
        <header className={reading.head}>
          <h2 id="popular-title">{t('title')}</h2>
        </header>
        <Asked of={popular} fault={t('fault')} loading={<Skeleton height={120} />}>
          {({ orders, list }) => (
            <>
              <p className="dim small">{orders > 0 ? t('text', { orders }) : t('none')}</p>
              {list.length > 0 && <Ranked list={list} />}
            </>
          )}
        </Asked>
      </Card>
    </div>
  )
}

type Played = { number: string; times: number }

function Ranked({ list }: { list: readonly Played[] }) {
  const t = useTranslations('lottery.popular')
  const [isWhole, setWhole] = useState(false)
  const most = list[0]?.times ?? 1
  return (
    <>
      <ol className={styles.numbers} aria-labelledby="popular-title">
        {list.slice(0, isWhole ? undefined : fewMax).map(({ number, times }) => (
          <li key={number} style={{ '--share': times / most } as CSSProperties}>
            <b className="num">{number}</b>
            <small className="num">{t('times', { n: times })}</small>
          </li>
        ))}
      </ol>
      {list.length > fewMax && (
        <Button size="s" tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { n: list.length })}
        </Button>
      )}
    </>
  )
}
