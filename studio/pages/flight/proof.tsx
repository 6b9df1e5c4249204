import { Dialog, useKit } from '@fairground/ui'
import { useEffect, useState } from 'react'
import { report } from '../report.ts'
import styles from '../stage/fairness.module.css'
import { readFlightProof, type FlightProof } from '../wire.ts'
import { useSay } from '../words.tsx'
import { FlightDecided, type FlightKnown } from './decided.tsx'
import type { SeenFlight } from './view.ts'

type Props = { round: string | null; flight: SeenFlight | null; onClose: () => void }

/** How a flight was decided, in four steps and worked out again here; of the one that goes on, what is published of it as yet. */
export function FlightProofDrawer({ round, flight, onClose }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const isOver = round !== null && (round !== flight?.round || flight.cameTo !== null)
  const [read, setRead] = useState<FlightProof>()
  useEffect(() => {
    if (round !== null && isOver) readFlightProof(round).then(setRead).catch(report)
  }, [round, isOver])
  const proof = read?.id === round ? read : undefined
  const known = proof ?? (flight?.round === round ? open(flight) : undefined)
  return (
    <Dialog open={round !== null} onClose={onClose} title={t('flight.proof.title')}>
      <div className={styles.drawer}>
        {known && <FlightDecided known={known} proof={proof} />}
        {proof && (
          <a
            className={styles.page}
            href={`/verify/${proof.id}?language=${locale}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('fair.page')}
          </a>
        )}
      </div>
    </Dialog>
  )
}

const open = ({ anchor, number, flown }: SeenFlight): FlightKnown => ({
  anchor,
  number,
  root: flown?.root ?? null,
  entropy: flown?.entropy ?? null,
})
