import { Button, ChipButton, Countdown, EmptyState, IconButton, Stepper, useNow } from '@fairground/ui'
import { Ticket, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isOnSale } from '../../draws/draw-to-show.ts'
import { readAmount } from '../../session/amount.ts'
import type { Table } from './game-table.tsx'
import { usePlayName } from './play-line.tsx'
import { PlaceBet } from './place-bet.tsx'
import { removeLine, type SlipLine, stepUnit } from './slip.ts'
import styles from './slip.module.css'
import { useSlipTotal } from './use-slip-total.ts'

const quick = [1n, 2n, 5n, 10n, 50n]

/** The lines, what each lot is played for, what it all comes to, and the one button that places it. */
export function SlipBody({ table, onPlaced }: { table: Table; onPlaced?: () => void }) {
  const t = useTranslations('lottery.slip')
  const { slip } = table
  if (slip.lines.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState icon={<Ticket />} title={t('emptyTitle')}>
          {slip.draft ? t('drafting') : t('emptyText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.lines}>
        {slip.lines.map((line) => (
          <Line key={line.key} table={table} line={line} />
        ))}
      </ul>
      <Units table={table} />
      <Sum table={table} {...(onPlaced && { onPlaced })} />
    </>
  )
}

function Line({ table, line }: { table: Table; line: SlipLine }) {
  const t = useTranslations('lottery.slip')
  const sides = useTranslations('lottery.board.sides')
  const playName = usePlayName()
  const { lots, money } = useSlipTotal(table)
  const { stake = 0n, lots: count = 0 } = lots.get(line.key) ?? {}
  const name = playName(line.play)
  return (
    <li className={styles.line}>
      <b>{name}</b>
      <b className="num">{money(stake)}</b>
      <span className={styles.picks}>
        {line.numbers.slice(0, 24).map((number) => (
          <span key={number} className={styles.pick}>
            {/^\d/.test(number) ? number : sides(number as 'big')}
          </span>
        ))}
        {line.numbers.length > 24 && <span className={styles.pick}>+{line.numbers.length - 24}</span>}
      </span>
      <span className={styles.calc}>
        <span className="dim tiny num">{t('lots', { n: count })}</span>
        <IconButton
          label={t('remove', { name })}
          size="s"
          onClick={() => table.setSlip((slip) => removeLine(slip, line.key))}
        >
          <X />
        </IconButton>
      </span>
    </li>
  )
}

function Units({ table: { game, slip, setSlip } }: { table: Table }) {
  const t = useTranslations('lottery.slip')
  const limits = { min: readAmount(game.unitMin), max: readAmount(game.unitMax) }
  const lower = stepUnit(slip.unit, -1, limits)
  const higher = stepUnit(slip.unit, 1, limits)
  const unit = new Intl.NumberFormat('en', { notation: 'compact' })
  return (
    <div className={styles.units}>
      <div className={styles.steppers}>
        <Stepper
          label={t('unit')}
          {...(lower && { onLess: () => setSlip((now) => ({ ...now, unit: lower })) })}
          {...(higher && { onMore: () => setSlip((now) => ({ ...now, unit: higher })) })}
        >
          {(slip.unit / 10_000n).toLocaleString()}
        </Stepper>
        <Stepper
          label={t('multiple')}
          {...(slip.multiple > 1 && {
            onLess: () => setSlip((now) => ({ ...now, multiple: now.multiple - 1 })),
          })}
          {...(slip.multiple < 100 && {
            onMore: () => setSlip((now) => ({ ...now, multiple: now.multiple + 1 })),
          })}
        >
          {`×${slip.multiple}`}
        </Stepper>
      </div>
      <div className={styles.quick}>
        {quick
          .map((thousands) => thousands * 10_000_000n)
          .filter((amount) => amount >= limits.min && amount <= limits.max)
          .map((amount) => (
            <ChipButton
              key={amount}
              pressed={slip.unit === amount}
              onClick={() => setSlip((now) => ({ ...now, unit: amount }))}
            >
              {unit.format(amount / 10_000n)}
            </ChipButton>
          ))}
      </div>
    </div>
  )
}

function Sum({ table, onPlaced }: { table: Table; onPlaced?: () => void }) {
  const t = useTranslations('lottery.slip')
  const { stake, once, balance, money } = useSlipTotal(table)
  const now = useNow()
  const { draw } = table
  const onSale = draw !== undefined && isOnSale(draw, now)
  const after = balance === undefined ? undefined : balance - stake
  return (
    <div className={styles.sum}>
      <dl>
        <dt>{t('once')}</dt>
        <dd className="num win">{money(once)}</dd>
        {after !== undefined && (
          <>
            <dt>{t('after')}</dt>
            <dd className={after < 0n ? 'num lose' : 'num'}>{after < 0n ? t('short') : money(after)}</dd>
          </>
        )}
        <dt className={styles.total}>{t('total')}</dt>
        <dd className={`num ${styles.total ?? ''}`}>{money(stake)}</dd>
      </dl>
      <PlaceBet table={table} onSale={onSale} after={after} {...(onPlaced && { onPlaced })} />
      <p className="dim tiny num">
        {onSale ? (
          <>
            {t('closesIn')} <Countdown until={Date.parse(draw.closesAt)} />
          </>
        ) : (
          t('notOnSale')
        )}
      </p>
    </div>
  )
}
