import type { Supplier } from '#casino/supply'
import type { Port } from '#vendor'

export { readExact, writeExact, type Exact } from './exact-json.ts'
export { toAmount, toUnits } from './units.ts'

/** A message of a vendor, to the byte; `path` is what follows the vendor's name, without a slash. */
export type WireMessage = { path: string; signature(header: string): string; body: Buffer }

/** What a message is answered, as JSON. */
export type WireReply = { status: number; body: string }

/** A protocol that vendors speak to us. Its name stands only in its folder. */
export type Wire = {
  name: string
  /** Answers a message whose sender's address is listed. Reads nothing of it before its signature. */
  answer(came: WireMessage, vendor: Supplier, port: Port): Promise<WireReply>
  /** What is said where we could not: `busy` where it may come again at once, else for a fault of ours. */
  failed(why: 'busy' | 'fault'): WireReply
}
