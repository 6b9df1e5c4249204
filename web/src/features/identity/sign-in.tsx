import { Segmented } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dialogOverLink } from '../../frame/overlay-state.ts'
import { dialogs } from '../../registry.ts'
import { keptMobile } from '../../session/remembered.ts'
import { bootstrapQuery } from '../../wire/bootstrap.ts'
import { DemoWay } from './demo-way.tsx'
import styles from './identity.module.css'
import { MobileForm } from './mobile-form.tsx'
import { PasskeyWay } from './passkey-way.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondStep } from './second-step.tsx'
import { useAfterSignIn, type GoOn } from './use-after-sign-in.ts'
import type { SecondStepAsked } from './use-sign-in.ts'

/** Every way in, for the dialog and for the page. */
export function SignIn({ goOn }: { goOn: GoOn }) {
  const t = useTranslations('identity.signIn')
  const { data } = useQuery(bootstrapQuery)
  const byMobile = data?.switches.mobileCodeLogin ?? false
  const [way, setWay] = useState<'username' | 'mobile'>(() => (keptMobile() ? 'mobile' : 'username'))
  const [second, setSecond] = useState<SecondStepAsked>()
  const onSignedIn = useAfterSignIn(goOn)
  const Form = byMobile && way === 'mobile' ? MobileForm : PasswordForm
  if (second) return <SecondStep {...second} onDone={onSignedIn} onCancel={() => setSecond(undefined)} />
  return (
    <div className={styles.ways}>
      {byMobile && (
        <Segmented
          label={t('way')}
          value={way}
          onChange={setWay}
          options={[
            { key: 'username', title: t('byName') },
            { key: 'mobile', title: t('byMobile') },
          ]}
        />
      )}
      <Form onSignedIn={onSignedIn} onSecondStep={setSecond} />
      <PasskeyWay onSignedIn={onSignedIn} />
      {dialogs.register && data?.switches.directRegistration && (
        <p className={styles.other}>
          {t('none')} <Link {...dialogOverLink('register')}>{t('register')}</Link>
        </p>
      )}
      <DemoWay />
    </div>
  )
}
