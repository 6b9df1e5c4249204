import { buttonClass, notify } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'

export type Answered = { promotionId: string; state: 'approved' | 'rejected' }

/** Says once that an application of theirs was answered, with the way to what it says. */
export function ApplicationNotice({ promotionId, state }: Answered) {
  const t = useTranslations('promotions.notice')
  const tell = useEffectEvent(() =>
    notify({
      title: t(state),
      action: (
        <Link
          to="/promoDetail"
          search={{ id: promotionId }}
          className={buttonClass({ size: 's', tone: 'quiet' })}
        >
          {t('see')}
        </Link>
      ),
    }),
  )
  useEffect(() => tell(), [])
  return null
}
