import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Checkbox } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import styles from './identity.module.css'

/** What each form of signing in asks at its end: whether to remember who it was; and the way back in. */
export function Remember({
  field,
  forgettable,
}: {
  field: ComponentProps<'input'>
  /** There is a password, and it may be forgotten. */
  forgettable: boolean
}) {
  const t = useTranslations('identity.signIn')
  return (
    <div className={styles.keep}>
      <Checkbox {...field}>{t('remember')}</Checkbox>
      {forgettable && <Link {...dialogOverLink('forgot')}>{t('forgot')}</Link>}
    </div>
  )
}
