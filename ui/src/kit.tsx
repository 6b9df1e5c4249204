import { createContext, use, type ReactNode } from 'react'

/** The few words the kit itself says; a site gives them in its visitor's language. */
export const englishWords = {
  close: 'Close',
  retry: 'Try again',
  request: 'Request {id}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  less: 'Less',
  more: 'More',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {n}',
  offline: 'You are offline. What you see may be out of date.',
  hidden: 'Hidden',
  busy: 'Working',
  notices: 'Notices',
}
export type KitWords = typeof englishWords

export type Kit = {
  /** The visitor's language, as `Intl` wants it. */
  locale: string
  words: KitWords
  /** The time now, in milliseconds: a site may correct the device's clock by its server's. */
  now: () => number
}

const KitContext = createContext<Kit>({ locale: 'en', words: englishWords, now: () => Date.now() })

/** Tells every part of the kit below it the language and the time. */
export function KitProvider({ kit, children }: { kit: Kit; children: ReactNode }) {
  return <KitContext value={kit}>{children}</KitContext>
}

export function useKit(): Kit {
  return use(KitContext)
}
