import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { Ways } from '@fairground/screen/forms/ways.tsx'
import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { keptMobile } from '@fairground/screen/session/remembered.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
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
  const [second, setSecond] = useState<SecondStepAsked>()
  const [over, setOver] = useState<string>()
  const refusalText = useRefusalText()
  const onSignedIn = useAfterSignIn(goOn)
  const backToFirst = (error?: unknown) => {
    setOver(error === undefined ? undefined : refusalText(error))
    setSecond(undefined)
  }
  if (second) return <SecondStep {...second} onDone={onSignedIn} onCancel={backToFirst} />
  const ways = [
    { key: 'username' as const, title: t('byName') },
    ...(byMobile ? [{ key: 'mobile' as const, title: t('byMobile') }] : []),
  ]
  return (
    <div className={styles.ways}>
      <Ways
        label={t('way')}
        ways={ways}
        first={byMobile && keptMobile() ? 'mobile' : 'username'}
        closed={t('wayClosed')}
      >
        {(way) => {
          const Form = way === 'mobile' ? MobileForm : PasswordForm
          return (
            <div className={styles.way}>
              {over && <FormFault text={over} />}
              <Form onSignedIn={onSignedIn} onSecondStep={setSecond} />
            </div>
          )
        }}
      </Ways>
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
