import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { CodeField } from './code-field.tsx'
import { useIsMobile } from './countries.ts'
import { MobileField } from './mobile-field.tsx'
import type { Code } from './use-code.ts'

export type ProvedNumber = { mobileNum: string; verificationCode: string }

type Props<Form extends ProvedNumber> = {
  form: UseFormReturn<Form>
  code: Code
  /** The dialling code of the country that is chosen, without the plus. */
  dialing: string
  onDialing: (dialing: string) => void
  /** That somebody begins to fill it in. */
  onFocus?: () => void
}

/** A mobile number with its country, and the code that is sent to it. */
export function NumberFields<Form extends ProvedNumber>({
  form,
  code,
  dialing,
  onDialing,
  onFocus,
}: Props<Form>) {
  const ruleText = useRuleText()
  const isMobile = useIsMobile()
  // Every form here has these two; React Hook Form cannot see that through a type that is still open.
  const proved = form as unknown as UseFormReturn<ProvedNumber>
  const errors: FieldErrors<ProvedNumber> = proved.formState.errors
  const number = useWatch({ control: proved.control, name: 'mobileNum' })
  const required = ruleText('required')
  return (
    <>
      <MobileField
        dialing={dialing}
        onDialing={onDialing}
        onFocus={onFocus}
        error={errors.mobileNum?.message}
        {...proved.register('mobileNum', {
          required,
          validate: (typed) => isMobile(dialing, typed) || ruleText('valid_mobile'),
        })}
      />
      <CodeField
        code={code}
        mobile={{ dialing, number }}
        error={errors.verificationCode?.message}
        {...proved.register('verificationCode', { required })}
      />
    </>
  )
}
