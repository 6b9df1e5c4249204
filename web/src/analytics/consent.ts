import { readBootstrap } from '@fairground/screen/wire/bootstrap.ts'
import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useSyncExternalStore } from 'react'

export type Answer = 'yes' | 'no'

const name = 'counted'
const listeners = new Set<() => void>()
let isAskedAnew = false

/** By what visits of this page may be counted: as it opened, since its policy was made for that; null where they are not. */
export const countedBy = () => readBootstrap()?.gtagId ?? null

/** Whether this browser's visits may be counted; null until its owner says so. */
export function useAnswer(): Answer | null {
  return useSyncExternalStore(listen, answerKept, nothing)
}

/** Whether that is being asked: of who has not said, and of who wants to say otherwise. */
export function useIsAsked(): boolean {
  return useSyncExternalStore(listen, isAsked, never)
}

export function answer(said: Answer): void {
  isAskedAnew = false
  browserKept.write(name, said)
  tell()
}

export function askAnew(): void {
  isAskedAnew = true
  tell()
}

function answerKept(): Answer | null {
  const kept = browserKept.read(name)
  return kept === 'yes' || kept === 'no' ? kept : null
}

const isAsked = () => isAskedAnew || answerKept() === null
const nothing = () => null
const never = () => false

function tell(): void {
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
