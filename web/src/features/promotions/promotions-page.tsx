import { Asked } from '@fairground/screen/list/asked.tsx'
import { buttonClass, Card, EmptyState, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BannerArt } from '../../banners/banner-art.tsx'
import { useBanners, type Banner } from '../../banners/banners.ts'
import styles from './promotions.module.css'

/** Everything that is offered now, each leading to a page of its own. */
export function PromotionsPage() {
  const t = useTranslations('promotions')
  const asked = useBanners('new_player')
  const title = t('title')
  return (
    <section aria-labelledby="promotions-title">
      <h1 id="promotions-title" className={styles.title}>
        {title}
      </h1>
      <p className="dim">{t('text')}</p>
      <Asked of={asked} fault={t('faultTitle')} loading={<Coming />} empty={<NothingOffered />}>
        {(promotions) => (
          <ul className={styles.list}>
            {promotions.map((promotion) => (
              <li key={promotion.bannerId}>
                <Promotion promotion={promotion} />
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </section>
  )
}

function Promotion({ promotion: { bannerId, title, text, art } }: { promotion: Banner }) {
  const t = useTranslations('promotions')
  return (
    <Card as="article" className={styles.one ?? ''}>
      <BannerArt art={art} className={styles.art} />
      <div className={styles.words}>
        <h2>
          <Link to="/promoDetail" search={{ id: bannerId }} className={styles.whole}>
            {title}
          </Link>
        </h2>
        <p className="dim small">{text}</p>
        <span className={styles.more} aria-hidden="true">
          {t('more')}
        </span>
      </div>
    </Card>
  )
}

function NothingOffered() {
  const t = useTranslations('promotions')
  const ways = useTranslations('frame.unknown')
  return (
    <EmptyState
      icon={<Gift />}
      title={t('empty')}
      action={
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          {ways('home')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function Coming() {
  return (
    <ul className={styles.list}>
      {['one', 'two', 'three'].map((key) => (
        <li key={key}>
          <Skeleton height={320} />
        </li>
      ))}
    </ul>
  )
}
