import { recovery } from '@fairground/contract'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useFormFaults, useLengthText, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, PasswordField } from '@fairground/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { NumberFields, type ProvedNumber } from '../../challenge/number-fields.tsx'
import { useChecks } from '../../challenge/use-checks.ts'
import { useCode } from '../../challenge/use-code.ts'
import { useCheck, useRule } from './chosen-fields.tsx'
import styles from './recovery.module.css'
import { SecondStep } from './second-step.tsx'
import { useBackIn } from './use-back-in.ts'

type Form = ProvedNumber & { newPassword: string }

/** A new password by a code to the phone, which signs in as well. */
export function ForgotByMobile() {
  const t = useTranslations('recovery')
  const ruleText = useRuleText()
  const lengthText = useLengthText()
  const [dialing, setDialing] = useState('')
  const checks = useChecks({ securityCheck: true })
  const code = useCode('forgot')
  const rule = useRule('password')
  const check = useCheck(rule)
  const { back, arrive, second } = useBackIn()
  const form = useForm<Form>({ defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const { whole, tell, clear } = useFormFaults(form)
  const required = ruleText('required')
  const submit = form.handleSubmit(async ({ mobileNum, verificationCode, newPassword }) => {
    clear()
    const number = mobileNum.trim()
    try {
      const proof = await code.proof({ dialing, number }, verificationCode)
      const sent = { countryDialingCode: dialing, mobileNum: number, verificationCode: proof, newPassword }
      const answers = await checks.answers()
      await back(() => call(recovery.resetByMobile, { ...sent, ...answers }))
    } catch (error) {
      if (!checks.refused(error)) tell(error)
    }
  })
  if (second) return <SecondStep {...second} onDone={arrive} />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormFault text={whole} />
      <NumberFields form={form} code={code} dialing={dialing} onDialing={setDialing} onFocus={checks.start} />
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        hint={rule && lengthText(rule.minLength, rule.maxLength)}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { required, validate: check })}
      />
      <Checks checks={checks} />
      <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
        {t('forgot.set')}
      </Button>
    </form>
  )
}
