import { KitProvider, type Kit } from '@fairground/ui'
import { englishWords } from '@fairground/ui/kit.tsx'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { fill, type Values } from './fill.ts'
import type English from './words/en.json'

const catalogues: Readonly<Record<string, () => Promise<{ default: object }>>> = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  vi: () => import('./words/vi.json', { with: { type: 'json' } }),
  ar: () => import('./words/ar.json', { with: { type: 'json' } }),
}

export type Spoken = { language: string; messages: object }

/** The words of a language, of English where there are none. */
export async function readWords(language: string): Promise<Spoken> {
  const known = language in catalogues ? language : 'en'
  const read = catalogues[known] ?? catalogues.en
  if (!read) throw new Error('there are words in English')
  return { language: known, messages: (await read()).default }
}

/** What must be said even where no words came. */
export const inAnyCase: Spoken = {
  language: 'en',
  messages: {
    broken: 'The game could not be loaded. What you bet stands with the studio.',
    again: 'Try again',
    refused: { offline: 'The studio cannot be reached.' },
  },
}

type KeyIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string | { other: string }
    ? Name
    : `${Name}.${KeyIn<Words[Name]>}`
}[keyof Words & string]

/** A text by its key, with what is filled in. */
export type Say = (key: KeyIn<typeof English>, values?: Values) => string

const SpokenContext = createContext<Spoken>({ language: 'en', messages: {} })

/** What says the texts of these pages. */
export function useSay(): Say {
  const { language, messages } = use(SpokenContext)
  return useMemo(() => (key, values) => fill(messages, language, key, values), [messages, language])
}

const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')

/** Gives a page its language, and the parts of the kit their few words. */
export function Words({ spoken, children }: { spoken: Spoken; children: ReactNode }) {
  return (
    <SpokenContext value={spoken}>
      <KitInWords language={spoken.language}>{children}</KitInWords>
    </SpokenContext>
  )
}

function KitInWords({ language, children }: { language: string; children: ReactNode }) {
  const t = useSay()
  const kit = useMemo(
    (): Kit => ({
      locale: language,
      direction: directionOf(language),
      words: {
        ...englishWords,
        close: t('close'),
        retry: t('again'),
        hidden: t('hidden'),
        notAmount: (example) => t('notFigure', { example }),
      },
      now: () => Date.now(),
      drawnAt: () => Date.now(),
      hidesMoney: false,
      onFault: (error) => reportError(error),
    }),
    [language, t],
  )
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return <KitProvider kit={kit}>{children}</KitProvider>
}
