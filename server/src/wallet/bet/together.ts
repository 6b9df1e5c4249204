import type { Watch, Watcher } from '#ledger'

/** One watch of several: each is asked, the first that refuses is heard, and all count what was accepted. */
export function together(...watches: readonly (Watch | undefined)[]): Watch {
  const asked = watches.filter((one) => one !== undefined)
  return async (tx, memberIds) => {
    const watchers: Watcher[] = []
    for (const ask of asked) {
      const watcher = await ask(tx, memberIds)
      if (watcher) watchers.push(watcher)
    }
    const [only] = watchers
    if (!only || watchers.length === 1) return only ?? null
    return {
      refusing: (transfer, parts) => {
        for (const one of watchers) {
          const refusal = one.refusing(transfer, parts)
          if (refusal) return refusal
        }
        return null
      },
      took: (transfer, parts) => {
        for (const one of watchers) one.took(transfer, parts)
      },
      remember: (ids) => {
        const putBack = watchers.map((one) => one.remember(ids))
        return () => {
          for (const back of putBack) back()
        }
      },
      write: async () => {
        for (const one of watchers) await one.write()
      },
    }
  }
}
