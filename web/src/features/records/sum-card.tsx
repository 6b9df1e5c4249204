import { Asked } from '@fairground/screen/list/asked.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import styles from './account.module.css'
import type { movementFilter } from './filters.ts'
import { Sum } from './sum.tsx'
import { sumsQuery, type AccountSums } from './sums.ts'

type SumProps = { filter: typeof movementFilter; currency: string }

/** What came, what went and what that changed, of all that is looked at; nothing where that is nothing. */
export function SumCard({ filter, currency }: SumProps) {
  const t = useTranslations('records.account')
  const asked = useQuery(sumsQuery(filter))
  return (
    <Asked of={asked} inline fault={t('sumsFault')} loading={<Skeleton height={104} />}>
      {({ sums }) => {
        if (sums === null) return <p className={styles.tooLong}>{t('tooLong')}</p>
        return sums.lines > 0 && <Sums sums={sums} currency={currency} />
      }}
    </Asked>
  )
}

function Sums({ sums, currency }: { sums: NonNullable<AccountSums['sums']>; currency: string }) {
  const t = useTranslations('records.account')
  const [came, went] = [readAmount(sums.in), readAmount(sums.out)]
  const most = came > went ? came : went
  return (
    <section className={styles.sums} aria-label={t('sums')}>
      <Sum name={t('in')} amount={came} currency={currency}>
        <Bar of={came} most={most} tone="in" />
      </Sum>
      <Sum name={t('out')} amount={went} currency={currency}>
        <Bar of={went} most={most} tone="out" />
      </Sum>
      <Sum name={t('change')} amount={came - went} currency={currency} signed>
        <span className="dim tiny">{t('lines', { n: sums.lines })}</span>
      </Sum>
    </section>
  )
}

function Bar({ of, most, tone }: { of: bigint; most: bigint; tone: 'in' | 'out' }) {
  const share = most === 0n ? 0 : Number((of * 1000n) / most) / 10
  return (
    <span className={styles.bar} aria-hidden="true">
      <i data-tone={tone} style={{ inlineSize: `${share}%` }} />
    </span>
  )
}
