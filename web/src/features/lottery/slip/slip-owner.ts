import { sessionMark } from '@fairground/screen/session/session.ts'

/** Whose a slip is: by which sign-in, and of which account once that is known; a guest's is neither. */
export type Owner = { mark: string | null; account: string | undefined }

/** Whoever is here now. */
export const ownedBy = (account: string | undefined): Owner => ({ mark: sessionMark(), account })

/** A slip as text, with whose it is. */
export function writeOwned(slip: string, owner: Owner): string {
  return JSON.stringify({ ...owner, slip })
}

/** The slip that was kept, for who made it, in whichever of their sessions; a guest's goes on to whoever signs in with it. */
export function readOwned(text: string | null, { mark, account }: Owner): string | null {
  const kept = parse(text)
  if (kept?.slip === undefined) return text
  const isGuests = kept.mark === null
  const isTheirs = kept.mark === mark || (kept.account !== undefined && kept.account === account)
  return isGuests || isTheirs ? kept.slip : null
}

function parse(text: string | null): (Partial<Owner> & { slip?: string }) | undefined {
  try {
    return JSON.parse(text ?? '{}') as Partial<Owner> & { slip?: string }
  } catch {
    return undefined
  }
}
