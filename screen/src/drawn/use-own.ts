import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only the browser can tell, and stays; `meanwhile` where a view is drawn before, and until it stands here. */
export function useOwn<Value>(read: () => Value, meanwhile: Value): Value {
  return useSyncExternalStore(never, read, () => meanwhile)
}

/** Whether this is the browser's own drawing: false for what was drawn before, until it stands. */
export function useIsHere(): boolean {
  return useOwn(isHere, false)
}

const isHere = () => true
