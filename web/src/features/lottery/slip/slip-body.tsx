import { Button, EmptyState } from '@fairground/ui'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LineCosts } from './line-costs.tsx'
import { ChaseInDoubt, ChaseWay, type useChaseDialog } from '../chase/chase-way.tsx'
import type { Table } from '../family/family.ts'
import { KeepBet } from './keep-bet.tsx'
import { KeptBets } from './kept-bets.tsx'
import { PlaceBet } from './place-bet.tsx'
import { PlacedNote } from './placed-note.tsx'
import { SlipEntry } from './slip-entry.tsx'
import { PrizeGroup } from './prize-group.tsx'
import styles from './slip-body.module.css'
import { SlipSum } from './slip-sum.tsx'
import { TicketPrice } from './ticket-price.tsx'
import { useHold } from './typed-amount.tsx'
import { UnitsPicker } from './units-picker.tsx'
import type { Betting } from './use-betting.ts'

type Props = {
  table: Table
  betting: Betting
  chase: Pick<ReturnType<typeof useChaseDialog>, 'chasing' | 'open'>
}

/** The lines, what each lot is played for, what it all comes to, and the one button that places it. */
export function SlipBody({ table, betting, chase }: Props) {
  const t = useTranslations('lottery.slip')
  const { slip, total, earlier } = table
  const { outcome } = betting
  const { isHeld, around } = useHold()
  if (slip.entries.length === 0 && outcome?.kind === 'placed')
    return <PlacedNote table={table} placed={outcome} onDone={betting.forget} />
  const inDoubt = <ChaseInDoubt chasing={chase.chasing} onOpen={chase.open} />
  if (slip.entries.length === 0) {
    return (
      <>
        {inDoubt}
        {outcome?.kind === 'unknown' && (
          <div className={styles.doubt}>
            <PlaceBet table={table} betting={betting} ready={false} short={false} />
          </div>
        )}
        <div className={styles.empty}>
          {earlier ? (
            <EmptyState
              icon={<Ticket />}
              title={t('emptyTitle')}
              action={<Button onClick={earlier.takeUp}>{t('takeUp')}</Button>}
            >
              {t('earlier', { n: earlier.plays })}
            </EmptyState>
          ) : (
            <EmptyState icon={<Ticket />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          )}
        </div>
        <KeptBets table={table} />
        <PrizeGroup table={table} />
      </>
    )
  }
  return around(
    <>
      {inDoubt}
      <ul className={styles.lines}>
        {slip.entries.map((entry) => (
          <SlipEntry key={entry.play} table={table} entry={entry} share={total.byPlay.get(entry.play)} />
        ))}
      </ul>
      {total.lines.length > 0 && (
        <div className={styles.keep}>
          <KeepBet table={table} slip={slip} />
        </div>
      )}
      <PrizeGroup table={table} />
      <Costs table={table} />
      <ChaseWay ready={total.lines.length > 0 && !isHeld} onOpen={chase.open} />
      <SlipSum table={table} betting={betting} isHeld={isHeld} />
    </>,
  )
}

/** What a lot, a line or a ticket is played for. */
function Costs({ table }: { table: Table }) {
  const { mode } = table.game.terms
  if (mode === 'Lott') return <LineCosts table={table} />
  return mode === 'official' ? <TicketPrice table={table} /> : <UnitsPicker table={table} />
}
