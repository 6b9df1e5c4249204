import type { Plain } from '@fairground/engine/game'

/** A round as its row has it; amounts in ten-thousandths. */
export type PlayedRound = {
  player: string
  id: string
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
  pair: string
  commitment: string
  clientSeed: string
  nonce: number
  state: 'asked' | 'open' | 'refused' | 'undone' | 'closed'
  refusal: string | null
  /** What it came to, once it did: what is seen of it, the multiple to four places, and what is paid. */
  shown: Plain | null
  multiple: string | null
  paid: bigint | null
  askedAt: Date
  closedAt: Date | null
  /** Of a round of several steps, since when it stands as it does, and who ended it once it is over. */
  stoodAt: Date | null
  endedBy: 'player' | 'time' | null
}

export type PlayedRow = {
  player: string
  id: string
  said: Buffer
  session: string
  game: string
  version: number
  currency: string
  selection: unknown
  stake: bigint
  step: bigint
  pair: string
  commitment: string
  client_seed: string
  nonce: number
  state: string
  refusal: string | null
  shown: unknown
  multiple: string | null
  paid: bigint | null
  asked_at: Date
  closed_at: Date | null
  stood_at: Date | null
  ended_by: string | null
}

export const playedRound = ({
  client_seed: clientSeed,
  asked_at: askedAt,
  closed_at: closedAt,
  stood_at: stoodAt,
  ended_by: endedBy,
  ...row
}: PlayedRow): PlayedRound => ({
  ...row,
  selection: row.selection as Plain,
  state: row.state as PlayedRound['state'],
  shown: row.shown as Plain | null,
  clientSeed,
  askedAt,
  closedAt,
  stoodAt,
  endedBy: endedBy as PlayedRound['endedBy'],
})
