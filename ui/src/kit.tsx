import { DirectionProvider } from '@base-ui/react/direction-provider'
import { createContext, use, type ReactNode } from 'react'

/**
 * The few words the kit itself says; a site gives them in its visitor's language. What has a figure in it is made of the
 * figure, so that a language may say another word for another number.
 */
export const englishWords = {
  close: 'Close',
  retry: 'Try again',
  request: (id: string) => `Request ${id}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  less: 'Less',
  more: 'More',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (n: number) => `Page ${n}`,
  offline: 'You are offline. What you see may be out of date.',
  old: 'This may be out of date.',
  hidden: 'Hidden',
  notAmount: (example: string) => `This is not an amount. Write it like ${example}.`,
  busy: 'Working',
  notices: 'Notices',
}
export type KitWords = typeof englishWords

export type Kit = {
  /** The visitor's language, as `Intl` wants it. */
  locale: string
  /** Which way that language reads. */
  direction: 'ltr' | 'rtl'
  words: KitWords
  /** The time now, in milliseconds: a site may correct the device's clock by its server's. */
  now: () => number
  /** The time that what is shown first was drawn at, where that was before it came here. */
  drawnAt: () => number
  /** What somebody has is kept from eyes over the shoulder. */
  hidesMoney: boolean
  /** Hears of what went wrong where nobody else does: in what a button had done. */
  onFault: (error: unknown) => void
}

const KitContext = createContext<Kit>({
  locale: 'en',
  direction: 'ltr',
  words: englishWords,
  now: () => Date.now(),
  drawnAt: () => Date.now(),
  hidesMoney: false,
  onFault: (error) => reportError(error),
})

/** Tells every part of the kit below it the language, the way it reads, and the time. */
export function KitProvider({ kit, children }: { kit: Kit; children: ReactNode }) {
  return (
    <KitContext value={kit}>
      <DirectionProvider direction={kit.direction}>{children}</DirectionProvider>
    </KitContext>
  )
}

export function useKit(): Kit {
  return use(KitContext)
}
