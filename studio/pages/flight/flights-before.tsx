import shared from '../stage/history.module.css'
import type { PastFlight } from '../../src/contract/flight.ts'
import { useSay } from '../words.tsx'

type Props = { flights: readonly PastFlight[]; onOpen: (round: string) => void }

/** How far the flights before went, the newest first; a press shows how that was decided. */
export function FlightsBefore({ flights, onOpen }: Props) {
  const t = useSay()
  return (
    <ol className={shared.history} aria-label={t('flight.before')}>
      {flights.map(({ id, cameTo }) => (
        <li key={id}>
          <button
            type="button"
            className="num"
            data-gain={Number(cameTo) >= 2 || undefined}
            aria-label={`${cameTo}×, ${t('fair.title')}`}
            onClick={() => onOpen(id)}
          >
            {cameTo}×
          </button>
        </li>
      ))}
    </ol>
  )
}
