import type { Art } from '@fairground/contract/art'
import type { Category, Shelf, State } from '@fairground/contract/promotion'

/** What a promotion says in one language; content and terms are HTML. */
export type Words = Record<'name' | 'offer' | 'price' | 'action' | 'content' | 'terms', string>

/** A promotion as an operator writes it. */
export type Draft = {
  id: string
  category: Category
  groupName: string
  art: Art
  url: string
  needs: string | null
  position: number
  words: Record<string, Words>
  shownFrom: Date
  /** Null where nobody has said yet. */
  opensAt: Date | null
  closesAt: Date | null
}

/** A promotion as it is kept. */
export type Offered = Draft & {
  termsVersion: number
  termsAt: Date
  version: number
  withdrawnAt: Date | null
}

/** For how long it can still be seen that something was offered. */
export const endedShownMs = 90 * 24 * 3_600_000

/** How it stands for everybody alike. */
export function stateOf({ opensAt, closesAt }: Draft, now: Date): State {
  if (closesAt !== null && closesAt <= now) return 'close'
  return opensAt === null || opensAt > now ? 'coming soon' : 'see'
}

export function shelfOf(one: Draft, now: Date): Shelf {
  return stateOf(one, now) === 'close' ? 'ended' : one.category
}
