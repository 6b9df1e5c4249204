import { englishWords, KitProvider, notify, type Kit, type KitWords } from '@fairground/ui'
import { useMemo, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { serverNow } from '../wire/server-clock.ts'
import { directionOf, useWords } from './catalogue.ts'
import { useRefusalText } from './refusal-text.ts'

/** Gives the page its language: words, number and date formats, and the kit's own words. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useWords()
  return (
    <IntlProvider locale={language} messages={messages} timeZone={zone}>
      <KitInWords language={language}>{children}</KitInWords>
    </IntlProvider>
  )
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

function KitInWords({ language, children }: { language: string; children: ReactNode }) {
  const t = useTranslations('kit')
  const refusalText = useRefusalText()
  const kit = useMemo((): Kit => {
    const keys = Object.keys(englishWords) as (keyof KitWords)[]
    // The kit fills these two places in itself.
    const words = Object.fromEntries(keys.map((key) => [key, t(key, { id: '{id}', n: '{n}' })])) as KitWords
    const onFault = (error: unknown) => notify({ title: refusalText(error), tone: 'wrong' })
    return { locale: language, direction: directionOf(language), words, now: serverNow, onFault }
  }, [language, t, refusalText])
  return <KitProvider kit={kit}>{children}</KitProvider>
}
