import { Button } from '@fairground/ui'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './consent-bar.module.css'
import { answer, type Answer } from './consent.ts'

/** Asks at the foot of the window, and lets everything go on meanwhile: no answer is none. */
export function ConsentBar({ answered }: { answered: Answer | null }) {
  const t = useTranslations('analytics')
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  // Who asked for it is led there; nobody else is taken from what they do.
  useEffect(() => {
    if (answered !== null) first.current?.focus()
    // It is led to once, as it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <section className={styles.bar} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={styles.answers}>
        <Button ref={first} size="s" onClick={() => answer('no')}>
          {t('no')}
        </Button>
        <Button size="s" onClick={() => answer('yes')}>
          {t('yes')}
        </Button>
      </div>
    </section>
  )
}
