import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dialogOverLink } from '../../frame/overlay-state.ts'
import { dialogs } from '../../registry.ts'
import { DemoWay } from './demo-way.tsx'
import styles from './identity.module.css'
import { PasswordForm } from './password-form.tsx'
import { useAfterSignIn, type GoOn } from './use-after-sign-in.ts'

/** Every way in, for the dialog and for the page. */
export function SignIn({ goOn }: { goOn: GoOn }) {
  const t = useTranslations('identity')
  const onSignedIn = useAfterSignIn(goOn)
  return (
    <div className={styles.ways}>
      <PasswordForm onSignedIn={onSignedIn} onSecondStep={() => undefined} />
      {dialogs.register && (
        <p className={styles.other}>
          {t('signIn.none')} <Link {...dialogOverLink('register')}>{t('signIn.register')}</Link>
        </p>
      )}
      <DemoWay />
    </div>
  )
}
