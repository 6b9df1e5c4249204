import { fieldNames, isShown, type RegisterMode } from '@fairground/contract/registration-fields'
import { Form } from '@fairground/screen/forms/form.tsx'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { Button, Checkbox, DateField } from '@fairground/ui'
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { invitationNow } from '../../invited.ts'
import type { Rules } from '../../registration/rules.ts'
import { termsLink } from '../../registration/terms-link.tsx'
import { lastBirthDay } from './age.ts'
import { RegisterField } from './field.tsx'
import { MobileParts } from './mobile-parts.tsx'
import { useFormRules } from './use-form-rules.ts'
import { useRegister, type Registered } from './use-register.ts'
import { empty, type Values } from './values.ts'
import { WrongInvitation } from './wrong-invitation.tsx'

type Props = {
  mode: RegisterMode
  rules: Rules
  /** Offers to begin again, on a page that has the room. */
  canReset?: boolean
  onDone: (registered: Registered) => unknown
}

/** The form of one way to register: what is shown, required and accepted is the setting's. */
export function RegisterForm({ mode, rules, canReset = false, onDone }: Props) {
  const t = useTranslations('registration')
  const form = useForm<Values>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: useFormRules(rules, mode),
  })
  useInvitation(form, rules.fields.affiliateCode.enabled)
  const { begin, send, refused, checks, code, wrongCode, forgive } = useRegister({ mode, rules, onDone })
  const shown = fieldNames.filter((name) => isShown(rules, mode, name))
  const restart = () => {
    form.reset()
    checks.reload()
  }
  return (
    // That somebody is here is enough to begin the work a browser does behind the form.
    <Form
      form={form}
      onFocus={begin}
      onSend={send}
      onRefused={refused}
      submit={t('submit')}
      after={
        canReset && (
          <Button tone="quiet" size="l" onClick={restart}>
            {t('reset')}
          </Button>
        )
      }
    >
      {shown.map((name) =>
        name === 'mobileNum' ? (
          <MobileParts key={name} rules={rules} form={form} code={code} />
        ) : (
          <RegisterField key={name} name={name} rules={rules} form={form} />
        ),
      )}
      <Grown form={form} rules={rules} />
      <Checks checks={checks} />
      {wrongCode && <WrongInvitation onClose={forgive} />}
    </Form>
  )
}

/** Fills in the code one came by, for all to see and to change. Whoever clears the form keeps it. */
function useInvitation(form: UseFormReturn<Values>, hasField: boolean): void {
  useEffect(() => {
    if (hasField && form.getValues('affiliateCode') === '')
      form.resetField('affiliateCode', { defaultValue: invitationNow() })
  }, [form, hasField])
}

function Grown({ form, rules }: { form: UseFormReturn<Values>; rules: Rules }) {
  const t = useTranslations('registration')
  const { errors } = form.formState
  const { ageMin, timeZone } = rules
  return (
    <>
      <DateField
        label={t('fields.birthDate')}
        hint={t('birthHint', { age: ageMin })}
        autoComplete="bday"
        aria-required
        error={errors.birthDate?.message}
        min="1900-01-01"
        max={lastBirthDay(new Date(serverNow()), ageMin, timeZone)}
        {...form.register('birthDate')}
      />
      <Checkbox error={errors.agreement?.message} {...form.register('agreement')}>
        {t.rich('agreement', { age: ageMin, terms: termsLink })}
      </Checkbox>
    </>
  )
}
