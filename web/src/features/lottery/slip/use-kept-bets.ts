import { useMemo } from 'react'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import { useKeptList } from '../kept-list.ts'
import type { Slip } from './slip.ts'
import { readSlip, writeSlip } from './slip-store.ts'

/** A bet as it was kept: what was written down, and the slip that it is now. */
export type KeptBet = { text: string; slip: Slip }

const mostKept = 12

/** The bets on a game that whoever is here keeps to place again, the newest first; what the game does not play any more is left out. */
export function useKeptBets(family: SlipRules, game: Game) {
  const { kept, keep } = useKeptList(`bets:${game.gameCode}`)
  const bets = useMemo(
    () =>
      kept
        .map((text): KeptBet => ({ text, slip: readSlip(family, game, text) }))
        .filter(({ slip }) => slip.entries.length > 0),
    [kept, family, game],
  )

  function toggle(slip: Slip) {
    const text = writeSlip(slip)
    keep((now) =>
      now.includes(text) ? now.filter((one) => one !== text) : [text, ...now].slice(0, mostKept),
    )
  }

  return { bets, toggle, isKept: (slip: Slip) => kept.includes(writeSlip(slip)) }
}
