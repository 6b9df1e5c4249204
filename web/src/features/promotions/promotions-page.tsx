import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Card, EmptyState, ErrorState, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BannerArt } from '../../banners/banner-art.tsx'
import { useBanners } from '../../banners/banners.ts'
import styles from './promotions.module.css'

/** Everything that is offered now, each leading to a page of its own. */
export function PromotionsPage() {
  const t = useTranslations('promotions')
  const refusalText = useRefusalText()
  const { data, error, refetch } = useBanners('new_player')
  const title = t('title')
  return (
    <section aria-labelledby="promotions-title">
      <h1 id="promotions-title" className={styles.title}>
        {title}
      </h1>
      <p className="dim">{t('text')}</p>
      {error && !data && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Gift />} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <ul className={styles.list} aria-busy={!data && !error}>
        {data?.map(({ bannerId, title: name, text, art }) => (
          <li key={bannerId}>
            <Card as="article" className={styles.one ?? ''}>
              <BannerArt art={art} className={styles.art} />
              <div className={styles.words}>
                <h2>
                  <Link to="/promoDetail" search={{ id: bannerId }} className={styles.whole}>
                    {name}
                  </Link>
                </h2>
                <p className="dim small">{text}</p>
                <span className={styles.more} aria-hidden="true">
                  {t('more')}
                </span>
              </div>
            </Card>
          </li>
        ))}
        {!data &&
          !error &&
          ['one', 'two', 'three'].map((key) => (
            <li key={key}>
              <Skeleton height={320} />
            </li>
          ))}
      </ul>
    </section>
  )
}
