import { Button, buttonClass, EmptyState } from '@fairground/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** An address nobody lives at. */
export function PageUnknown() {
  const t = useTranslations('frame.unknown')
  const router = useRouter()
  return (
    <EmptyState
      icon={<Compass />}
      title={t('title')}
      as="h1"
      action={
        <>
          <Link to="/" className={buttonClass({ tone: 'primary' })}>
            {t('home')}
          </Link>
          {router.history.canGoBack() && (
            <Button tone="quiet" onClick={() => router.history.back()}>
              {t('back')}
            </Button>
          )}
        </>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
