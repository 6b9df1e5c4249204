import { Form } from '@fairground/screen/forms/form.tsx'
import { keptMobile } from '@fairground/screen/session/remembered.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { NumberFields, type ProvedNumber } from '../../challenge/number-fields.tsx'
import { useCode } from '../../challenge/use-code.ts'
import { Remember } from './remember.tsx'
import { useSignIn, type SignInSteps } from './use-sign-in.ts'

type Typed = ProvedNumber & { remember: boolean }

/** Signing in by a code sent to the number of an account; there is no password to forget. */
export function MobileForm(steps: SignInSteps) {
  const t = useTranslations('identity.signIn')
  const [kept] = useState(keptMobile)
  const [dialing, setDialing] = useState(kept?.countryDialingCode.replace('+', '') ?? '')
  const form = useForm<Typed>({
    defaultValues: { mobileNum: kept?.mobileNum ?? '', verificationCode: '', remember: kept !== undefined },
  })
  const { send, refused, checks } = useSignIn(form, steps)
  const code = useCode('sign-in')
  const prove = async ({ mobileNum, verificationCode, remember }: Typed) => {
    const username = mobileNum.trim()
    await send({
      type: code.channel === 'firebase' ? 'firebase' : 'sms',
      username,
      countryDialingCode: `+${dialing}`,
      password: await code.proof({ dialing, number: username }, verificationCode),
      remember,
    })
  }
  return (
    <Form form={form} onSend={prove} onRefused={refused} submit={t('submit')}>
      <NumberFields form={form} code={code} dialing={dialing} onDialing={setDialing} />
      <Checks checks={checks} />
      <Remember field={form.register('remember')} forgettable={false} />
    </Form>
  )
}
