import { nameOf } from '@fairground/screen/parts/choose-language.ts'
import { notify } from '@fairground/ui'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'

/** Says once that a language is no more offered, in the one that is spoken in its place. */
export function LanguageGone({ language }: { language: string }) {
  const t = useTranslations('language')
  const spoken = useLocale()
  const said = useRef('')
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    notify({ title: t('gone', { language: nameOf(language) }), text: t('now', { language: nameOf(spoken) }) })
  }, [t, language, spoken])
  return null
}
