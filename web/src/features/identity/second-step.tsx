import { factor } from '@fairground/contract'
import { ProofForm, type Proof } from '@fairground/screen/factor/proof-form.tsx'
import { call } from '@fairground/screen/wire/call.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { Button } from '@fairground/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './identity.module.css'
import type { SignedIn } from './use-after-sign-in.ts'

type Asked = {
  ticket: string
  kinds: readonly string[]
  remember?: boolean
  onDone: (signedIn: SignedIn) => Promise<void>
  /** Back to the first step: asked for, or because the ticket is over. */
  onCancel: (error?: unknown) => void
}

/** The second step of a sign-in, in the place of the form that took the first. */
export function SecondStep({ ticket, kinds, remember = false, onDone, onCancel }: Asked) {
  const t = useTranslations('factor.secondStep')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const orBack = async <Answer,>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof Refused && error.code === 'ticket_invalid') onCancel(error)
      throw error
    }
  }
  const prove = async (proof: Proof) => {
    const signedIn = await orBack(call(factor.secondStep, { ...proof, ticket, remember }))
    await onDone(signedIn)
  }
  return (
    <section className={styles.form} aria-labelledby="second-step">
      <div>
        <h2 id="second-step" ref={head} tabIndex={-1} className={styles.step}>
          {t('title')}
        </h2>
        <p className={styles.stepText}>{t('text')}</p>
      </div>
      <ProofForm
        kinds={kinds}
        onProof={prove}
        askPasskey={() => orBack(call(factor.secondStepChallenge, { ticket }))}
      />
      <Button tone="quiet" onClick={() => onCancel()}>
        {t('back')}
      </Button>
    </section>
  )
}
