import { social } from '@fairground/contract'
import { faultOf } from '@fairground/contract/field-rule'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { Checkbox, DateField, Skeleton, TextField } from '@fairground/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { useChecks } from '../../challenge/use-checks.ts'
import { forgetInvitation, invitationNow } from '../../invited.ts'
import { useRules, type Rules } from '../../registration/rules.ts'
import { termsLink } from '../../registration/terms-link.tsx'
import type { NewcomerPart } from './newcomer-part.ts'

type Values = { username: string; birthDate: string; agreement: boolean }

/** Makes an account that the one elsewhere signs in: a name, a date of birth, the agreement; no password. */
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
  const form = useForm<Values>({
    defaultValues: { username: '', birthDate: '', agreement: true },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const ruleText = useRuleText()
  const { ageMin, fields, usernameRegistration, securityCheck, captcha } = rules
  const checks = useChecks({ securityCheck, captcha })
  const rule = { ...fields.username, required: true }
  const send = async ({ username, birthDate, agreement }: Values) => {
    const signedIn = await call(social.register, {
      ticket: newcomer.ticket,
      username,
      birthDate,
      agreement,
      referralCode: invitationNow(),
      domain: location.hostname,
      registerUrl: location.origin + location.pathname,
      ...(await checks.answers()),
    })
    forgetInvitation()
    await onSignedIn(signedIn)
  }
  const refused = (error: unknown) => {
    // There is no field to take it out of: told of once, it counts no more.
    if (error instanceof Refused && error.code === 'invitation_code_error') forgetInvitation()
    return checks.refused(error)
  }
  return (
    // That somebody is here is enough to begin the work a browser does behind the form.
    <Form form={form} onFocus={checks.start} onSend={send} onRefused={refused} submit={t('submit')}>
      {usernameRegistration && (
        <TextField
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={rule.maxLength}
          error={errors.username?.message}
          {...form.register('username', {
            validate: (text) => {
              const fault = faultOf(rule, text.trim().toLowerCase())
              return fault ? ruleText(fault.rule, fault) : true
            },
          })}
        />
      )}
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
