import { Asked } from '@fairground/screen/list/asked.tsx'
import { RichText } from '@fairground/screen/rich/rich-text.tsx'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { buttonClass, Card, Chip, EmptyState, Icon, Skeleton } from '@fairground/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Gift, Scale, ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawing } from '../../art/drawing.tsx'
import { useBrand, useTitled } from '../../brand/brand.ts'
import { useOwnHead } from '../../own-head.ts'
import { usePromotion, type WholeOffer } from '../../promotions/promotions.ts'
import { Ending } from './ending.tsx'
import styles from './promotion.module.css'
import { useDay } from './use-day.ts'
import { StandingFoot } from './standing.tsx'
import { useStanding } from './use-standing.ts'
import { Way } from './way.tsx'

/** One promotion: what it gives, what it asks, until when, and where to go to have it. */
export function PromotionPage() {
  const { id } = useSearch({ from: '/promoDetail' })
  return id ? <PromotionOf id={id} /> : <UnknownPromotion />
}

function PromotionOf({ id }: { id: string }) {
  const t = useTranslations('promotions')
  const titled = useTitled()
  const asked = usePromotion(id)
  useOwnHead(asked.data && { title: titled(asked.data.name), description: asked.data.offer })
  if (asked.error instanceof Refused && asked.error.code === 'not_found') return <UnknownPromotion />
  return (
    <Asked of={asked} as="h1" fault={t('faultTitle')} loading={<Skeleton height={420} />}>
      {(offer) => <Promotion offer={offer} />}
    </Asked>
  )
}

function UnknownPromotion() {
  const t = useTranslations('promotions')
  const { name: brand } = useBrand()
  useOwnHead({ title: t('unknown.head', { brand }), description: t('unknown.text'), isMissing: true })
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

function Promotion({ offer }: { offer: WholeOffer }) {
  const t = useTranslations('promotions')
  const isPale = offer.state === 'close' || offer.state === 'coming soon'
  return (
    <article className={styles.page}>
      <Link to="/promotions" className={buttonClass({ tone: 'quiet', size: 's' })}>
        <Icon of={ArrowLeft} flips />
        {t('all')}
      </Link>
      <Card as="section" className={styles.hero ?? ''}>
        <div className={styles.words}>
          <Chip tone="warn">{t(`shelves.${offer.category}`)}</Chip>
          <h1>{offer.name}</h1>
          <p className={styles.offer}>{offer.offer}</p>
          {(offer.closesAt || !offer.takesApplications) && <Ending offer={offer} />}
          {offer.takesApplications ? <Applying offer={offer} /> : <Way offer={offer} />}
        </div>
        <Drawing art={offer.art} first className={isPale ? styles.pale : styles.art} />
      </Card>
      <div className={styles.body} lang={offer.language}>
        <RichText html={offer.content} />
        <aside>
          {offer.price && (
            <Card className={styles.price ?? ''}>
              <Icon of={Scale} />
              <div>
                <h2>{t('price')}</h2>
                <p>{offer.price}</p>
              </div>
            </Card>
          )}
          {offer.terms && <Terms offer={offer} />}
        </aside>
      </div>
    </article>
  )
}

/** How their application stands, or the way to send one. */
function Applying({ offer }: { offer: WholeOffer }) {
  return <StandingFoot offer={offer} standing={useStanding()(offer)} size="l" />
}

function Terms({ offer: { terms, termsVersion, termsAt } }: { offer: WholeOffer }) {
  const t = useTranslations('promotions')
  const day = useDay()
  return (
    <Card>
      <details className={styles.terms}>
        <summary>
          <Icon of={ScrollText} />
          <b>{t('terms')}</b>
          <small>{t('termsVersion', { n: termsVersion, day: day(termsAt) })}</small>
        </summary>
        <RichText html={terms} />
      </details>
    </Card>
  )
}
