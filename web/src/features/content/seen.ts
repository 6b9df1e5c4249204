import { openNote } from '../../announcements/shared-note.ts'

/** To whom notices are shown: by their sign-in, null for a visitor, on a day of the house. */
export type Reader = { mark: string | null; day: string }
type Seen = Reader & { ids: readonly string[] }

const seen = openNote('notices.seen')
const rest = openNote('notices.rest')

/** Which notices were shown on this device: to a member since they signed in, to a visitor today. */
export function useSeen(reader: Reader): ReadonlySet<string> {
  return new Set(idsFor(reader, seen.use()))
}

/** Notes that one was shown. */
export function noteSeen(id: string, reader: Reader): void {
  const ids = idsFor(reader, seen.read())
  if (!ids.includes(id)) seen.write(JSON.stringify({ ...reader, ids: [...ids, id] }))
}

/** The day of the house on which no more are wanted here; empty for none. */
export const useRestDay = rest.use
export const noteRestDay = rest.write

/** What a visitor was shown counts when they sign in, and what a member was shown when they leave; whoever signs in anew is shown all. */
export function idsFor({ mark, day }: Reader, noted: string): readonly string[] {
  const kept = parse(noted)
  if (!kept) return []
  const goesOn = kept.mark !== null && mark !== null ? kept.mark === mark : kept.day === day
  return goesOn ? kept.ids : []
}

function parse(noted: string): Seen | undefined {
  try {
    const kept = JSON.parse(noted) as Partial<Seen> | null
    return Array.isArray(kept?.ids) ? (kept as Seen) : undefined
  } catch {
    return undefined
  }
}
