import type { ChipTone } from '@fairground/ui'
import type { Withdrawal } from './withdrawals.ts'

const tones: Record<Withdrawal['state'], ChipTone> = {
  review: 'info',
  approved: 'info',
  paying: 'info',
  unknown: 'info',
  failed: 'info',
  paid: 'info',
  confirmed: 'win',
  assumed: 'win',
  disputed: 'lose',
  returned: 'plain',
  refused: 'lose',
}

export const toneOf = (state: Withdrawal['state']): ChipTone => tones[state]
