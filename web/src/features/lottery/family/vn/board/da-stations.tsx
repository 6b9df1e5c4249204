import { ChipButton } from '@fairground/ui'
import type { Play } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import { useStationName } from '../../../../../draws/station-names.ts'
import { entryOf } from '../../../slip/slip.ts'
import { playAt, stationsOf, togetherMax } from '../stations.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import styles from './quick-picks.module.css'

/** At which one or two of the chosen stations a đá is played, where more are chosen; one more takes the place of the first. */
export function DaStations({ table: { slip, setSlip }, play }: { table: VietnameseTable; play: Play }) {
  const t = useTranslations('lottery.stations')
  const stationName = useStationName()
  const chosen = slip.at ?? []
  const entry = entryOf(slip, play.code)
  const at = stationsOf(play, slip, entry)
  if (chosen.length <= togetherMax || entry.numbers.length + entry.kept.length === 0) return null

  function press(station: string) {
    const rest = at.filter((one) => one !== station)
    const next = at.includes(station) ? rest : [...rest.slice(rest.length - togetherMax + 1), station]
    const inOrder = chosen.filter((one) => next.includes(one))
    if (inOrder.length > 0) setSlip((now) => playAt(now, entry, inOrder))
  }

  return (
    <div className={styles.quick} role="group" aria-label={t('da')}>
      <span className="dim small">{t('da')}</span>
      {chosen.map((station) => (
        <ChipButton key={station} pressed={at.includes(station)} onClick={() => press(station)}>
          {stationName(station)}
        </ChipButton>
      ))}
    </div>
  )
}
