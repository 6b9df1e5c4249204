import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { Button, Checkbox } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import styles from './identity.module.css'

/** What ends each form of signing in: being remembered, the way back in, and the button. */
export function SignInFoot({
  busy,
  remember,
  forgettable,
}: {
  busy: boolean
  remember: ComponentProps<'input'>
  /** There is a password, and it may be forgotten. */
  forgettable: boolean
}) {
  const t = useTranslations('identity.signIn')
  return (
    <>
      <div className={styles.keep}>
        <Checkbox {...remember}>{t('remember')}</Checkbox>
        {forgettable && <Link {...dialogOverLink('forgot')}>{t('forgot')}</Link>}
      </div>
      <Button tone="primary" size="l" wide type="submit" busy={busy}>
        {t('submit')}
      </Button>
    </>
  )
}
