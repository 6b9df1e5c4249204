import type { Plain } from '@fairground/engine/game'

/** A bet on a shared round as its row has it; amounts in ten-thousandths, `outAt` in hundredths. */
export type SharedBet = {
  player: string
  id: string
  round: string
  seat: number
  /** SHA-256 of what was asked for under its key. */
  said: Buffer
  session: string
  game: string
  version: number
  currency: string
  selection: Plain
  stake: bigint
  /** The smallest amount of the currency. */
  step: bigint
  isShown: boolean
  state: 'asked' | 'in' | 'out' | 'lost' | 'refused' | 'undone'
  refusal: string | null
  /** Which leaf of its round's root it is; null where it is none. */
  place: number | null
  outAt: number | null
  outBy: 'hand' | 'auto' | 'ceiling' | null
  paid: bigint | null
  askedAt: Date
}

export const betColumns = [
  'player',
  'id',
  'round',
  'seat',
  'said',
  'session',
  'game',
  'version',
  'currency',
  'selection',
  'stake',
  'step',
  'is_shown',
  'state',
  'refusal',
  'place',
  'out_at',
  'out_by',
  'paid',
  'asked_at',
] as const

type BetRow = Omit<SharedBet, 'selection' | 'isShown' | 'state' | 'outAt' | 'outBy' | 'askedAt'> & {
  selection: unknown
  is_shown: boolean
  state: string
  out_at: number | null
  out_by: string | null
  asked_at: Date
}

export const sharedBet = ({
  is_shown: isShown,
  out_at: outAt,
  out_by: outBy,
  asked_at: askedAt,
  ...row
}: BetRow): SharedBet => ({
  ...row,
  selection: row.selection as Plain,
  state: row.state as SharedBet['state'],
  isShown,
  outAt,
  outBy: outBy as SharedBet['outBy'],
  askedAt,
})
