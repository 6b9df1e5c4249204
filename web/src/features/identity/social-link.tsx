import { social } from '@fairground/contract'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { call } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { notify } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PasswordForm } from './password-form.tsx'
import { SecondStep } from './second-step.tsx'
import type { NewcomerPart } from './newcomer-part.ts'
import styles from './social.module.css'
import type { SignedIn } from './use-after-sign-in.ts'
import type { SecondStepAsked } from './use-sign-in.ts'

/** Proves an account here, by its password and what else it asks for, and links it to the one elsewhere. */
export function SocialLink({ newcomer, provider, onSignedIn }: NewcomerPart & { provider: string }) {
  const t = useTranslations('social.link')
  const refusalText = useRefusalText()
  const [second, setSecond] = useState<SecondStepAsked>()
  const [over, setOver] = useState<string>()

  async function link(signedIn: SignedIn): Promise<void> {
    try {
      await call(social.link, { ticket: newcomer.ticket })
      notify({ title: t('done', { provider }), tone: 'done' })
    } catch (error) {
      // They are in, whatever became of the link.
      notify({ title: t('failed', { provider }), text: refusalText(error), tone: 'wrong' })
    }
    await onSignedIn(signedIn)
  }

  const backToFirst = (error?: unknown) => {
    setOver(error === undefined ? undefined : refusalText(error))
    setSecond(undefined)
  }
  if (second) return <SecondStep {...second} onDone={link} onCancel={backToFirst} />
  return (
    <div className={styles.form}>
      {over && <FormFault text={over} />}
      <PasswordForm onSignedIn={link} onSecondStep={setSecond} />
    </div>
  )
}
