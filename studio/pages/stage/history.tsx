import { useSay } from '../words.tsx'
import type { GameScreen } from '../games/screen.ts'
import type { OverRound } from '../wire.ts'
import styles from './history.module.css'

const many = 14

type Props = { rounds: readonly OverRound[]; screen: GameScreen; onOpen: (round: OverRound) => void }

/** The past results, the newest first; a press shows how it was decided. */
export function History({ rounds, screen, onOpen }: Props) {
  const t = useSay()
  return (
    <ol className={styles.history} aria-label={t('mine')}>
      {rounds.slice(0, many).map((round) => (
        <li key={round.id}>
          <button
            type="button"
            className="num"
            data-gain={round.paid > round.stake || undefined}
            aria-label={`${screen.short(round)}, ${t('fair.title')}`}
            onClick={() => onOpen(round)}
          >
            {screen.short(round)}
          </button>
        </li>
      ))}
    </ol>
  )
}
