import type { Frequency } from '@fairground/engine'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './reading.module.css'

/** The chart as figures, the most drawn first. */
export function FrequencyTable({ rows }: { rows: readonly Frequency[] }) {
  const t = useTranslations('lottery.frequency')
  const [open, setOpen] = useState(false)
  const inOrder = [...rows].sort((one, other) => other.count - one.count)
  return (
    <details className={styles.figures} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('table')}</summary>
      {open && (
        // A table that scrolls must be reachable by key.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('table')}>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('count')}</th>
                <th scope="col">{t('last')}</th>
              </tr>
            </thead>
            <tbody>
              {inOrder.map((row) => (
                <tr key={row.number}>
                  <th scope="row">{row.number}</th>
                  <td>{row.count}</td>
                  <td>{row.gap === null ? t('never') : t('ago', { gap: row.gap })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
