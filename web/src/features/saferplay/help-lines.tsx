import { Asked } from '@fairground/screen/list/asked.tsx'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Globe, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { byNearness, linesQuery, wayTo, type HelpLine } from '../../care/lines.ts'
import styles from './saferplay.module.css'

/** Who helps free of charge, the nearest first, and who watches over the house. */
export function HelpLines() {
  const t = useTranslations('saferplay.lines')
  return (
    <section className={styles.card} aria-labelledby="lines">
      <h2 id="lines">{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <Asked of={useQuery(linesQuery)} fault={t('faultTitle')} loading={<Skeleton height={120} />}>
        {({ lines, licence }) => (
          <>
            <Lines lines={lines} />
            <p className={styles.licence}>{licence === '' ? t('noLicence') : t('licence', { licence })}</p>
          </>
        )}
      </Asked>
    </section>
  )
}

function Lines({ lines }: { lines: readonly HelpLine[] }) {
  const t = useTranslations('saferplay.lines')
  const locale = useLocale()
  const { data } = useQuery(bootstrapQuery)
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const nameOf = (country: string) => (country === '' ? t('everywhere') : (names.of(country) ?? country))
  if (lines.length === 0) return <p>{t('none')}</p>
  return (
    <ul className={styles.lines}>
      {byNearness(lines, data?.country ?? null, nameOf).map((line) => (
        <li key={`${line.country} ${line.name}`}>
          <span className="dim small">{nameOf(line.country)}</span>
          <b>{line.name}</b>
          {line.phone && (
            <a href={wayTo(line)}>
              <Phone aria-hidden="true" />
              <bdi dir="ltr">{line.phone}</bdi>
            </a>
          )}
          {line.url && (
            <a href={line.url} target="_blank" rel="noreferrer">
              <Globe aria-hidden="true" />
              <bdi dir="ltr">{new URL(line.url).hostname.replace(/^www\./, '')}</bdi>
            </a>
          )}
          {line.hours && <span className="dim small">{line.hours}</span>}
        </li>
      ))}
    </ul>
  )
}
