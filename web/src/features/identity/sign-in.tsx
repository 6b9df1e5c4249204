import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { keptMobile } from '@fairground/screen/session/remembered.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Tabs } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SocialButtons } from '../../social/social-buttons.tsx'
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
  const [over, setOver] = useState<string>()
  const refusalText = useRefusalText()
  const onSignedIn = useAfterSignIn(goOn)
  const Form = byMobile && way === 'mobile' ? MobileForm : PasswordForm
  const backToFirst = (error?: unknown) => {
    setOver(error === undefined ? undefined : refusalText(error))
    setSecond(undefined)
  }
  if (second) return <SecondStep {...second} onDone={onSignedIn} onCancel={backToFirst} />
  const form = (
    <div className={styles.way}>
      {over && <FormFault text={over} />}
      <Form onSignedIn={onSignedIn} onSecondStep={setSecond} />
    </div>
  )
  return (
    <div className={styles.ways}>
      {byMobile ? (
        <Tabs
          label={t('way')}
          value={way}
          onChange={setWay}
          tabs={[
            { key: 'username', title: t('byName') },
            { key: 'mobile', title: t('byMobile') },
          ]}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <PasskeyWay onSignedIn={onSignedIn} />
      <SocialButtons />
      {data?.switches.directRegistration && (
        <p className={styles.other}>
          {t('none')} <Link {...dialogOverLink('register')}>{t('register')}</Link>
        </p>
      )}
      <DemoWay />
    </div>
  )
}
