import { tiers, type Region } from '@fairground/engine'
import { ScrollRegion, classes } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useStationName } from '../../../../../draws/station-names.ts'
import type { AtStation } from '../../../../../draws/at-stations.ts'
import type { SlipLine } from '../../../slip/slip.ts'
import { litAt, placeKey } from './lit.ts'
import { DrawnNumber } from './prize-table.tsx'
import prizes from './prize-table.module.css'
import styles from './station-table.module.css'

type Props = {
  caption: string
  region: Region
  /** What each drew, in the order of the day; nothing of a draw that is still to be read. */
  drawn: readonly AtStation[]
  /** What somebody had on it: its digits are lit, and its stations stand on warm ground. */
  lines?: readonly SlipLine[]
  rolls?: boolean
}

/** All the prizes of a day, a column for each station, from the eighth to the special one as they are drawn. */
export function StationTable({ caption, region, drawn, lines = [], rolls = false }: Props) {
  const t = useTranslations('lottery.tiers')
  const stationName = useStationName()
  const fromLast = [...tiers(region)].reverse()
  const lit = lines.length > 0 ? litAt(region, drawn, lines) : undefined
  const mine = new Set(lines.flatMap(({ at }) => at ?? []))
  return (
    <ScrollRegion label={caption} className={styles.scroll ?? ''}>
      <table className={classes(prizes.prizes, styles.stations)} data-count={drawn.length}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td>{'\u00A0'}</td>
            {drawn.map(({ station }) => (
              <th key={station} scope="col" data-mine={mine.has(station) || undefined}>
                {stationName(station)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fromLast.map(({ tier, count, digits }, row) => (
            <tr key={tier} data-tier={tier}>
              <th scope="row">{t(tier)}</th>
              {drawn.map(({ station, prizes: of }) => (
                <td key={station} data-mine={mine.has(station) || undefined}>
                  <div className={styles.numbers}>
                    {Array.from({ length: count }, (_, place) => (
                      <span
                        key={placeKey(tier, place)}
                        className={rolls ? prizes.rolls : undefined}
                        style={rolls ? { animationDelay: `${row * 320}ms` } : undefined}
                      >
                        <DrawnNumber
                          number={of[tier]?.[place]}
                          digits={digits}
                          lit={lit?.get(station)?.get(placeKey(tier, place))}
                          plain={false}
                        />
                      </span>
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
