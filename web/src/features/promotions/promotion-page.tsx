import { Asked } from '@fairground/screen/list/asked.tsx'
import { isSignedIn, useSignedIn } from '@fairground/screen/session/session.ts'
import { Button, buttonClass, EmptyState, Icon, Skeleton } from '@fairground/ui'
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
  const asked = useBanners('new_player')
  const found = asked.data?.find(({ bannerId }) => bannerId === id)
  useOwnHead(found && { title: `${found.title} · Fairground`, description: found.text })
  return (
    <Asked of={asked} as="h1" fault={t('faultTitle')} loading={<Skeleton height={420} />}>
      {() => (found ? <Promotion promotion={found} /> : <UnknownPromotion />)}
    </Asked>
  )
}

function UnknownPromotion() {
  const t = useTranslations('promotions')
  useOwnHead({ title: t('unknown.head'), description: t('unknown.text'), isMissing: true })
  return (
    <EmptyState
      as="h1"
      icon={<Gift />}
      title={t('unknown.title')}
      action={
        <Link to="/promotions" className={buttonClass({ tone: 'primary' })}>
          {t('all')}
        </Link>
      }
    >
      {t('unknown.text')}
    </EmptyState>
  )
}

function Promotion({ promotion: found }: { promotion: Banner }) {
  const t = useTranslations('promotions')
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
