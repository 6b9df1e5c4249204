import type { Prizes, Region } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import { tailsByHead } from './heads.ts'
import styles from './reading.module.css'

/** The last twos of a draw by their first digit, as lô tô players read it. */
export function HeadsTable({ region, prizes }: { region: Region; prizes: Prizes }) {
  const t = useTranslations('lottery.heads')
  return (
    <table className={styles.heads}>
      <caption>{t('title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('head')}</th>
          <th scope="col">{t('tails')}</th>
        </tr>
      </thead>
      <tbody>
        {tailsByHead(region, prizes).map((tails, head) => (
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
