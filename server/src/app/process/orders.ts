import { z } from 'zod'

export const roles = ['api', 'worker'] as const
export type Role = (typeof roles)[number]

/** What a process needs to begin: where the database is, what this installation keeps secret, and whose start it is. */
const Begin = z.object({
  type: z.literal('begin'),
  url: z.string(),
  secrets: z.record(z.string(), z.string()),
  /** The first of a start brings about what must be there before anybody is served; one that is started again does not. */
  isFirst: z.boolean(),
})
export type Begin = z.output<typeof Begin>

const Order = z.discriminatedUnion('type', [
  Begin,
  /** What must be there before anybody is served is there. */
  z.object({ type: z.literal('open') }),
  z.object({ type: z.literal('leave') }),
])
export type Order = z.output<typeof Order>

const Word = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), what: z.string() }),
  /** It is at work; `made` names the accounts that its start made. */
  z.object({ type: z.literal('ready'), made: z.array(z.string()) }),
  z.object({ type: z.literal('failed'), why: z.string(), cause: z.string().optional() }),
])
export type Word = z.output<typeof Word>

/** Reads what a process's starter tells it; null for what is none of ours, as Node's own watching says things too. */
export function readOrder(told: unknown): Order | null {
  return Order.safeParse(told).data ?? null
}

/** Reads what a process tells its starter; null for what is none of ours. */
export function readWord(told: unknown): Word | null {
  return Word.safeParse(told).data ?? null
}
