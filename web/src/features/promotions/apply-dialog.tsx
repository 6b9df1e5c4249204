import { Asked } from '@fairground/screen/list/asked.tsx'
import { dialogOverLink, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { Dialog, EmptyState, Skeleton } from '@fairground/ui'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Drawing } from '../../art/drawing.tsx'
import { usePromotion, type WholeOffer } from '../../promotions/promotions.ts'
import { ApplyForm } from './apply-form.tsx'
import styles from './apply.module.css'

/** Applying for the promotion that the page is about; who is not signed in is asked in first. */
export function ApplyDialog({ onClose }: DialogPart) {
  const t = useTranslations('promotions.apply')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = typeof search['id'] === 'string' ? search['id'] : ''
  if (!useSignedIn()) return <Navigate {...dialogOverLink('sign-in')} />
  return (
    <Dialog open onClose={onClose} title={t('title')} size="wide">
      {id === '' ? <Nothing /> : <ApplyFor id={id} onClose={onClose} />}
    </Dialog>
  )
}

function ApplyFor({ id, onClose }: DialogPart & { id: string }) {
  const t = useTranslations('promotions')
  const asked = usePromotion(id)
  return (
    <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={360} />}>
      {(offer) =>
        offer.state === 'join' || offer.state === 'rejected' ? (
          <>
            <Again offer={offer} />
            <ApplyForm promotionId={id} onClose={onClose} />
          </>
        ) : (
          <Nothing />
        )
      }
    </Asked>
  )
}

/** What they are about to apply for, again in two lines, and why it was rejected where it was. */
function Again({ offer: { art, name, offer, application } }: { offer: WholeOffer }) {
  const t = useTranslations('promotions.apply')
  return (
    <div className={styles.again}>
      <Drawing art={art} className={styles.art} />
      <div>
        <h3>{name}</h3>
        <p>{offer}</p>
        {application?.reason && (
          <p className={styles.reason}>{t('rejected', { reason: application.reason })}</p>
        )}
      </div>
    </div>
  )
}

/** Nobody applies for what takes no applications, or waits, or was approved. */
function Nothing() {
  const t = useTranslations('promotions.apply')
  return (
    <EmptyState icon={<Gift />} title={t('nothing')}>
      {t('nothingText')}
    </EmptyState>
  )
}
