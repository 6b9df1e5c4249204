import { dialogOverLink, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { Dialog } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBonus } from './bonus.ts'
import { RegisterTabs } from './register-tabs.tsx'
import styles from './registration.module.css'
import { useRules } from '../../registration/rules.ts'
import { useAfterRegister } from './use-after-register.ts'

/** Registering over a page. */
export function RegisterDialog({ onClose }: DialogPart) {
  const t = useTranslations('registration')
  const onDone = useAfterRegister()
  const bonus = useBonus(useRules().data)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={bonus ? t('withBonus', { bonus }) : t('text')}
    >
      <RegisterTabs focusFirst onDone={onDone} />
      <p className={styles.other}>
        {t('have')} <Link {...dialogOverLink('sign-in')}>{t('signIn')}</Link>
      </p>
    </Dialog>
  )
}
