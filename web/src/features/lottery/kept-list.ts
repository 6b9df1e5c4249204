import { useMember } from '@fairground/screen/session/member.ts'
import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useSyncExternalStore } from 'react'

const none: readonly string[] = []
const listeners = new Set<() => void>()
const read = new Map<string, { text: string | null; kept: readonly string[] }>()

/** Texts that whoever is here keeps under a name: each username has its own in this browser, and so have guests. */
export function useKeptList(of: string) {
  const member = useMember()
  const name = member === undefined ? undefined : `${of}:${member?.account ?? ''}`
  const kept = useSyncExternalStore(
    listen,
    () => (name === undefined ? none : keptUnder(name)),
    () => none,
  )

  function keep(change: (kept: readonly string[]) => readonly string[]) {
    if (name === undefined) return
    const next = change(kept)
    browserKept.write(name, next.length > 0 ? JSON.stringify(next) : null)
    for (const changed of listeners) changed()
  }

  return { kept, keep }
}

/** What was read is the same until it is another, since whoever shows it compares. */
function keptUnder(name: string): readonly string[] {
  const text = browserKept.read(name)
  const known = read.get(name)
  if (known?.text === text) return known.kept
  const kept = parse(text)
  read.set(name, { text, kept })
  return kept
}

/** What else stands under the name, which anybody at this browser can write, is none. */
function parse(text: string | null): readonly string[] {
  try {
    const said: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(said) ? said.filter((one) => typeof one === 'string') : none
  } catch {
    return none
  }
}

function listen(changed: () => void) {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}
