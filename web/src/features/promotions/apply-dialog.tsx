import { Asked } from '@fairground/screen/list/asked.tsx'
import { dialogOverLink, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { Dialog, EmptyState, Skeleton } from '@fairground/ui'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Drawing } from '../../art/drawing.tsx'
import { usePromotion, type WholeOffer } from '../../promotions/promotions.ts'
import { ApplyForm } from './apply-form.tsx'
import styles from './apply.module.css'

/** Applying for the promotion that is named, or that the page is about; who is not signed in is asked in first. */
export function ApplyDialog({ onClose }: DialogPart) {
  const t = useTranslations('promotions.apply')
  const { offer, id: shown } = useSearch({ strict: false })
  const id = offer ?? shown ?? ''
  const isSent = useRef(false)
  // What was pressed to apply is there no more then: the card that says what became of it is.
  const focusAfter = () => (isSent.current ? nameOfPromotion(id) : null)
  if (!useSignedIn()) return <Navigate {...dialogOverLink('sign-in')} />
  return (
    <Dialog open onClose={onClose} title={t('title')} size="wide" focusAfter={focusAfter}>
      {id === '' ? (
        <Nothing />
      ) : (
        <ApplyFor id={id} onSent={() => (isSent.current = true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

type For = DialogPart & { id: string; onSent: () => void }

function ApplyFor({ id, onSent, onClose }: For) {
  const t = useTranslations('promotions')
  const asked = usePromotion(id)
  return (
    <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={360} />}>
      {(offer) =>
        offer.state === 'join' || offer.state === 'rejected' ? (
          <>
            <Again offer={offer} />
            <ApplyForm promotionId={id} onSent={onSent} onClose={onClose} />
          </>
        ) : (
          <Nothing />
        )
      }
    </Asked>
  )
}

/** Where a promotion is named on the page beneath: on its card, or by the heading of its own page. */
function nameOfPromotion(id: string): HTMLElement | null {
  const card = document.querySelector<HTMLElement>(`#main [data-promotion="${CSS.escape(id)}"]`)
  if (card) return card
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
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
