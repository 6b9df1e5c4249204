import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Announced, Button, buttonClass, useKit } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Table } from '../family/family.ts'
import { KeepBet } from './keep-bet.tsx'
import mends from './mends.module.css'
import styles from './placed-note.module.css'
import type { Outcome } from './use-betting.ts'
import { usePurse } from '../../../member/use-purse.ts'

type Props = { table: Table; placed: Extract<Outcome, { kind: 'placed' }>; onDone: () => void }

/** What was bet, on which draw, what is left, and where to find it again. */
export function PlacedNote({ table, placed, onDone }: Props) {
  const t = useTranslations('lottery.slip')
  const { balance, money } = usePurse()
  const { hidesMoney } = useKit()
  const issue = placed.issue.replace(/^\d{8}-/, '')

  function again() {
    table.setSlip(() => placed.slip)
    onDone()
  }

  return (
    <Announced atOnce className={styles.placed}>
      <CircleCheck aria-hidden="true" />
      <h3>{t('placed', { stake: money(placed.stake) })}</h3>
      <p className="dim small num">{t('placedText', { issue })}</p>
      {balance !== undefined && !hidesMoney && (
        <p className="small num">{t('left', { amount: money(balance) })}</p>
      )}
      <div className={mends.mends}>
        <Link {...overlayLink({ centre: 'betting' })} className={buttonClass({ size: 's' })}>
          {t('find')}
        </Link>
        <Button size="s" onClick={again}>
          {t('again')}
        </Button>
        <KeepBet table={table} slip={placed.slip} />
      </div>
    </Announced>
  )
}
