import { Card, Chip, classes, Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawing } from '../../art/drawing.tsx'
import type { Offer } from '../../promotions/promotions.ts'
import styles from './promotion-card.module.css'
import { StandingFoot, type Standing } from './standing.tsx'
import wideStyles from './wide-card.module.css'

/** A promotion among others, `wide` where it is the first of all; the whole card leads to it, and what can be done is done in place. */
export function PromotionCard({
  offer,
  standing = offer,
  wide = false,
  first = false,
}: {
  offer: Offer
  standing?: Standing
  wide?: boolean
  first?: boolean
}) {
  const t = useTranslations('promotions')
  const { state, progress } = standing
  const isPale = state === 'close' || state === 'coming soon'
  return (
    <Card
      as="article"
      className={classes(
        styles.card,
        wide && wideStyles.wide,
        isPale && styles.pale,
        state === 'claim' && styles.lit,
      )}
    >
      <div className={classes(styles.picture, wide && wideStyles.picture)}>
        <Drawing art={offer.art} first={first} className={classes(styles.art, wide && wideStyles.art)} />
        {progress !== undefined && (
          <progress
            className={styles.seam}
            value={progress}
            aria-label={t('progress', { name: offer.name })}
          />
        )}
      </div>
      <div className={classes(styles.words, wide && wideStyles.words)}>
        <header>
          <h2>
            <Link
              to="/promoDetail"
              search={{ id: offer.id }}
              className={styles.whole}
              data-promotion={offer.id}
            >
              {offer.name}
            </Link>
          </h2>
          <Chip tone={wide ? 'warn' : 'plain'}>{t(`shelves.${offer.category}`)}</Chip>
        </header>
        <p className={classes(styles.offer, wide && wideStyles.offer)}>{offer.offer}</p>
        {offer.price && (
          <p className={styles.price}>
            <Icon of={Scale} />
            {offer.price}
          </p>
        )}
        <StandingFoot offer={offer} standing={standing} />
      </div>
    </Card>
  )
}
