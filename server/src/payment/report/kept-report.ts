import { Amount } from '@fairground/contract/money'
import type { Report } from '#payment/gateways'
import { z } from 'zod'

const Kept = z.object({
  eventId: z.string(),
  names: z.object({ kind: z.enum(['reference', 'memo', 'number']), value: z.string() }).nullable(),
  outcome: z.enum(['paid', 'declined', 'reversed', 'seen', 'out']),
  movementId: z.string(),
  account: z.string(),
  amount: Amount,
  currency: z.string(),
  at: z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: (at) => at.toISOString() }),
  content: z.string(),
  payerName: z.string().nullable(),
})

/** A report as it is kept to be tried again. */
export function writeReport(report: Report): string {
  return JSON.stringify(z.encode(Kept, report))
}

/** Reads what `writeReport` wrote. */
export function readParked(kept: unknown): Report {
  return Kept.parse(kept)
}
