import { classes, Field, useKit } from '@fairground/ui'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import styles from './long-text.module.css'

export type LongTextProps = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> & {
  label: string
  error?: string | undefined
  /** How many characters stand in it now, and how many may. */
  length: number
  max: number
  hint: string
}

/** Some lines of text, and how many characters they have of those they may; there typing stops. */
export function LongText({ label, error, length, max, hint, className, ...rest }: LongTextProps) {
  const t = useTranslations('form')
  const { locale } = useKit()
  const figure = new Intl.NumberFormat(locale)
  const isNear = length > max * 0.92
  return (
    <Field
      label={label}
      error={error}
      hint={
        <span className={styles.under}>
          <span>{hint}</span>
          <span className={classes('num', isNear && styles.near)}>
            {t('count', { length: figure.format(length), max: figure.format(max) })}
          </span>
        </span>
      }
    >
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          maxLength={max}
          className={classes(styles.text, error && styles.wrong, className)}
        />
      )}
    </Field>
  )
}
