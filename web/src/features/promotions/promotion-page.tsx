import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { buttonClass, EmptyState, ErrorState, Icon, Skeleton } from '@fairground/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BannerArt } from '../../banners/banner-art.tsx'
import { linkTo, useBanners } from '../../banners/banners.ts'
import { useOwnHead } from '../../own-head.ts'
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
      {found.url && found.action && (
        <Link {...linkTo(found.url)} className={buttonClass({ tone: 'primary', size: 'l' })}>
          {found.action}
        </Link>
      )}
    </article>
  )
}
