import { IconButton } from '@fairground/ui'
import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LanguageMenu } from './language-menu.tsx'

export function LanguageButton() {
  const t = useTranslations('frame')
  return (
    <LanguageMenu
      trigger={
        <IconButton label={t('language')}>
          <Languages />
        </IconButton>
      }
    />
  )
}
