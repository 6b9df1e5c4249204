import { Announced, Button, Dialog } from '@fairground/ui'
import { useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useLineNames } from '../../../draws/play-names.ts'
import { shortIssue } from '../../../draws/names.ts'
import type { Table } from '../family/family.ts'
import { useHold } from '../slip/typed-amount.tsx'
import styles from './chase-dialog.module.css'
import { ChasePlaced } from './chase-placed.tsx'
import { firstWanted, ownMultiples, type Planned, planned, type Wanted } from './plan.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanTable } from './plan-table.tsx'
import { StartChase } from './start-chase.tsx'
import type { Chasing } from './use-chasing.ts'

type Props = { table: Table; chasing: Chasing; onClose: () => void }

/** Plans a chase of the slip's lines over several draws, shows what each costs and brings, and starts it. */
export function ChaseDialog({ table, chasing, onClose }: Props) {
  const t = useTranslations('chase')
  const { outcome } = chasing
  return (
    <Dialog
      open
      bare
      size={outcome?.kind === 'placed' || outcome?.kind === 'unknown' ? 'narrow' : 'full'}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
    >
      {outcome?.kind === 'placed' ? (
        <ChasePlaced placed={outcome} onClose={onClose} />
      ) : (
        <Planning table={table} chasing={chasing} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Planning({ table, chasing, onClose }: Props) {
  const { game, slip, total, draw } = table
  const t = useTranslations('chase')
  const format = useFormatter()
  const lineNames = useLineNames()
  const once = slip.multiple > 0 ? total.stake / BigInt(slip.multiple) : total.stake
  const [wanted, setWanted] = useState(() => firstWanted(slip, once))
  const { lines } = total
  const plan = useMemo(
    () => (lines.length > 0 ? planned(game, slip, lines, wanted) : undefined),
    [game, slip, lines, wanted],
  )
  // A plan of one's own begins with what the table shows.
  const change = (change: Partial<Wanted>) =>
    setWanted((now) => ({
      ...now,
      ...change,
      ...(change.kind === 'own' && { multiples: multiplesOf(plan) ?? ownMultiples(now) }),
    }))
  const isOwn = wanted.kind === 'own'
  const setMultiple = (number: number, multiple: number) =>
    setWanted((now) => ({ ...now, multiples: ownMultiples(now).with(number - 1, multiple) }))
  const { isHeld, around } = useHold()
  const start = <StartChase {...{ table, chasing, wanted, isHeld, onClose }} planned={plan} />
  // What went out is what is asked about; what is planned now would be another.
  if (chasing.outcome?.kind === 'unknown') return start
  return around(
    <div className={styles.planning}>
      <div className={styles.plan}>
        <div className={styles.lines}>
          <b>{lineNames(lines.slice(0, linesShown))}</b>
          {lines.length > linesShown && <span>{t('moreLines', { n: lines.length - linesShown })}</span>}
          {draw && <span className="dim num">{t('begins', { issue: shortIssue(draw, format) })}</span>}
        </div>
        <LaterDraws table={table} />
        <PlanForm wanted={wanted} stake={once} onChange={change} />
        {plan && 'fault' in plan && <PlanFault fault={plan} onChange={change} />}
        {plan && ('rows' in plan || isOwn) && (
          <PlanTable rows={rowsOf(plan, wanted)} onMultiple={isOwn ? setMultiple : undefined} />
        )}
      </div>
      {start}
    </div>,
  )
}

/** What is to be known of a chase of which later draws are made with other terms than the first; a server of before marks none. */
function LaterDraws({ table: { known, draw } }: Pick<Props, 'table'>) {
  const t = useTranslations('chase')
  const isOther = !!draw?.termsMark && !!known.termsMark && draw.termsMark !== known.termsMark
  return isOther && <p className={styles.fault}>{t('laterPay')}</p>
}

const linesShown = 3

function multiplesOf(plan: Planned | undefined): number[] | undefined {
  return plan && 'rows' in plan ? plan.rows.map(({ multiple }) => multiple) : undefined
}

/** The rows of a plan; of one of their own that cannot be, what was typed, so that it can be mended. */
function rowsOf(plan: Planned, wanted: Wanted) {
  if ('rows' in plan) return plan.rows
  return ownMultiples(wanted).map((multiple, nth) => ({ number: nth + 1, multiple }))
}

/** Why there is nothing to show of a plan, and what would do. */
function PlanFault({
  fault,
  onChange,
}: {
  fault: Extract<Planned, { fault: string }>
  onChange: (change: Partial<Wanted>) => void
}) {
  const t = useTranslations('chase')
  if (fault.fault === 'prize') return <Announced as="p">{t('prizeMax', { max: fault.max })}</Announced>
  const fits = fault.number - 1
  return (
    <Announced atOnce className={styles.fault}>
      <p>{t('tooFar', { number: fault.number })}</p>
      {fits > 0 && (
        <Button size="s" onClick={() => onChange({ issues: fits })}>
          {t('take', { n: fits })}
        </Button>
      )}
    </Announced>
  )
}
