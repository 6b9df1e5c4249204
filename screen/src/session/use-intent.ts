import { useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../wire/server-clock.ts'
import { isNothingDone, isUnanswered } from './doubt.ts'
import { keepIntents, type KeptIntent, readIntents } from './kept-intents.ts'
import { memberQuery, useMember } from './member.ts'

/** One thing that somebody wants done once: the key it goes out under is the same however often it must be sent. */
export type Intent<What> = {
  key: string
  what: What
  /** It went out before, and nothing that was answered told what became of it. */
  isAgain?: boolean
}

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

/**
 * What of one key is on its way from this page: how often, and when one that is not any more was lost, by the page's own clock,
 * which nobody sets.
 */
type Flight = { inAir: number; lostAt: number | undefined }
const flights = new Map<string, Flight>()

/** To be called where another page begins in the place of this one: what it knows of what this one sent is only what is kept. */
export function landAll(): void {
  flights.clear()
}

function intentOf<What>(name: string, by: () => string | undefined) {
  const theirs = () => {
    const owner = by()
    return readIntents(name).filter((kept) => kept.by === owner) as Intent<What>[]
  }
  const asAgain = (kept: Intent<What> | undefined) =>
    kept && { key: kept.key, what: kept.what, isAgain: true }

  /** What went out and was not answered: the first of it. */
  function unanswered(): Intent<What> | undefined {
    return asAgain(theirs()[0])
  }
  /** Notes what is about to go out, under a key of its own, beside what is in doubt. */
  function begin(what: What): Intent<What> {
    const intent = { key: crypto.randomUUID(), what }
    keepIntents(name, [...readIntents(name), { ...intent, by: by() }])
    return intent
  }
  /** What goes out now: as it went out before, where that is the same and was not answered. */
  function goOn(what: What, isSame = saysTheSame<What>): Intent<What> {
    return asAgain(theirs().find((kept) => isSame(kept.what, what))) ?? begin(what)
  }
  /** It is known what became of it; without one, of all that is theirs. */
  function settle(one?: Intent<What>): void {
    const keys = new Set((one ? [one] : theirs()).map(({ key }) => key))
    keepIntents(
      name,
      readIntents(name).filter(({ key }) => !keys.has(key)),
    )
  }
  /** Whether it is not known what became of this, whoever is here by now. */
  function isOpen({ key }: Intent<What>): boolean {
    return readIntents(name).some((kept) => kept.key === key)
  }
  /**
   * Sends it, and keeps it until something that is answered tells what became of it, however many are on their way. Throws what
   * sending throws. With `saysMore` there is more in what is sent than is kept, as a password.
   */
  async function carry<Answer>(
    going: Intent<What>,
    send: (idempotencyKey: string, what: What) => Promise<Answer>,
    saysMore = false,
  ): Promise<Answer> {
    const flight = takeOff(name, going)
    try {
      const answer = await send(going.key, going.what)
      settle(going)
      return answer
    } catch (error) {
      if (isUnanswered(error)) flight.lostAt = performance.now()
      if (flight.inAir === 1 && isNothingDone(error, lostMs(flight), saysMore)) settle(going)
      throw error
    } finally {
      land(name, going, flight)
    }
  }
  return { unanswered, begin, goOn, settle, isOpen, carry }
}

function saysTheSame<What>(one: What, other: What): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How long ago it was lost, in ms; undefined where it was not. */
const lostMs = ({ lostAt }: Flight) => (lostAt === undefined ? undefined : performance.now() - lostAt)

function takeOff(name: string, { key, isAgain }: Intent<unknown>): Flight {
  // What another page had on its way as it went may be so still: this one may be older, and come back to.
  const before = () => readIntents(name).find((kept) => kept.key === key)?.lostAt ?? serverNow()
  // A clock that was set back since holds nothing up for good.
  const lost = () => performance.now() - Math.abs(serverNow() - before())
  const flight = flights.get(key) ?? { inAir: 0, lostAt: isAgain ? lost() : undefined }
  flight.inAir++
  flights.set(key, flight)
  noteLost(name, key, undefined)
  return flight
}

function land(name: string, { key }: Intent<unknown>, flight: Flight): void {
  flight.inAir--
  if (flight.inAir > 0) return
  const lost = lostMs(flight)
  const isKept = readIntents(name).some((kept) => kept.key === key)
  if (lost === undefined || !isKept) flights.delete(key)
  else noteLost(name, key, serverNow() - lost)
}

/** Notes by the server's clock, for other pages, when it was lost, of what is kept still. */
function noteLost(name: string, key: string, lostAt: KeptIntent['lostAt']): void {
  keepIntents(
    name,
    readIntents(name).map((kept) => (kept.key === key ? { ...kept, lostAt } : kept)),
  )
}
