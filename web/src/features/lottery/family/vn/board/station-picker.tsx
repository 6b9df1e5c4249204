import { Card, Chip, ChipButton, classes } from '@fairground/ui'
import { Check } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStationName } from '../../../../../draws/station-names.ts'
import lottery from '../../../lottery.module.css'
import { chooseStations } from '../stations.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import styles from './station-picker.module.css'

/** The stations of the day; every line is played at each that is chosen, and one always is. */
export function StationPicker({ table: { draw, slip, setSlip } }: { table: VietnameseTable }) {
  const t = useTranslations('lottery.stations')
  const stationName = useStationName()
  const day = useDay()
  if (!draw?.stations) return null
  const { stations } = draw
  const at = slip.at ?? []
  const isAll = at.length === stations.length
  const choose = (chosen: (station: string) => boolean) =>
    setSlip((now) => chooseStations(now, stations.filter(chosen)))
  return (
    <Card as="section" className={lottery.panel ?? ''} aria-labelledby="stations-title">
      <header className={styles.head}>
        <h2 id="stations-title">{t('title')}</h2>
        <Chip>{t('chosen', { n: at.length, all: stations.length })}</Chip>
        <span className="dim tiny">{day(draw.drawsAt)}</span>
        <ChipButton
          className={styles.all ?? ''}
          pressed={isAll}
          onClick={() => choose((one) => !isAll || one === stations[0])}
        >
          {t('all', { n: stations.length })}
        </ChipButton>
      </header>
      <div className={styles.stations} role="group" aria-label={t('title')}>
        {stations.map((station) => {
          const stands = at.includes(station)
          const isLast = stands && at.length === 1
          return (
            <button
              type="button"
              key={station}
              className={classes(styles.station)}
              aria-pressed={stands}
              aria-disabled={isLast || undefined}
              onClick={() => !isLast && choose((one) => (one === station ? !stands : at.includes(one)))}
            >
              <b>{stationName(station)}</b>
              <span className="dim tiny">{t('lots', { n: lotsOfStation })}</span>
              <i aria-hidden="true">{stands && <Check />}</i>
            </button>
          )
        })}
      </div>
      <p className="dim small">{t('cost', { n: at.length })}</p>
    </Card>
  )
}

/** So many prizes each of them draws. */
const lotsOfStation = 18

/** Gives a draw's day. */
function useDay(): (drawsAt: string) => string {
  const format = useFormatter()
  return (drawsAt) => format.dateTime(new Date(drawsAt), { weekday: 'long', day: 'numeric', month: 'short' })
}
