import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Result } from '../../../../../draws/games.ts'
import { atStations } from '../../../../../draws/at-stations.ts'
import { asVietnamese, type VietnameseGame } from '../../../../../draws/vietnamese.ts'
import { shortIssue } from '../../../../../draws/names.ts'
import { useStationName } from '../../../../../draws/station-names.ts'
import reading from '../../../reading/reading.module.css'
import type { PastProps } from '../../family.ts'
import { HeadsTable } from './heads-table.tsx'
import { PrizeTable } from './prize-table.tsx'
import { StationTable } from './station-table.tsx'
import digits from '../../../reading/lit.module.css'
import styles from './past-list.module.css'

/** The special prizes of past draws; each opens to its full table. */
export function PastList({ game, results }: PastProps) {
  const of = asVietnamese(game)
  return (
    <div className={styles.past}>
      {results.map((result) => (
        <PastResult key={result.drawId} game={of} result={result} />
      ))}
    </div>
  )
}

function PastResult({ game, result }: { game: VietnameseGame; result: Result }) {
  const t = useTranslations('lottery.past')
  const format = useFormatter()
  const stationName = useStationName()
  const [open, setOpen] = useState(false)
  const issue = shortIssue(result, format)
  const at = new Date(result.drawsAt)
  const timeZone = useHouseZone()
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-stations={result.stations?.length}>
        <b className="num">{issue}</b>
        <span className="dim tiny num">
          {game.kind === 'instant'
            ? format.dateTime(at, {
                day: 'numeric',
                month: 'short',
                hour: '2-digit',
                minute: '2-digit',
                timeZone,
              })
            : format.dateTime(at, { weekday: 'long', timeZone })}
        </span>
        <span className={styles.specials}>
          {atStations(result).map(({ station, prizes: { special: [special = ''] = [] } }) => (
            <span key={station} className={styles.special}>
              {station && <span className="dim tiny">{stationName(station)}</span>}
              {special.slice(0, -2)}
              <em className={digits.lit}>{special.slice(-2)}</em>
            </span>
          ))}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && (
        <div className={styles.opened}>
          {result.stations ? (
            <StationTable caption={t('of', { issue })} region={game.region} drawn={atStations(result)} />
          ) : (
            <div className={reading.result}>
              <PrizeTable caption={t('of', { issue })} region={game.region} prizes={result.prizes} />
              <HeadsTable region={game.region} prizes={result.prizes} />
            </div>
          )}
          {game.kind === 'instant' && (
            <Link to="/vnlottery/verify" search={{ drawId: result.drawId }}>
              {t('verify')}
            </Link>
          )}
        </div>
      )}
    </details>
  )
}
