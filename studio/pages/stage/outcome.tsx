import { fourPlaces } from '../figures.ts'
import { useSay } from '../words.tsx'
import type { GameScreen } from '../games/screen.ts'
import type { OverRound } from '../wire.ts'
import styles from './stage.module.css'
import type { Playing } from './use-play.ts'

type Props = { playing: Playing; screen: GameScreen; money: (amount: bigint) => string }

/** What the last round came to, as a sentence: heard by whoever does not see the stage. A return of no more than the stake is only said. */
export function Outcome({ playing: { round }, screen, money }: Props) {
  const say = useSentence(screen, money)
  return (
    <p
      className={styles.outcome}
      role="status"
      aria-live="polite"
      data-gain={round ? round.paid > round.stake : undefined}
    >
      {round ? say(round) : ' '}
    </p>
  )
}

function useSentence(screen: GameScreen, money: (amount: bigint) => string) {
  const t = useSay()
  return (round: OverRound) => {
    const what = t(`came.${screen.game}`, screen.came(round))
    return round.paid > 0n ? t('paid', { what, amount: money(round.paid) }) : t('nothing', { what })
  }
}

export const multipleOf = (round: OverRound) => `${fourPlaces(round.multiple)}×`
