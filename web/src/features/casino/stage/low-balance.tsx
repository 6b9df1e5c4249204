import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Announced, buttonClass, classes, IconButton, useKit } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Wallet, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import { usePlayedWith } from './demo.ts'
import type { Launched } from './launch.ts'
import styles from './low-balance.module.css'

/** What one has, and the least that a bet on the game takes. */
export type LowBalance = { balance: bigint; minimum: bigint }

/** That a game opened for whoever has less than its smallest bet, until that is seen, or as much has come as lacked. */
export function useLowBalance(launched: Launched | undefined) {
  const [isSeen, setSeen] = useState(false)
  const [before, setBefore] = useState<bigint>()
  const { data } = usePlayedWith()
  const low = lowOf(launched)
  if (low && data && before === undefined) setBefore(data.amount)
  const come = data && before !== undefined ? data.amount - before : 0n
  // What is taken to a vendor afterwards is not gone.
  if (low && !isSeen && low.balance + come >= low.minimum) setSeen(true)
  const now = low && { ...low, balance: low.balance + (come > 0n ? come : 0n) }
  return [isSeen ? null : now, () => setSeen(true)] as const
}

function lowOf(launched: Launched | undefined): LowBalance | null {
  if (!launched?.warning) return null
  const { balance, minimum } = launched.warning.detail
  return { balance: readAmount(balance), minimum: readAmount(minimum) }
}

/** The same in a line, with the way to more: over the game, or in what stands before it. */
export function LowBalanceLine({
  low: { balance, minimum },
  isOver = false,
  onSeen,
}: {
  low: LowBalance
  isOver?: boolean
  onSeen: () => void
}) {
  const t = useTranslations('stage.low')
  const { money } = useMoney()
  const { hidesMoney } = useKit()
  const figures = { balance: money(balance), minimum: money(minimum) }
  return (
    <Announced
      atOnce
      className={classes(styles.line, isOver && styles.over)}
      role="group"
      aria-label={t('title')}
    >
      <Wallet aria-hidden="true" />
      <p>{hidesMoney ? t('hidden', figures) : t('text', figures)}</p>
      <Link {...overlayLink({ centre: 'wallet' })} className={buttonClass({ size: 's' })}>
        {t('deposit')}
      </Link>
      <IconButton label={t('close')} onClick={onSeen}>
        <X />
      </IconButton>
    </Announced>
  )
}
