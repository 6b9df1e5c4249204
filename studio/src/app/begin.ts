import { z } from 'zod'

/** What whoever starts the studio tells it: where its database is, and what it keeps secret, by the variables that can say so too. */
const Begin = z.object({
  type: z.literal('begin'),
  url: z.string(),
  secrets: z.record(z.string(), z.string()),
})
const StudioOrder = z.discriminatedUnion('type', [
  Begin,
  z.object({ type: z.literal('open') }),
  z.object({ type: z.literal('leave') }),
])
export type StudioOrder = z.output<typeof StudioOrder>
export type StudioBegin = z.output<typeof Begin>

/** Reads what is told by who started us; null for what is none of ours. */
export function readStudioOrder(told: unknown): StudioOrder | null {
  return StudioOrder.safeParse(told).data ?? null
}
