import type { Art } from '@fairground/contract/art'
import type { Category, Shelf, State } from '@fairground/contract/promotion'

/** What a promotion says in one language; content and terms are HTML. */
export type OfferWords = Record<'name' | 'offer' | 'price' | 'action' | 'content' | 'terms', string>

/** A promotion as an operator writes it. */
export type Offer = {
  id: string
  category: Category
  groupName: string
  art: Art
  url: string
  needs: string | null
  position: number
  words: Record<string, OfferWords>
  takesApplications: boolean
  shownFrom: Date
  /** Null where nobody has said yet. */
  opensAt: Date | null
  closesAt: Date | null
}

/** A promotion as it is kept. */
export type Offered = Offer & {
  termsVersion: number
  termsAt: Date
  version: number
  withdrawnAt: Date | null
}

/** For how long it can still be seen that something was offered. */
export const endedShownMs = 90 * 24 * 3_600_000

/** How it stands for everybody alike. */
export function standingOf({ opensAt, closesAt }: Offer, now: Date): State {
  if (closesAt !== null && closesAt <= now) return 'close'
  return opensAt === null || opensAt > now ? 'coming soon' : 'see'
}

export function shelfOf(one: Offer, now: Date): Shelf {
  return standingOf(one, now) === 'close' ? 'ended' : one.category
}
