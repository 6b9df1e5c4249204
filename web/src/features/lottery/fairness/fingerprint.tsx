import { fingerprint } from '@fairground/engine'
import { TextField } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './fairness.module.css'

/** What a fingerprint is, by making one of whatever is typed: it leaves this page for nowhere. */
export function Fingerprint() {
  const t = useTranslations('fairness.fingerprint')
  const [text, setText] = useState<string>()
  const typed = text ?? t('example')
  const before = fingerprint(t('example'))
  const now = fingerprint(typed)
  const changed = now.split('').filter((sign, place) => sign !== before[place]).length
  return (
    <section className={styles.card} aria-labelledby="fingerprint">
      <h2 id="fingerprint">{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <TextField
        label={t('label')}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
      <output className={styles.hash}>
        <code aria-label={t('of')}>
          {now.split('').map((sign, place) => (
            // Each sign has its place, and nothing else.
            // oxlint-disable-next-line no-array-index-key
            <i key={place} data-changed={sign !== before[place] || undefined}>
              {sign}
            </i>
          ))}
        </code>
        <span className="dim small">{t('changed', { n: changed })}</span>
      </output>
    </section>
  )
}
