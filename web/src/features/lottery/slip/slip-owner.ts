import { sessionMark } from '@fairground/screen/session/session.ts'

/** Whose a slip is: by which sign-in, and of which account once that is known; a guest's is neither. */
export type Owner = { mark: string | null; account: string | undefined }

type Owned = Owner & { slip: string }

/** Whoever is here now. */
export const ownedBy = (account: string | undefined): Owner => ({ mark: sessionMark(), account })

/**
 * The slips that are kept of a game, as texts, for who made them, in whichever of their sessions: what stands on theirs, then
 * those that wait with lines. A guest's lines go on to whoever signs in with them, before what they had.
 */
export function readOwned(text: string | null, owner: Owner): string[] {
  const [first, ...others] = theirsOf(read(text), owner)
  return first ? [first, ...others.filter(hasLines)].map(({ slip }) => slip) : []
}

/** What is kept with a slip in place of the one that stood on theirs. What else they have waits, and others keep theirs. */
export function writeOwned(text: string | null, slip: string, owner: Owner): string {
  return write(owner, [slip, ...readOwned(text, owner).slice(1)], text)
}

/** What is kept once this slip stands on theirs, whether it waited or was taken away; what stood there waits behind it. */
export function takeUpOwned(text: string | null, slip: string, owner: Owner): string {
  const others = readOwned(text, owner).filter((one) => one !== slip)
  return write(owner, [slip, ...others], text)
}

/** What is kept once a slip of theirs waits no more, since it was placed; null where nothing changes. */
export function dropOwned(text: string | null, slip: string, owner: Owner): string | null {
  const [first = '', ...others] = readOwned(text, owner)
  return others.includes(slip) ? write(owner, [first, ...others.filter((one) => one !== slip)], text) : null
}

function write(owner: Owner, slips: readonly string[], text: string | null): string {
  const all = read(text)
  const theirs = theirsOf(all, owner)
  const others = all.filter((one) => !theirs.includes(one))
  return JSON.stringify([...slips.map((slip) => ({ ...owner, slip })), ...others])
}

/** What is on the slip of who is here, and after it what else is theirs. */
function theirsOf(all: readonly Owned[], { mark, account }: Owner): Owned[] {
  const own = all.filter((one) => one.mark === mark || (one.account !== undefined && one.account === account))
  const guests = mark === null ? [] : all.filter((one) => one.mark === null && hasLines(one))
  return [...guests, ...own]
}

function read(text: string | null): Owned[] {
  return [parse(text)].flat().filter(isOwned)
}

const isOwned = (one: unknown): one is Owned =>
  typeof one === 'object' && one !== null && 'slip' in one && typeof one.slip === 'string'

function hasLines({ slip }: Owned): boolean {
  const kept = parse(slip) as { entries?: unknown } | null
  return Array.isArray(kept?.entries) && kept.entries.length > 0
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
