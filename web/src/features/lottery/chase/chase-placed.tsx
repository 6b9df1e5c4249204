import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Announced, Button, buttonClass } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { shortIssue } from '../../../draws/names.ts'
import { useMoney } from '../../../member/use-money.ts'
import mends from '../slip/mends.module.css'
import note from '../slip/placed-note.module.css'
import type { ChaseOutcome } from './use-chasing.ts'

type Props = { placed: Extract<ChaseOutcome, { kind: 'placed' }>; onClose: () => void }

/** What was set aside, on which draw it began, and where to find it again. */
export function ChasePlaced({ placed, onClose }: Props) {
  const t = useTranslations('chase')
  const format = useFormatter()
  const { money } = useMoney()
  return (
    <Announced atOnce className={note.placed}>
      <CircleCheck aria-hidden="true" />
      <h3>{t('placed', { amount: money(placed.amount) })}</h3>
      <p className="dim small num">
        {t('placedText', { issue: shortIssue(placed, format), n: placed.issues })}
      </p>
      <div className={mends.mends}>
        <Link
          {...overlayLink({ centre: 'betting' })}
          className={buttonClass({ size: 's' })}
          onClick={onClose}
        >
          {t('find')}
        </Link>
        <Button size="s" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Announced>
  )
}
