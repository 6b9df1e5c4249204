import { useTranslations } from 'use-intl'
import { askAnew } from './consent.ts'

/** Where somebody says otherwise than they did. */
export function AskAgain() {
  const t = useTranslations('analytics')
  return (
    <button type="button" onClick={askAnew}>
      {t('again')}
    </button>
  )
}
