/** What is written down under names, as a browser's storage does. */
export type Kept = {
  read(name: string): string | null
  /** Writes a text down; null forgets what was. */
  write(name: string, text: string | null): void
  /** Forgets everything but what is to be spared. */
  clear(isSpared?: (name: string) => boolean): void
}

/** What this browser keeps for every page of the site. */
export const browserKept = keepIn(() => localStorage)

/** What this tab keeps until it is closed. */
export const tabKept = keepIn(() => sessionStorage)

/** A browser may keep nothing, by its owner's wish or for want of room: then the page does, for as long as it stands. */
export function keepIn(open: () => Storage): Kept {
  const held = new Map<string, string>()
  return {
    read: (name) => held.get(name) ?? attempt(() => open().getItem(name)) ?? null,
    write: (name, text) => {
      held.delete(name)
      const isWritten = attempt(() => {
        if (text === null) open().removeItem(name)
        else open().setItem(name, text)
        return true
      })
      if (!isWritten && text !== null) held.set(name, text)
    },
    clear: (isSpared = () => false) => {
      for (const name of held.keys()) if (!isSpared(name)) held.delete(name)
      attempt(() => {
        const store = open()
        for (const name of Object.keys(store)) if (!isSpared(name)) store.removeItem(name)
      })
    },
  }
}

function attempt<Answer>(use: () => Answer): Answer | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
