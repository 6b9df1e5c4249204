import { Asked } from '@fairground/screen/list/asked.tsx'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { Card, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFollowedDraws } from '../../../draws/games.ts'
import { drawPageQuery } from './draw-page.ts'
import { RecentDraws } from './recent-draws.tsx'
import { VerifiedDraw } from './verified-draw.tsx'
import styles from './verify.module.css'

/**
 * Draws a house draw again, in the visitor's own browser, from what was published before and after it. Stands at
 * `/vnlottery/verify?drawId=…`; without a draw it offers the latest ones.
 */
export function VerifyPage() {
  const t = useTranslations('verify')
  const { drawId = '' } = useSearch({ from: '/vnlottery/verify' })
  const asked = useQuery({ ...drawPageQuery(drawId), enabled: drawId !== '' })
  useNews(drawId, asked.data?.gameCode)
  const title = t('title')
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className="dim">{t('text')}</p>
      </header>
      <Asked
        of={asked}
        fault={t('faultTitle')}
        loading={<VerifyLoading />}
        around={(state) => <Card className={styles.card ?? ''}>{state}</Card>}
      >
        {(draw) => <VerifiedDraw draw={draw} />}
      </Asked>
      <RecentDraws shown={drawId} gameCode={asked.data?.gameCode} />
    </div>
  )
}

/** What is published of the draw while one watches appears by itself. */
function useNews(drawId: string, gameCode: string | undefined) {
  const client = useQueryClient()
  useFollowedDraws(gameCode === undefined ? [] : [gameCode])
  function again({ draw, spreadMs }: { draw: { drawId: string }; spreadMs: number }) {
    if (draw.drawId === drawId) askAgain(client, drawPageQuery(drawId).queryKey, spreadMs)
  }
  useLive('draw.state', again)
  useLive('draw.result', again)
}

function VerifyLoading() {
  return (
    <Card className={styles.card ?? ''}>
      <Skeleton width="min(320px, 80%)" height={28} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </Card>
  )
}
