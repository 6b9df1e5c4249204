import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { keptMobile } from '@fairground/screen/session/remembered.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Checks } from '../../challenge/checks.tsx'
import { NumberFields, type ProvedNumber } from '../../challenge/number-fields.tsx'
import { useCode } from '../../challenge/use-code.ts'
import styles from './identity.module.css'
import { SignInFoot } from './sign-in-foot.tsx'
import { useSignIn, type SignInSteps } from './use-sign-in.ts'

type Form = ProvedNumber & { remember: boolean }

/** Signing in by a code sent to the number of an account; there is no password to forget. */
export function MobileForm(steps: SignInSteps) {
  const [kept] = useState(keptMobile)
  const [dialing, setDialing] = useState(kept?.countryDialingCode.replace('+', '') ?? '')
  const form = useForm<Form>({
    defaultValues: { mobileNum: kept?.mobileNum ?? '', verificationCode: '', remember: kept !== undefined },
  })
  const { isSubmitting } = form.formState
  const { send, whole, checks } = useSignIn(form, steps)
  const code = useCode('sign-in')
  const submit = form.handleSubmit(async ({ mobileNum, verificationCode, remember }) => {
    const username = mobileNum.trim()
    await send(async () => ({
      type: code.channel === 'firebase' ? 'firebase' : 'sms',
      username,
      countryDialingCode: `+${dialing}`,
      password: await code.proof({ dialing, number: username }, verificationCode),
      remember,
    }))
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormFault text={whole} />
      <NumberFields form={form} code={code} dialing={dialing} onDialing={setDialing} />
      <Checks checks={checks} />
      <SignInFoot busy={isSubmitting} remember={form.register('remember')} forgettable={false} />
    </form>
  )
}
