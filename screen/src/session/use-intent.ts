import { useQueryClient } from '@tanstack/react-query'
import { tabKept } from '../wire/kept.ts'
import { Refused } from '../wire/refused.ts'
import { memberQuery, useMember } from './member.ts'

/** One thing that somebody wants done once: the key it goes out under is the same however often it must be sent. */
export type Intent<What> = {
  key: string
  what: What
  /** It went out before, and nothing that was answered told what became of it. */
  isAgain?: boolean
}

type Kept = Intent<unknown> & { by?: string | undefined }

/**
 * Keeps what a member wants done with money until it is known what became of it: through no answer, a reload, another page
 * or another sign-in of theirs. Whoever finds one kept sends it again under its first key before anything else of that
 * name, so that nothing is done twice. Another of that name takes no key from it. It goes with the tab, and nobody but its
 * member is shown it: what goes out waits for `ready`, when it is known who is here. What it holds must be JSON.
 */
export function useIntent<What>(name: string) {
  const client = useQueryClient()
  // Shown anew when it is known who is here.
  useMember()
  const by = () => client.getQueryData(memberQuery.queryKey)?.account

  /** Asks who is here, where that is not known yet; what follows speaks for them. */
  async function ready(): Promise<void> {
    await client.ensureQueryData(memberQuery)
  }
  return { ready, ...intentOf<What>(name, by) }
}

/** As `useIntent`, of what is wanted before one is anybody: it is the tab's, whoever comes and goes in it. */
export function intentOfTab<What>(name: string) {
  return intentOf<What>(name, () => undefined)
}

const places = 'intent '

/** Whether something is kept of what a member wants done: it outlives their leave, for they may come back and want it still. */
export const isIntent = (name: string): boolean => name.startsWith(places)

function intentOf<What>(name: string, by: () => string | undefined) {
  const place = places + name

  const theirs = () => {
    const owner = by()
    return read(place).filter((kept) => kept.by === owner) as Intent<What>[]
  }
  const asAgain = (kept: Intent<What> | undefined) => kept && { ...kept, isAgain: true }

  /** What went out and was not answered: the first of it. */
  function unanswered(): Intent<What> | undefined {
    return asAgain(theirs()[0])
  }
  /** Notes what is about to go out, under a key of its own, beside what is in doubt. */
  function begin(what: What): Intent<What> {
    const intent = { key: crypto.randomUUID(), what }
    write(place, [...read(place), { ...intent, by: by() }])
    return intent
  }
  /** What goes out now: as it went out before, where that is the same and was not answered. */
  function goOn(what: What, isSame = saysTheSame<What>): Intent<What> {
    return asAgain(theirs().find((kept) => isSame(kept.what, what))) ?? begin(what)
  }
  /** It is known what became of it; without one, of all that is theirs. */
  function settle(one?: Intent<What>): void {
    const keys = new Set((one ? [one] : theirs()).map(({ key }) => key))
    write(
      place,
      read(place).filter(({ key }) => !keys.has(key)),
    )
  }
  /** Whether it is not known what became of this, whoever is here by now. */
  function isOpen({ key }: Intent<What>): boolean {
    return read(place).some((kept) => kept.key === key)
  }
  /** Sends it, and keeps it until something that is answered tells what became of it. Throws what sending throws. */
  async function carry<Answer>(
    going: Intent<What>,
    send: (idempotencyKey: string, what: What) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const answer = await send(going.key, going.what)
      settle(going)
      return answer
    } catch (error) {
      if (!isInDoubt(error, going.isAgain)) settle(going)
      throw error
    }
  }
  return { unanswered, begin, goOn, settle, isOpen, carry }
}

function saysTheSame<What>(one: What, other: What): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

// What stands between a call and its verb, and tells of who asks, when and how often, not of what is asked.
const beforeVerb = new Set<Refused['code']>([
  'not_signed_in',
  'session_expired',
  'session_turned',
  'too_many_requests',
  'under_maintenance',
  'region_restricted',
  'clock_off',
  'step_up_required',
  'password_change_required',
  'self_excluded',
  'in_need_true_account',
  'not_an_agent',
  'cross_site',
  'stale_payload',
  'sealed_payload_required',
  'unreadable_payload',
])

/**
 * Whether it is not known, after an error, what became of what was sent. A server that broke, or whose database went away as it
 * wrote, may have done it all the same. Who is turned away before the verb was asked hears nothing of an earlier try; a first
 * one did nothing.
 */
export function isInDoubt(error: unknown, isAgain = false): boolean {
  if (!(error instanceof Refused) || error.code === 'busy' || error.code === 'unknown_error') return true
  return isAgain && beforeVerb.has(error.code)
}

/** What is kept at a place, the first first; a page of before kept one alone. */
function read(place: string): Kept[] {
  const text = tabKept.read(place)
  return text === null ? [] : [JSON.parse(text) as Kept | Kept[]].flat()
}

function write(place: string, kept: readonly Kept[]): void {
  tabKept.write(place, kept.length > 0 ? JSON.stringify(kept) : null)
}
