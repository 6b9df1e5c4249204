import type { Tier } from '@fairground/engine'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Balls } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { gameLink, type Result } from '../../draws/games.ts'
import { useGameName, useIssue } from '../../draws/names.ts'
import { useNumberName } from '../../draws/play-names.ts'
import { useStationName } from '../../draws/station-names.ts'
import { type AtStation, atStations } from '../../draws/at-stations.ts'
import styles from './records.module.css'
import own from './result-entry.module.css'

/** What one draw gave in a line or two; opened, all of it, and the ways to the game and to what proves the draw. */
export function ResultEntry({ result }: { result: Result }) {
  const t = useTranslations('records')
  const gameName = useGameName()
  const issue = useIssue()
  const houseTime = useHouseTime()
  return (
    <details className={styles.order}>
      <summary>
        <span className={styles.what}>
          <b>
            {t.rich('draw', {
              game: gameName(result.gameCode),
              issue: issue(result.issue),
              num: (shown) => <span className="num">{shown}</span>,
            })}
          </b>
          <Short result={result} />
          <span className="dim tiny num">{houseTime(result.drawsAt)}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.opened}>
        {atStations(result).map((at) => (
          <Prizes key={at.station} at={at} />
        ))}
        <p className={styles.foot}>
          <Link {...gameLink(result.gameCode)}>{t('results.game')}</Link>
          <Link to="/vnlottery/verify" search={{ drawId: result.drawId }}>
            {t('betting.verify')}
          </Link>
        </p>
      </div>
    </details>
  )
}

/** The special prize of each station, its last two lit; of other families all that was drawn. */
function Short({ result }: { result: Result }) {
  const numberName = useNumberName()
  const stationName = useStationName()
  const { drawn } = result.prizes
  if (drawn) return <span className={styles.preview}>{drawn.map(numberName).join(' ')}</span>
  return (
    <span className={own.specials}>
      {atStations(result).map(({ station, prizes }) => (
        <span key={station}>
          {station && <span className="dim small">{stationName(station)}</span>}
          <Balls number={prizes['special']?.[0] ?? ''} litLast={2} size="s" />
        </span>
      ))}
    </span>
  )
}

/** As tables of prizes have them; a result says its tiers in no order. */
const tierOrder: readonly string[] = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] satisfies readonly Tier[]

/** All that a station drew, tier by tier, the special prize first; of other families place by place. */
function Prizes({ at: { station, prizes } }: { at: AtStation }) {
  const t = useTranslations('records.results')
  const tiers = useTranslations('lottery.tiers')
  const numberName = useNumberName()
  const stationName = useStationName()
  const inOrder = Object.entries(prizes).toSorted(
    ([one], [other]) => tierOrder.indexOf(one) - tierOrder.indexOf(other),
  )
  return (
    <>
      {station && <h4 className={own.station}>{stationName(station)}</h4>}
      <dl className={own.prizes}>
        {inOrder.map(([tier, numbers]) => (
          <div key={tier}>
            <dt>{tier === 'drawn' ? t('drawn') : tiers(tier as 'special')}</dt>
            <dd className={styles.numbers}>{numbers.map(numberName).join(' ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
