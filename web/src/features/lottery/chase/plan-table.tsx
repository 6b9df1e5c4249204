import type { ChaseRow } from '@fairground/engine'
import { classes, Money, useKit } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import { RowMultiple } from './row-multiple.tsx'
import styles from './plan-table.module.css'

/** A draw of a chase; of a plan that cannot be, its multiple alone. */
type Row = Pick<ChaseRow, 'number' | 'multiple'> & Partial<ChaseRow>

type Props = {
  rows: readonly Row[]
  /** Where multiples are typed draw by draw, what another makes of the plan. */
  onMultiple?: ((number: number, multiple: number) => void) | undefined
}

/** Each draw of a chase as it is planned: what it costs, what is spent by then, and what a win there comes to. */
export function PlanTable({ rows, onMultiple }: Props) {
  const t = useTranslations('chase')
  const { locale } = useKit()
  const figure = new Intl.NumberFormat(locale)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('draw')}</th>
          <th scope="col">{t('multiple')}</th>
          <th scope="col">{t('stake')}</th>
          <th scope="col" className={styles.wide}>
            {t('spent')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('wins')}
          </th>
          <th scope="col">{t('up')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ number, multiple, stake, spent, wins, up }) => (
          <tr key={number}>
            <th scope="row">{figure.format(number)}</th>
            <td>
              {onMultiple ? (
                <RowMultiple number={number} multiple={multiple} onMultiple={onMultiple} />
              ) : (
                `×${figure.format(multiple)}`
              )}
            </td>
            <td>
              <Figure amount={stake} />
            </td>
            <td className={styles.wide}>
              <Figure amount={spent} />
            </td>
            <td className={styles.wide}>
              <Figure amount={wins} />
            </td>
            <td className={classes(styles.up, up !== undefined && (up < 0n ? 'lose' : 'win'))}>
              <Figure amount={up} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An amount, or a dash where it is not known. */
function Figure({ amount, signed }: { amount: bigint | undefined; signed?: boolean }) {
  const { currency } = useMoney()
  return amount === undefined ? (
    '–'
  ) : (
    <Money amount={amount} currency={currency} {...(signed && { signed })} />
  )
}
