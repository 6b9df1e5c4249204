import { Card, Chip, useAnnounce } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useLatestResult, type Draw, type Game, type Result } from '../../../draws/games.ts'
import { shortIssue } from '../../../draws/names.ts'
import type { Family } from '../family/family.ts'
import { useStationName } from '../../../draws/station-names.ts'
import { useMyOrdersOn } from '../slip/orders.ts'
import { MyLines, MySum } from './my-lines.tsx'
import { PublishedPrizes } from './published-prizes.tsx'
import styles from './reading.module.css'

type Props = {
  family: Family
  game: Game
  /** The draw whose result came while one watched. */
  heard: string | undefined
  /** A draw that is closed and about to be read. */
  awaited: Draw | undefined
}

/** The newest draw: awaited, then read out number by number while one watches, with what I had on it and what it paid. */
export const LatestReading = memo(function LatestReading({ family, game, heard, awaited }: Props) {
  const result = useLatestResult(game.gameCode)
  if (awaited && awaited.drawId !== result?.drawId)
    return <Read {...{ family, game }} draw={awaited} prizes={null} fresh={false} />
  if (!result) return null
  return (
    <Read
      key={result.drawId}
      {...{ family, game }}
      draw={result}
      prizes={result.prizes}
      dividends={result.dividends}
      fresh={heard === result.drawId}
    />
  )
})

type ReadProps = {
  family: Family
  game: Game
  draw: Omit<Draw, 'termsMark'>
  prizes: Result['prizes'] | null
  dividends?: Result['dividends']
  fresh: boolean
}

function Read({ family, game, draw, prizes, dividends, fresh }: ReadProps) {
  const t = useTranslations('lottery.reading')
  const format = useFormatter()
  const stationName = useStationName()
  const mine = useMyOrdersOn(draw)
  const issue = shortIssue(draw, format)
  const read =
    prizes &&
    fresh &&
    t(family.winsByNumber && !draw.stations ? 'spoken' : 'spokenDrawn', {
      issue,
      special: format.list(family.spoken({ prizes, stations: draw.stations }, stationName), { type: 'unit' }),
    })
  useAnnounce(prizes ? (read ?? undefined) : t('spokenAwaited', { issue }), { atOnce: true })
  const lines = mine.flatMap((order) => order.lines)
  return (
    <Card as="section" id="reading" className={styles.card ?? ''} aria-labelledby="reading-title">
      <header className={styles.head}>
        <h2 id="reading-title">{t('title', { issue })}</h2>
        {!prizes && <Chip tone="warn">{t('awaited')}</Chip>}
        {mine.length > 0 && <Chip>{t('mine', { n: mine.length })}</Chip>}
        <span className={styles.end}>
          {prizes && (
            <span className={fresh ? styles.waits : undefined}>
              <MySum orders={mine} />
            </span>
          )}
          {prizes && game.kind === 'instant' && (
            <Link to="/vnlottery/verify" search={{ drawId: draw.drawId }}>
              {t('verify')}
            </Link>
          )}
        </span>
      </header>
      <family.Reading
        game={game}
        caption={t('title', { issue })}
        prizes={prizes}
        stations={draw.stations}
        lines={lines}
        isFresh={fresh}
      />
      <div className={fresh ? styles.waits : undefined}>
        <MyLines family={family} game={game} orders={mine} prizes={prizes} />
        {dividends && <PublishedPrizes dividends={dividends} />}
      </div>
    </Card>
  )
}
