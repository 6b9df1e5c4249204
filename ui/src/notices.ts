import type { ReactNode } from 'react'

export type Notice = {
  title: string
  text?: ReactNode
  tone?: 'plain' | 'done' | 'win' | 'wrong'
  /** A link or a button: where to find what this is about. */
  action?: ReactNode
  /** Whether it waits to be answered or closed. */
  stays?: boolean
}
/** One that is told now. */
export type Shown = Notice & { id: number }

let shown: readonly Shown[] = []
let count = 0
const listeners = new Set<() => void>()

/** Tells the visitor something without stopping them. It leaves by itself, but not while pointed at or focused. */
export function notify(notice: Notice): void {
  count += 1
  replace([...shown.slice(-2), { ...notice, id: count }])
}

export function dismiss(id: number) {
  replace(shown.filter((notice) => notice.id !== id))
}

function replace(next: readonly Shown[]) {
  shown = next
  for (const changed of listeners) changed()
}

export function listenForNotices(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function currentNotices() {
  return shown
}
