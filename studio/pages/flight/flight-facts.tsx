import { classes, useKit } from '@fairground/ui'
import shared from '../stage/facts.module.css'
import { SoundSwitch } from '../stage/sound-switch.tsx'
import type { Sounding } from '../stage/use-sounding.ts'
import { useSay, type Say } from '../words.tsx'
import styles from './flight-facts.module.css'
import type { FlightPhase, FlightView } from './view.ts'

type Props = {
  view: FlightView
  phase: FlightPhase
  /** In millionths. */
  returnPpm: number
  sounding: Sounding
  onRules: () => void
  onProof: (round: string) => void
}

/** What holds for a flight, under the sky: how long the line takes, what flights return, and by what this one is sealed. */
export function FlightFacts({ view, phase, returnPpm, sounding, onRules, onProof }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const { flight, delayMs, line } = view
  return (
    <footer className={classes(shared.facts, styles.facts)}>
      <span className={styles.delay} data-line={line}>
        {line === 'up' ? delayText(delayMs, t) : t('flight.line')}
      </span>
      <button type="button" className={shared.fact} onClick={onRules}>
        {t('return', { percent: percent(returnPpm, locale) })}
      </button>
      <SoundSwitch sounding={sounding} />
      <button
        type="button"
        className={shared.seal}
        disabled={!flight}
        onClick={() => flight && onProof(flight.round)}
      >
        {t(phase === 'ended' ? 'flight.opened' : 'flight.sealed')}{' '}
        <code className="num">{flight?.anchor.slice(0, 6)}</code>
      </button>
    </footer>
  )
}

function delayText(delayMs: number | null, t: Say): string {
  if (delayMs === null) return t('flight.line')
  const ms = Math.round(delayMs)
  if (ms < 100) return t('flight.delay.low', { ms })
  return ms < 300 ? t('flight.delay.medium', { ms }) : t('flight.delay.high', { ms })
}

const percent = (ppm: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(ppm / 1_000_000)
