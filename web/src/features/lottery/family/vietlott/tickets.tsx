import type { Family } from '../family.ts'
import type { Look } from '../parts/look.ts'
import { PartsBoard } from '../parts/parts-board.tsx'
import { partsFamily } from '../parts/parts-family.tsx'
import { type PastColumn, sumColumn } from '../parts/past-columns.ts'
import { Ball } from '@fairground/ui'
import styles from './bonus.module.css'
import { CanWin } from './can-win.tsx'
import { Jackpots, JackpotWins } from './jackpots.tsx'
import { Systems } from './systems.tsx'

const look = {
  groups: ['pick'],
  groupOf: () => 'pick',
  viewOf: (code) => code,
  finds: 'none',
  places: 'ordinals',
  Beside: Systems,
  past: [sumColumn],
} as const satisfies Look

/** Tickets of six numbers, and the jackpots they may win. */
function ticketFamily(own: Partial<Look> = {}): Family {
  const whole: Look = { ...look, ...own }
  return partsFamily(whole, {
    Board: (props) => (
      <>
        <Jackpots game={props.table.game} />
        <PartsBoard {...props} look={whole} />
        <CanWin {...props} code="ticket" />
      </>
    ),
    Wins: JackpotWins,
    readsMs: 1_600,
  })
}

/** Six of 45. */
export const mega = ticketFamily()

const bonusAt = 6
const bonusColumn: PastColumn = {
  title: 'bonus',
  of: (drawn) => (drawn[bonusAt] === undefined ? undefined : String(drawn[bonusAt])),
}

/** Six of 55 and a bonus, which is rimmed. */
export const power = ticketFamily({
  drawnFace: (symbol, place) => (
    <span className={place === bonusAt ? styles.bonus : undefined}>
      <Ball size="s">{symbol}</Ball>
    </span>
  ),
  past: [bonusColumn],
})
