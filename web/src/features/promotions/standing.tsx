import { Button, buttonClass, Icon } from '@fairground/ui'
import { Check, CircleCheck, Clock, Gift, Hourglass, Lock, RotateCcw, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../../promotions/promotions.ts'
import styles from './standing.module.css'
import { useDay } from './use-day.ts'

/** How a promotion stands for who looks at it, beyond what it says of itself. */
export type Standing = {
  state: Offer['state']
  /** From 0 to 1, where something fills up. */
  progress?: number
  /** What there is to claim, in words. */
  amount?: string
  /** The one fact: how far, what was given, why refused. */
  note?: string
  /** What its button says, where that is not the state's own word. */
  word?: string
  /** What joining, claiming or applying does; where it is left out, there is nothing to press. */
  act?: () => Promise<unknown>
}

const icons: Partial<Record<Standing['state'], LucideIcon>> = {
  join: Gift,
  joined: Check,
  claimed: Check,
  issued: CircleCheck,
  applying: Hourglass,
  approved: CircleCheck,
  rejected: RotateCcw,
  close: Lock,
  'coming soon': Clock,
}
const tones: Partial<Record<Standing['state'], string | undefined>> = {
  issued: styles.win,
  claimed: styles.win,
  rejected: styles.lose,
  applying: styles.info,
  approved: styles.info,
}

/** The foot of a promotion: the one fact, and its state as a word or, where something can be done, as a button. */
export function StandingFoot({
  offer,
  standing,
  size = 's',
}: {
  offer: Offer
  standing: Standing
  size?: 's' | 'l'
}) {
  const { state, note } = standing
  const period = usePeriod(offer)
  return (
    <footer className={styles.foot}>
      <span className={(note && tones[state]) || styles.note}>{note ?? period}</span>
      <Word {...standing} size={size} />
    </footer>
  )
}

function Word({ state, amount, word, act, size }: Standing & { size: 's' | 'l' }) {
  const t = useTranslations('promotions')
  const mark = icons[state]
  const icon = mark && <Icon of={mark} />
  const own = state === 'claim' && amount ? t('claimAmount', { amount }) : t(`states.${state}`)
  const said = word ?? own
  if (act && (state === 'join' || state === 'claim' || state === 'rejected')) {
    return (
      <Button
        size={size}
        className={styles.act}
        tone={state === 'claim' || size === 'l' ? 'primary' : 'secondary'}
        icon={icon}
        onClick={act}
      >
        {said}
      </Button>
    )
  }
  // The whole card leads on; a reader of it has heard where.
  if (state === 'see') {
    return (
      <span className={buttonClass({ size: 's' })} aria-hidden="true">
        {said}
      </span>
    )
  }
  return (
    <span className={styles.state}>
      {icon}
      {said}
    </span>
  )
}

/** When it opens, ends or ended; nothing of what has no end. */
export function usePeriod({ state, opensAt, closesAt }: Offer): string {
  const t = useTranslations('promotions.period')
  const day = useDay()
  if (state === 'coming soon') return opensAt ? t('opens', { day: day(opensAt) }) : t('unsaid')
  if (!closesAt) return t('open')
  return state === 'close' ? t('ended', { day: day(closesAt) }) : t('ends', { day: day(closesAt) })
}
