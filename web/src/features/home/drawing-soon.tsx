import { Asked } from '@fairground/screen/list/asked.tsx'
import { together } from '@fairground/screen/list/question.ts'
import { buttonClass, Card, Chip, EmptyState, Skeleton, useAt } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isOnSale } from '../../draws/draw-to-show.ts'
import { useDraws, useGames } from '../../draws/games.ts'
import { DrawCard } from './draw-card.tsx'
import styles from './draw-card.module.css'
import home from './home.module.css'

/** One card for each game: when it draws, what it drew last, and the way in. */
export function DrawingSoon() {
  const t = useTranslations('home.soon')
  const games = useGames()
  const draws = useDraws(games.data?.map(({ gameCode }) => gameCode) ?? [])
  const codes = new Set(games.data?.map((game) => game.gameCode))
  const open = useAt(
    (now) => draws.data?.filter((draw) => codes.has(draw.gameCode) && isOnSale(draw, now)).length ?? 0,
  )
  return (
    <section className={home.section} id="soon" aria-labelledby="soon-title">
      <header className={home.head}>
        <h2 id="soon-title">{t('title')}</h2>
        {open > 0 && <Chip tone="live">{t('open', { n: open })}</Chip>}
        <Link to="/lottery">{t('all')}</Link>
      </header>
      <Asked
        of={together(games, draws)}
        fault={t('faultTitle')}
        loading={<DrawsLoading />}
        around={(state) => <Card>{state}</Card>}
      >
        {([offered, known]) =>
          offered.length > 0 ? (
            <div className={styles.draws}>
              {offered.map((game) => (
                <DrawCard key={game.gameCode} game={game} draws={known} />
              ))}
            </div>
          ) : (
            <Card>
              <EmptyState icon={<CalendarClock />} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            </Card>
          )
        }
      </Asked>
    </section>
  )
}

function DrawsLoading() {
  return (
    <div className={styles.draws}>
      {['one', 'two'].map((key) => (
        <Card key={key} className={styles.draw ?? ''}>
          <div className={styles.title}>
            <div>
              <Skeleton width={140} height={20} />
              <div style={{ height: 8 }} />
              <Skeleton width={96} height={14} />
            </div>
            <Skeleton width={52} height={52} round />
          </div>
          <div className={styles.last}>
            <Skeleton width={120} height={14} />
            <Skeleton width={190} height={34} round />
          </div>
          <span className={buttonClass({ size: 's' })} aria-hidden="true" />
        </Card>
      ))}
    </div>
  )
}
