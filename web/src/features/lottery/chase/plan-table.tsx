import type { ChaseRow } from '@fairground/engine'
import { classes, Money, useKit } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import styles from './plan-table.module.css'

/** Each draw of a chase as it is planned: what it costs, what is spent by then, and what a win there comes to. */
export function PlanTable({ rows }: { rows: readonly ChaseRow[] }) {
  const t = useTranslations('chase')
  const { locale } = useKit()
  const { currency } = useMoney()
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
            <td>×{figure.format(multiple)}</td>
            <td>
              <Money amount={stake} currency={currency} />
            </td>
            <td className={styles.wide}>
              <Money amount={spent} currency={currency} />
            </td>
            <td className={styles.wide}>
              <Money amount={wins} currency={currency} />
            </td>
            <td className={classes(styles.up, up < 0n ? 'lose' : 'win')}>
              <Money amount={up} currency={currency} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
