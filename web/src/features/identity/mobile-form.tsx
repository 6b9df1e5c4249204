import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Checks } from '../../challenge/checks.tsx'
import { CodeField } from '../../challenge/code-field.tsx'
import { useIsMobile } from '../../challenge/countries.ts'
import { MobileField } from '../../challenge/mobile-field.tsx'
import { useCode } from '../../challenge/use-code.ts'
import { FormFault } from '../../forms/form-fault.tsx'
import { useRuleText } from '../../forms/use-form-faults.ts'
import { keptMobile } from '../../session/remembered.ts'
import styles from './identity.module.css'
import { SignInFoot } from './sign-in-foot.tsx'
import { useSignIn, type SignInSteps } from './use-sign-in.ts'

type Form = { mobileNum: string; verificationCode: string; remember: boolean }

/** Signing in by a code sent to the number of an account; there is no password to forget. */
export function MobileForm(steps: SignInSteps) {
  const ruleText = useRuleText()
  const [kept] = useState(keptMobile)
  const [dialing, setDialing] = useState(kept?.countryDialingCode.replace('+', '') ?? '')
  const form = useForm<Form>({
    defaultValues: { mobileNum: kept?.mobileNum ?? '', verificationCode: '', remember: kept !== undefined },
  })
  const { errors, isSubmitting } = form.formState
  const { send, whole, checks } = useSignIn(form, steps)
  const code = useCode('sign-in')
  const number = useWatch({ control: form.control, name: 'mobileNum' })
  const isMobile = useIsMobile()
  const required = ruleText('required')
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
      <MobileField
        dialing={dialing}
        onDialing={setDialing}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum', {
          required,
          validate: (typed) => isMobile(dialing, typed) || ruleText('invalid_mobile'),
        })}
      />
      <CodeField
        code={code}
        mobile={{ dialing, number }}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', { required })}
      />
      <Checks checks={checks} />
      <SignInFoot busy={isSubmitting} remember={form.register('remember')} forgettable={false} />
    </form>
  )
}
