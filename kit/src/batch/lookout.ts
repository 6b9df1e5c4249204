/** Looks again and again, and `soon` when it is asked to. */
export type Lookout = { soon(): void; stop(): Promise<void> }

/**
 * Looks every so many ms, and when asked, one look at a time: whoever asks while one is under way, which may have been too
 * early to see what they mean, has another follow it. A look that fails is told to `onFault`, and the next is as due. `stop`
 * answers when none is under way any more.
 */
export function openLookout(
  look: () => Promise<void>,
  everyMs: number,
  onFault: (error: unknown) => void,
): Lookout {
  let looking: Promise<void> | null = null
  let isDue = false

  function soon() {
    isDue = true
    looking ??= lookWhileDue().finally(() => {
      looking = null
    })
  }

  async function lookWhileDue() {
    while (isDue) {
      isDue = false
      await look().catch(onFault)
    }
  }

  const timer = setInterval(soon, everyMs)
  return {
    soon,
    stop: async () => {
      clearInterval(timer)
      isDue = false
      await looking
    },
  }
}
