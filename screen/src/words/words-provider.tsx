import { KitProvider, notify, type Kit, type KitWords, type Notice } from '@fairground/ui'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { drawnFrom } from '../drawn/drawn.ts'
import { faultIdOf, onUnseenFault, tellFault } from '../wire/faults.ts'
import { useMoneyHidden } from '../parts/hidden-money.ts'
import { serverNow } from '../wire/server-clock.ts'
import { directionOf, useWords } from './catalogue.ts'
import { ownZone } from './house-zone.ts'
import { useRefusalText } from './refusal-text.ts'

/** Gives the page its language: words, number and date formats, and the kit's own words. Instants are said in a time zone. */
export function WordsProvider({
  timeZone = ownZone(),
  children,
}: {
  timeZone?: string | undefined
  children: ReactNode
}) {
  const { language, messages } = useWords()
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      <KitInWords language={language}>{children}</KitInWords>
    </IntlProvider>
  )
}

const drawnAt = () => drawnFrom()?.now ?? serverNow()

function KitInWords({ language, children }: { language: string; children: ReactNode }) {
  const t = useTranslations('kit')
  const refusalText = useRefusalText()
  const [hidesMoney] = useMoneyHidden()
  const kit = useMemo((): Kit => {
    const onFault = (error: unknown) => {
      tellFault('press', error)
      notify(noticeOf(error, refusalText, t))
    }
    const words = kitWords(t)
    return {
      locale: language,
      direction: directionOf(language),
      words,
      now: serverNow,
      drawnAt,
      hidesMoney,
      onFault,
    }
  }, [language, t, refusalText, hidesMoney])
  const tell = useEffectEvent((error: unknown) => notify(noticeOf(error, refusalText, t)))
  useEffect(() => onUnseenFault((error) => tell(error)), [])
  return <KitProvider kit={kit}>{children}</KitProvider>
}

/** What went wrong in words; a fault of ours with what to read to whoever helps. */
function noticeOf(
  error: unknown,
  refusalText: (error: unknown) => string,
  t: ReturnType<typeof useTranslations<'kit'>>,
): Notice {
  const id = faultIdOf(error)
  return { title: refusalText(error), tone: 'wrong', ...(id && { text: t('request', { id }) }) }
}

function kitWords(t: ReturnType<typeof useTranslations<'kit'>>): KitWords {
  return {
    close: t('close'),
    retry: t('retry'),
    request: (id) => t('request', { id }),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    less: t('less'),
    more: t('more'),
    pages: t('pages'),
    previousPage: t('previousPage'),
    nextPage: t('nextPage'),
    page: (n) => t('page', { n }),
    offline: t('offline'),
    old: t('old'),
    hidden: t('hidden'),
    notAmount: (example) => t('notAmount', { example }),
    busy: t('busy'),
    notices: t('notices'),
  }
}
