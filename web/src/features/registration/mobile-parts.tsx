import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CodeField } from '../../challenge/code-field.tsx'
import { MobileField } from '../../challenge/mobile-field.tsx'
import type { Code } from '../../challenge/use-code.ts'
import type { Rules } from '../../registration/rules.ts'
import type { Values } from './values.ts'

/** A mobile number with its country, and the code that proves it where one is asked for. */
export function MobileParts({
  rules,
  form,
  code,
}: {
  rules: Rules
  form: UseFormReturn<Values>
  code: Code
}) {
  const t = useTranslations('registration')
  const { errors } = form.formState
  const [dialing, number] = useWatch({ control: form.control, name: ['countryDialingCode', 'mobileNum'] })
  return (
    <>
      <MobileField
        label={t('fields.mobileNum')}
        placeholder={`${t('placeholders.mobileNum')} *`}
        aria-required
        error={errors.mobileNum?.message ?? errors.countryDialingCode?.message}
        dialing={dialing}
        onDialing={(picked) => form.setValue('countryDialingCode', picked)}
        {...form.register('mobileNum')}
      />
      {rules.smsVerification && (
        <CodeField
          label={t('fields.verificationCode')}
          placeholder={`${t('placeholders.verificationCode')} *`}
          aria-required
          error={errors.verificationCode?.message}
          code={code}
          mobile={{ dialing, number }}
          {...form.register('verificationCode')}
        />
      )}
    </>
  )
}
