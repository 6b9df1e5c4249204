import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Offer } from '../../promotions/promotions.ts'
import type { Standing } from './standing.tsx'
import { useDay } from './use-day.ts'

/** Gives how a promotion stands for who looks at it: what became of their application, and what they can do. */
export function useStanding(): (offer: Offer) => Standing {
  const t = useTranslations('promotions.apply')
  const day = useDay()
  const signedIn = useSignedIn()
  const navigate = useNavigate()

  const noteOf = ({ state, application }: Offer): string | undefined => {
    if (!application) return undefined
    const { reason, sentAt, changedAt } = application
    if (state === 'applying') return t('noteApplying', { day: day(sentAt) })
    if (state === 'approved') return t('noteApproved', { day: day(changedAt) })
    return state === 'rejected' ? (reason ?? undefined) : undefined
  }

  return (offer) => {
    const { id, state, takesApplications } = offer
    const note = noteOf(offer)
    const said = { state, ...(note !== undefined && { note }) }
    if (!takesApplications || (state !== 'join' && state !== 'rejected')) return said
    const act = async () => {
      if (!signedIn) return await navigate(overlayLink({ dialog: 'sign-in' }))
      // Over whatever page says it, so that one is back at its card.
      await navigate({
        ...overlayLink({ dialog: 'apply' }),
        search: (kept) => ({ ...kept, dialog: 'apply', offer: id }),
      })
    }
    return { ...said, act, ...(state === 'join' && { word: t('word') }) }
  }
}
