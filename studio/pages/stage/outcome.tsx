import { fourPlaces } from '../figures.ts'
import { useSay } from '../words.tsx'
import type { GameScreen } from '../games/screen.ts'
import type { OpenRound, OverRound } from '../wire.ts'
import styles from './outcome.module.css'
import type { Playing } from './playing.ts'

type Props = { playing: Playing; screen: GameScreen; money: (amount: bigint) => string }

/**
 * What the last round came to, or where the one that is open stands, as a sentence: heard by whoever does not see the stage. A return
 * of no more than the stake is only said.
 */
export function Outcome({ playing: { open, round }, screen, money }: Props) {
  const { came, stands } = useSentence(screen, money)
  const said = open ? stands(open) : round ? came(round) : ''
  return (
    <p
      className={styles.outcome}
      role="status"
      aria-live="polite"
      data-gain={round && !open ? round.paid > round.stake : undefined}
    >
      {said}
    </p>
  )
}

function useSentence(screen: GameScreen, money: (amount: bigint) => string) {
  const t = useSay()
  const came = (round: OverRound) => {
    const what = screen.came(round, t)
    return round.paid > 0n ? t('paid', { what, amount: money(round.paid) }) : t('nothing', { what })
  }
  const stands = (open: OpenRound) => {
    const what = screen.steps?.at(open, t) ?? ''
    return open.pays === null ? t('begun', { what }) : t('stands', { what, amount: money(open.pays) })
  }
  return { came, stands }
}

export const multipleOf = (round: OverRound) => `${fourPlaces(round.multiple)}×`
