import { Button, buttonClass, notify } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { shortIssue } from '../../draws/names.ts'
import { overlayLink, useOverlayMoves } from '../../frame/overlay-state.ts'
import { readAmount } from '../../session/amount.ts'
import { useSignedIn } from '../../session/session.ts'
import { Refused, Unreachable } from '../../wire/refused.ts'
import { useRefusalText } from '../../words/refusal-text.ts'
import type { Table } from './game-table.tsx'
import { usePlaceOrder } from './orders.ts'
import styles from './slip.module.css'
import { useSlipTotal } from './use-slip-total.ts'

type Props = { table: Table; onSale: boolean; after: bigint | undefined; onPlaced?: () => void }

/** The button that bets. A refusal says what would be accepted, and the slip stays as it was. */
export function PlaceBet({ table, onSale, after, onPlaced }: Props) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const signedIn = useSignedIn()
  const { open } = useOverlayMoves()
  const place = usePlaceOrder()
  const { money, stake } = useSlipTotal(table)
  const [fault, setFault] = useState<unknown>()
  // One intent, one key: a try after a lost network repeats it, so the bet is placed once.
  const key = useRef<{ of: string; key: string } | undefined>(undefined)

  async function bet() {
    const { draw, slip, setSlip } = table
    if (!signedIn) return void (await open({ dialog: 'sign-in' }))
    if (!draw) return
    const intent = JSON.stringify([draw.drawId, slip.lines, String(slip.unit), slip.multiple])
    if (key.current?.of !== intent) key.current = { of: intent, key: crypto.randomUUID() }
    setFault(undefined)
    try {
      const placed = await place(draw.drawId, slip, key.current.key)
      key.current = undefined
      setSlip((now) => ({ ...now, lines: [], draft: null }))
      onPlaced?.()
      notify({
        title: t('placed', { stake: money(readAmount(placed.stake)) }),
        text: t('placedText', { issue: shortIssue(draw, format) }),
        tone: 'done',
      })
    } catch (error) {
      // Refused is over, whatever comes next is another intent; without an answer the same one goes on.
      if (!(error instanceof Unreachable)) key.current = undefined
      setFault(error)
    }
  }

  return (
    <>
      {fault !== undefined && <Fault error={fault} />}
      {after !== undefined && after < 0n ? (
        <Link
          {...overlayLink({ centre: 'wallet' })}
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
        >
          {t('deposit')}
        </Link>
      ) : (
        <Button tone="primary" size="l" wide disabled={!onSale || stake === 0n} onClick={bet}>
          {signedIn ? t('place') : t('signIn')}
        </Button>
      )}
    </>
  )
}

function Fault({ error }: { error: unknown }) {
  const t = useTranslations('lottery.slip')
  const refusalText = useRefusalText()
  const detail = error instanceof Refused ? error.detail : {}
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : undefined)
  const accepted = text('available') ?? text('max')
  return (
    <div className={styles.fault} role="alert">
      {refusalText(error)}
      {accepted !== undefined && ` ${t('accepted', { amount: accepted })}`}
      {error instanceof Unreachable && ` ${t('sameBet')}`}
    </div>
  )
}
