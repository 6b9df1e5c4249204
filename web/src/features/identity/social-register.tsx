import { social } from '@fairground/contract'
import { fieldNames, isShown, type FieldName } from '@fairground/contract/registration-fields'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { Checkbox, DateField, Skeleton } from '@fairground/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { useChecks } from '../../challenge/use-checks.ts'
import { forgetInvitation, invitationNow } from '../../invited.ts'
import { useRules, type Rules } from '../../registration/rules.ts'
import { termsLink } from '../../registration/terms-link.tsx'
import { NewcomerField } from './newcomer-field.tsx'
import type { NewcomerPart } from './newcomer-part.ts'

type Values = Record<FieldName, string> & { birthDate: string; agreement: boolean }

const empty = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>),
  birthDate: '',
  agreement: true,
}

/** Makes an account that the one elsewhere signs in: all that any registration asks for, but a password. */
export function SocialRegister(part: NewcomerPart) {
  const t = useTranslations('social.register')
  return (
    <Asked of={useRules()} fault={t('faultTitle')} loading={<Skeleton height={280} />}>
      {(rules) => <NewAccount {...part} rules={rules} />}
    </Asked>
  )
}

function NewAccount({ newcomer, onSignedIn, rules }: NewcomerPart & { rules: Rules }) {
  const t = useTranslations('social.register')
  const hasCode = rules.fields.affiliateCode.enabled
  const form = useForm<Values>({
    defaultValues: { ...empty, affiliateCode: hasCode ? invitationNow() : '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const ruleText = useRuleText()
  const { ageMin, securityCheck, captcha } = rules
  const checks = useChecks({ securityCheck, captcha })
  const send = async ({ birthDate, agreement, ...typed }: Values) => {
    const signedIn = await call(social.register, {
      ...typed,
      ticket: newcomer.ticket,
      birthDate,
      agreement,
      referralCode: hasCode ? '' : invitationNow(),
      domain: location.hostname,
      registerUrl: location.origin + location.pathname,
      ...(await checks.answers()),
    })
    forgetInvitation()
    await onSignedIn(signedIn)
  }
  const refused = (error: unknown) => {
    // Where there is no field to take it out of: told of once, it counts no more.
    if (error instanceof Refused && error.code === 'invitation_code_error') forgetInvitation()
    return checks.refused(error)
  }
  return (
    // That somebody is here is enough to begin the work a browser does behind the form.
    <Form form={form} onFocus={checks.start} onSend={send} onRefused={refused} submit={t('submit')}>
      {fieldNames
        .filter((name) => isShown(rules, 'social', name))
        .map((name) => (
          <NewcomerField key={name} name={name} rules={rules} form={form} />
        ))}
      <DateField
        label={t('birthDate')}
        hint={t('birthHint', { age: ageMin })}
        autoComplete="bday"
        aria-required
        min="1900-01-01"
        error={errors.birthDate?.message}
        {...form.register('birthDate', { required: ruleText('required') })}
      />
      <Checkbox
        error={errors.agreement?.message}
        {...form.register('agreement', { validate: (agreed) => agreed || ruleText('agreement_required') })}
      >
        {t.rich('agreement', { age: ageMin, terms: termsLink })}
      </Checkbox>
      <Checks checks={checks} />
    </Form>
  )
}
