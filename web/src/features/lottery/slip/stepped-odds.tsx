import { TrendingDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { namePick, useNumberName } from '../../../draws/play-names.ts'
import type { Table } from '../family/family.ts'
import type { SlipLine } from './slip.ts'
import styles from './slip-entry.module.css'

/** What pays less by now than it usually does, since much is staked on it: what it pays, and what it usually would. */
export function SteppedOdds({ table, lines }: { table: Table; lines: readonly SlipLine[] }) {
  const stepped = lines.filter(({ payPpm }) => payPpm !== undefined)
  if (stepped.length === 0) return null
  return (
    <ul className={styles.stepped}>
      {stepped.map((line) => (
        <li key={line.numbers.join('|')}>
          <TrendingDown aria-hidden="true" />
          <SteppedLine table={table} line={line} />
        </li>
      ))}
    </ul>
  )
}

function SteppedLine({ table: { family, game }, line }: { table: Table; line: SlipLine }) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const numberName = useNumberName()
  const { payPpm = 1_000_000 } = line
  const what = family.paysByNumber?.(game, line.play)
    ? format.list(line.numbers.map(numberName), { type: 'unit' })
    : namePick(line.numbers, numberName)
  const usual = family.odds?.(game, line)
  const share = format.number(payPpm / 1_000_000, { style: 'percent', maximumFractionDigits: 2 })
  if (usual === undefined) return <span>{t('steppedShare', { what, share })}</span>
  const figure = (odds: number) => format.number(odds, { maximumFractionDigits: 3 })
  const now = figure((usual * payPpm) / 1_000_000)
  return <span>{t('stepped', { what, now, usual: figure(usual) })}</span>
}
