import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import type { Room } from './deposits.ts'

const periods: readonly unknown[] = ['day', 'week', 'month'] satisfies Room['period'][]

/** What is left of a limit of the member's own, as the server says it that refused a deposit by it; null of all else. */
export function roomRefused(error: unknown): Room | null {
  if (!(error instanceof Refused) || error.code !== 'own_deposit_limit') return null
  const { period, limit, used, left, opensAt } = error.detail
  if (!isPeriod(period) || typeof limit !== 'string' || typeof used !== 'string' || typeof left !== 'string')
    return null
  return {
    period,
    limit: readAmount(limit),
    used: readAmount(used),
    left: readAmount(left),
    opensAt: typeof opensAt === 'string' ? opensAt : null,
  }
}

const isPeriod = (said: unknown): said is Room['period'] => periods.includes(said)
