import { useEffect, useSyncExternalStore } from 'react'

/** What a page is called to others, what they are told of it, and whether that is that there is none. */
export type HeadText = { title: string; description: string; isMissing?: boolean }

const listeners = new Set<() => void>()
let own: HeadText | undefined

/** For a page whose head only what it shows can say: in place of what its screen declares, while it is there. */
export function useOwnHead(text: HeadText | undefined): void {
  const { title, description, isMissing = false } = text ?? {}
  useEffect(() => {
    if (title === undefined || description === undefined) return undefined
    put({ title, description, isMissing })
    return () => put(undefined)
  }, [title, description, isMissing])
}

/** What the page that is shown says of itself, where it does. */
export function useSaidHead(): HeadText | undefined {
  return useSyncExternalStore(listen, said, said)
}

const said = () => own

function put(text: HeadText | undefined): void {
  own = text
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
