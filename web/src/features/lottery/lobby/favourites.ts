import { useMember } from '@fairground/screen/session/member.ts'
import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useSyncExternalStore } from 'react'

const none: readonly string[] = []
const listeners = new Set<() => void>()
let read: { name: string; text: string | null; codes: readonly string[] } | undefined

/** The games that whoever is here keeps, in the order they kept them: each username has its own in this browser, and so have guests. */
export function useFavourites() {
  const member = useMember()
  const name = member === undefined ? undefined : nameFor(member?.account)
  const codes = useSyncExternalStore(
    listen,
    () => (name === undefined ? none : codesOf(name)),
    () => none,
  )

  function toggle(gameCode: string) {
    if (name === undefined) return
    const kept = codes.includes(gameCode) ? codes.filter((one) => one !== gameCode) : [...codes, gameCode]
    browserKept.write(name, kept.length > 0 ? JSON.stringify(kept) : null)
    for (const changed of listeners) changed()
  }

  return { codes, toggle }
}

const nameFor = (account = '') => `favourites:${account}`

/** What was read is the same until it is another, since whoever shows it compares. */
function codesOf(name: string): readonly string[] {
  const text = browserKept.read(name)
  if (read?.name !== name || read.text !== text) read = { name, text, codes: parse(text) }
  return read.codes
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
