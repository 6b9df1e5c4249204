import { readAmount } from '@fairground/screen/wire/amount.ts'
import type { ChipTone } from '@fairground/ui'

type State = 'open' | 'won' | 'lost' | 'void' | 'cancelled'
type Settled = { state: State; stake: string; payout: string }

export const orderTones: Record<State | 'part', ChipTone> = {
  open: 'info',
  won: 'win',
  part: 'plain',
  lost: 'plain',
  void: 'warn',
  cancelled: 'plain',
}

/** An order's state as a person takes it: one that was paid no more than it cost is no win to celebrate. */
export function shownState({ state, stake, payout }: Settled): State | 'part' {
  return state === 'won' && readAmount(payout) <= readAmount(stake) ? 'part' : state
}
