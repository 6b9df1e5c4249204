import type { lottery } from '@fairground/contract'
import { sql, type Db } from '#kit'

export type Prizes = lottery.Prizes

/** What was drawn: entered by one, confirmed by another; version 1 is the first, a correction the next. */
export type Result = {
  version: number
  prizes: Prizes
  enteredBy: string
  enteredAt: Date
  confirmedBy: string
  confirmedAt: Date
}

export async function readResult(db: Db, drawId: string, version: number): Promise<Result | null> {
  const { rows } = await sql<Result>`
    select version, prizes, entered_by as "enteredBy", entered_at as "enteredAt", confirmed_by as "confirmedBy",
      confirmed_at as "confirmedAt"
    from lottery.result where draw_id = ${drawId}::uuid and version = ${version}`.execute(db)
  return rows[0] ?? null
}

/** The result of a version that must be there. */
export async function confirmedResult(db: Db, drawId: string, version: number): Promise<Result> {
  const result = await readResult(db, drawId, version)
  if (!result) throw new Error(`draw ${drawId} has no result ${version}`)
  return result
}

export function samePrizes(one: Prizes, other: Prizes): boolean {
  const tiers = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...tiers].every((tier) => (one[tier] ?? []).join() === (other[tier] ?? []).join())
}
