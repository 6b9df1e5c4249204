import { Button, buttonClass, EmptyState, Skeleton } from '@fairground/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { askAgain, FaultState } from './boundary.tsx'

/** A page that is on its way. */
export function PageLoading() {
  return (
    <div aria-busy="true">
      <Skeleton height={280} />
    </div>
  )
}

/** A page that broke, or whose code could not be fetched. */
export function PageFault({ error }: { error: unknown }) {
  const router = useRouter()
  const onRetry = () => {
    askAgain(error)
    void router.invalidate()
  }
  return <FaultState as="h1" error={error} onRetry={onRetry} />
}

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
