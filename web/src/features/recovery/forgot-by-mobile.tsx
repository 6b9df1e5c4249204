import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useLengthText, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { PasswordField } from '@fairground/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { NumberFields, type ProvedNumber } from '../../challenge/number-fields.tsx'
import { useChecks } from '../../challenge/use-checks.ts'
import { useCode } from '../../challenge/use-code.ts'
import { useCheck, useRule } from './chosen-fields.tsx'
import { SecondStep } from './second-step.tsx'
import { useBackIn } from './use-back-in.ts'

type Typed = ProvedNumber & { newPassword: string }

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
  const form = useForm<Typed>({ defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' } })
  const { errors } = form.formState
  const required = ruleText('required')
  const send = async ({ mobileNum, verificationCode, newPassword }: Typed) => {
    const number = mobileNum.trim()
    const proof = await code.proof({ dialing, number }, verificationCode)
    const sent = { countryDialingCode: dialing, mobileNum: number, verificationCode: proof, newPassword }
    const answers = await checks.answers()
    await back(() => call(recovery.resetByMobile, { ...sent, ...answers }))
  }
  if (second) return <SecondStep {...second} onDone={arrive} />
  return (
    <Form form={form} onSend={send} onRefused={checks.refused} submit={t('forgot.set')}>
      <NumberFields form={form} code={code} dialing={dialing} onDialing={setDialing} onFocus={checks.start} />
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        hint={rule && lengthText(rule.minLength, rule.maxLength)}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { required, validate: check })}
      />
      <Checks checks={checks} />
    </Form>
  )
}
