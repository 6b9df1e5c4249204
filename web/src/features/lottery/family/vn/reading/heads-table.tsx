import { classes } from '@fairground/ui'
import type { Prizes, Region } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import { tailsByHead } from './heads.ts'
import styles from './heads-table.module.css'
import reading from '../../../reading/reading.module.css'

type Props = {
  region: Region
  /** Null while the draw is still to be read. */
  prizes: Prizes | null
  /** Waits until the numbers have been read out, so as not to tell before. */
  waits?: boolean
}

/** The last twos of a draw by their first digit, as lô tô players read it. */
export function HeadsTable({ region, prizes, waits = false }: Props) {
  const t = useTranslations('lottery.byHead')
  return (
    <table className={classes(styles.heads, waits && reading.waits)}>
      <caption>{t('title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('head')}</th>
          <th scope="col">{t('tails')}</th>
        </tr>
      </thead>
      <tbody>
        {tailsByHead(region, prizes ?? {}).map((tails, head) => (
          // A head is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={head}>
            <th scope="row">{head}</th>
            <td>{tails.join(' ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
