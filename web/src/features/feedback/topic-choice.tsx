import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { topics } from './feedback.ts'
import styles from './topic-choice.module.css'

/** What it is about: one of some. */
export function TopicChoice({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const t = useTranslations('feedback')
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error && id}>
      <legend>{t('form.about')}</legend>
      {topics.map((topic) => (
        <label key={topic}>
          <input type="radio" className="visually-hidden" value={topic} {...field} />
          {t(`topics.${topic}`)}
        </label>
      ))}
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
