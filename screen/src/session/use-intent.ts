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

type Kept = Intent<unknown> & { by?: string }

/**
 * Keeps what a member wants done with money until it is known what became of it: through no answer, a reload, another page
 * or another sign-in of theirs. Whoever finds one kept sends it again under its first key before anything else of that
 * name, so that nothing is done twice. It goes with the tab, and nobody but its member is shown it: what goes out waits
 * for `ready`, when it is known who is here. What it holds must be JSON.
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

function intentOf<What>(name: string, by: () => string | undefined) {
  const place = `intent ${name}`

  /** What went out and was not answered. */
  function unanswered(): Intent<What> | undefined {
    const kept = read(place)
    return kept?.by === by() && kept ? { ...(kept as Intent<What>), isAgain: true } : undefined
  }
  /** Notes what is about to go out, under a key of its own. */
  function begin(what: What): Intent<What> {
    const intent = { key: crypto.randomUUID(), what }
    tabKept.write(place, JSON.stringify({ ...intent, by: by() }))
    return intent
  }
  /** What goes out now: as it went out before, where that is the same and was not answered. */
  function goOn(what: What, isSame = saysTheSame<What>): Intent<What> {
    const last = unanswered()
    return last && isSame(last.what, what) ? last : begin(what)
  }
  /** It is known what became of it. */
  function settle(): void {
    tabKept.write(place, null)
  }
  /** Whether it is not known what became of this, whoever is here by now. */
  function isOpen({ key }: Intent<What>): boolean {
    return read(place)?.key === key
  }
  /** Sends it, and keeps it until something that is answered tells what became of it. Throws what sending throws. */
  async function carry<Answer>(
    going: Intent<What>,
    send: (idempotencyKey: string, what: What) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const answer = await send(going.key, going.what)
      if (isOpen(going)) settle()
      return answer
    } catch (error) {
      if (!isInDoubt(error, going.isAgain) && isOpen(going)) settle()
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

function read(place: string): Kept | undefined {
  const text = tabKept.read(place)
  return text === null ? undefined : (JSON.parse(text) as Kept)
}
