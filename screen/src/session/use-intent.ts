import { useQueryClient } from '@tanstack/react-query'
import { tabKept } from '../wire/kept.ts'
import { memberQuery, useMember } from './member.ts'

/** One thing that somebody wants done once: the key it goes out under is the same however often it must be sent. */
export type Intent<What> = { key: string; what: What }

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
    return kept?.by === by() ? (kept as Intent<What> | undefined) : undefined
  }
  /** Notes what is about to go out, under a key of its own. */
  function begin(what: What): Intent<What> {
    const intent = { key: crypto.randomUUID(), what }
    tabKept.write(place, JSON.stringify({ ...intent, by: by() }))
    return intent
  }
  /** What goes out now: as it went out before, where that is the same and was not answered. */
  function goOn(what: What): Intent<What> {
    const last = unanswered()
    return last && JSON.stringify(last.what) === JSON.stringify(what) ? last : begin(what)
  }
  /** It is known what became of it. */
  function settle(): void {
    tabKept.write(place, null)
  }
  return { unanswered, begin, goOn, settle }
}

function read(place: string): Kept | undefined {
  const text = tabKept.read(place)
  return text === null ? undefined : (JSON.parse(text) as Kept)
}
