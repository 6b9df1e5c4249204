import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only the browser can tell, and stays; `meanwhile` where a view is drawn before, and until it stands here. */
export function useOwn<Value>(read: () => Value, meanwhile: Value): Value {
  // Where both say the same, nothing is drawn anew.
  return useIsHere(() => read() !== meanwhile) ? read() : meanwhile
}

const always = () => true

/**
 * Whether this is the browser's own drawing: false for what was drawn before, until it stands and that `matters`. Then it is
 * drawn anew a little at a time, and whoever presses something does not wait for it.
 */
export function useIsHere(matters = always): boolean {
  const [asked] = useState(openAsked)
  const isTakenUp = useSyncExternalStore(never, asked.here, asked.asDrawn)
  const [isHere, setHere] = useState(!isTakenUp)
  useEffect(() => {
    if (!isHere && matters()) startTransition(() => setHere(true))
  })
  return isHere
}

/**
 * Asked what the server knew, React takes up what was drawn, and hears the same from then on: what it hears otherwise is drawn
 * at one go, with all that is still to be taken up.
 */
function openAsked() {
  let isTakenUp = false
  return {
    here: () => isTakenUp,
    asDrawn: () => {
      isTakenUp = true
      return true
    },
  }
}
