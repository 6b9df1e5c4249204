import type { round } from '@fairground/contract'
import { sql } from '#kit'
import { categoryOf } from '#vendor'
import type { z } from 'zod'

/** A round as it is kept, in ten-thousandths. */
export type RoundRow = {
  roundId: string
  vassalage: string
  round: string
  nodeId: bigint
  account: string
  state: 'open' | 'closed' | 'void'
  stake: bigint
  stakeBonus: bigint
  prize: bigint
  openedAt: Date
  closedAt: Date | null
}

/** The roundColumns of a round `r`. */
export const roundColumns = sql`r.id as "roundId", r.vassalage, r.round, r.node_id as "nodeId", r.account, r.state,
  r.staked as stake, r.staked_bonus as "stakeBonus", r.won as prize, r.opened_at as "openedAt", r.closed_at as "closedAt"`

/** A round as its member reads it. */
export function asRound(row: RoundRow, titles: ReadonlyMap<bigint, string>): z.output<typeof round.Round> {
  const { roundId, vassalage, nodeId, state, stake, stakeBonus, prize, openedAt, closedAt } = row
  return {
    roundId,
    vassalage,
    nodeId: Number(nodeId),
    title: titles.get(nodeId) ?? '',
    category: categoryOf(row.account),
    state,
    stake,
    stakeBonus,
    prize,
    net: prize - stake,
    openedAt,
    closedAt,
  }
}
