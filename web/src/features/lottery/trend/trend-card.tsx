import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { Button, Card, Skeleton } from '@fairground/ui'
import { ChartSpline } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../draws/games.ts'
import reading from '../reading/reading.module.css'

const TrendPanel = screen(async () => (await import('./trend-panel.tsx')).TrendPanel)

/** Where the trend of a game is opened: it is fetched and drawn for who wants it. */
export const TrendCard = memo(function TrendCard({ game }: { game: Game }) {
  const t = useTranslations('lottery.trendCard')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" className={reading.card ?? ''} aria-labelledby="trend-title">
      <header className={reading.head}>
        <h2 id="trend-title">{t('title')}</h2>
        <span className={reading.end}>
          <Button
            size="s"
            tone="quiet"
            icon={<ChartSpline />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('close') : t('open')}
          </Button>
        </span>
      </header>
      {isOpen && (
        <Boundary fallback={(fault) => <FaultState {...fault} />}>
          <Suspense fallback={<Skeleton height={420} />}>
            <TrendPanel game={game} />
          </Suspense>
        </Boundary>
      )}
    </Card>
  )
})
