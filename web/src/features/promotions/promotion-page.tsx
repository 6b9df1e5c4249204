import { isSignedIn, useSignedIn } from '@fairground/screen/session/session.ts'
import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, buttonClass, EmptyState, ErrorState, Icon, Skeleton } from '@fairground/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BannerArt } from '../../banners/banner-art.tsx'
import { isDemo, linkTo, useBanners, type Banner } from '../../banners/banners.ts'
import { useOwnHead } from '../../own-head.ts'
import { useTryDemo } from '../../member/try-demo.ts'
import styles from './promotions.module.css'

/** One promotion: what it is, and where to go to have it. */
export function PromotionPage() {
  const t = useTranslations('promotions')
  const { id } = useSearch({ from: '/promoDetail' })
  const refusalText = useRefusalText()
  const { data, error, isPending, refetch } = useBanners('new_player')
  const found = data?.find(({ bannerId }) => bannerId === id)
  useOwnHead(found && { title: `${found.title} · Fairground`, description: found.text })
  if (isPending) return <Skeleton height={420} />
  if (!data && error) {
    return (
      <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
        {refusalText(error)}
      </ErrorState>
    )
  }
  if (!found) {
    return (
      <EmptyState
        as="h1"
        icon={<Gift />}
        title={t('unknown')}
        action={
          <Link to="/promotions" className={buttonClass({ tone: 'primary' })}>
            {t('all')}
          </Link>
        }
      >
        {t('unknownText')}
      </EmptyState>
    )
  }
  return (
    <article className={styles.page}>
      <Link to="/promotions" className={buttonClass({ tone: 'quiet', size: 's' })}>
        <Icon of={ArrowLeft} flips />
        {t('all')}
      </Link>
      <BannerArt art={found.art} className={styles.picture} />
      <h1>{found.title}</h1>
      <p>{found.text}</p>
      <Way promotion={found} />
    </article>
  )
}

/** Where to go to have it; the demo is had here, by who is signed in as nobody. */
function Way({ promotion }: { promotion: Banner }) {
  const tryDemo = useTryDemo()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const { url, action } = promotion
  if (!url || !action) return null
  if (!isDemo(promotion)) {
    return (
      <Link {...linkTo(url)} className={buttonClass({ tone: 'primary', size: 'l' })}>
        {action}
      </Link>
    )
  }
  const start = async () => {
    await tryDemo()
    if (isSignedIn()) await navigate({ to: '/', search: {} })
  }
  return (
    !signedIn && (
      <Button tone="primary" size="l" onClick={start}>
        {action}
      </Button>
    )
  )
}
