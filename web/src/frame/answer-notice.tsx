import { buttonClass, notify } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'

/** Says once that something they said was answered. */
export function AnswerNotice() {
  const t = useTranslations('feedback.notice')
  const tell = useEffectEvent(() =>
    notify({
      title: t('answered'),
      action: (
        <Link to="/service" className={buttonClass({ size: 's', tone: 'quiet' })}>
          {t('see')}
        </Link>
      ),
    }),
  )
  useEffect(() => tell(), [])
  return null
}
