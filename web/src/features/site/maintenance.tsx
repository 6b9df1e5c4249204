import { Countdown, useAt } from '@fairground/ui'
import { Wrench } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import styles from './closed-card.module.css'
import { Contact } from './contact.tsx'

/** The site is being worked on: until when, as far as anybody knows, and that nothing is lost. */
export function Maintenance({ endsAt, contactUrl }: { endsAt: string | null; contactUrl: string }) {
  const t = useTranslations('site.maintenance')
  return (
    <section className={styles.card} aria-labelledby="closed-title">
      <span className={styles.icon}>
        <Wrench />
      </span>
      <h1 id="closed-title">{t('title')}</h1>
      <p>{t('sorry')}</p>
      {endsAt !== null && <End until={Date.parse(endsAt)} />}
      <p className={styles.small}>{t('kept')}</p>
      <Contact url={contactUrl} />
    </section>
  )
}

function End({ until }: { until: number }) {
  const t = useTranslations('site.maintenance')
  const format = useFormatter()
  const isAhead = useAt((now) => until > now)
  const at = format.dateTime(new Date(until), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (
    <div className={styles.end}>
      {isAhead ? (
        <>
          <span>{t('backIn')}</span>
          <Countdown until={until} className={styles.left ?? ''} />
        </>
      ) : (
        <span>{t('soon')}</span>
      )}
      <span>
        {t.rich('endsAt', {
          at,
          time: (shown) => <time dateTime={new Date(until).toISOString()}>{shown}</time>,
        })}
      </span>
    </div>
  )
}
