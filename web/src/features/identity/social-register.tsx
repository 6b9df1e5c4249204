import { social, type registration } from '@fairground/contract'
import { faultOf } from '@fairground/contract/field-rule'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useFormFaults, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Checkbox, DateField, ErrorState, Skeleton, TextField } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { useChecks } from '../../challenge/use-checks.ts'
import { forgetInvitation, invitationNow } from '../../invitation.ts'
import type { NewcomerPart } from './newcomer-part.ts'
import styles from './social.module.css'

type Rules = Sent<typeof registration.setting>
type Values = { username: string; birthDate: string; agreement: boolean }

/** Makes an account that the one elsewhere signs in: a name, a date of birth, the agreement; no password. */
export function SocialRegister(part: NewcomerPart) {
  const t = useTranslations('social.register')
  const refusalText = useRefusalText()
  const { data, error, refetch } = useQuery({
    queryKey: ['registration', 'rules'],
    queryFn: ({ signal }) => ask<Rules>({ method: 'GET', path: '/wps/system/setting/register', signal }),
    staleTime: 60_000,
  })
  if (data) return <Form {...part} rules={data} />
  if (!error) return <Skeleton height={280} />
  return (
    <ErrorState title={t('faultTitle')} onRetry={refetch}>
      {refusalText(error)}
    </ErrorState>
  )
}

function Form({ newcomer, onSignedIn, rules }: NewcomerPart & { rules: Rules }) {
  const t = useTranslations('social.register')
  const form = useForm<Values>({
    defaultValues: { username: '', birthDate: '', agreement: true },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = form.formState
  const faults = useFormFaults(form)
  const ruleText = useRuleText()
  const { ageMin, fields, usernameRegistration, securityCheck, captcha } = rules
  const checks = useChecks({ securityCheck, captcha })
  const rule = { ...fields.username, required: true }
  const submit = form.handleSubmit(async ({ username, birthDate, agreement }) => {
    faults.clear()
    try {
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
    } catch (error) {
      // There is no field to take it out of: told of once, it counts no more.
      if (error instanceof Refused && error.code === 'invitation_code_error') forgetInvitation()
      if (!checks.refused(error)) faults.tell(error)
    }
  })
  return (
    // That somebody is here is enough to begin the work a browser does behind the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} noValidate onFocus={checks.start} onSubmit={(event) => void submit(event)}>
      <FormFault text={faults.whole} />
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
        {t('agreement', { age: ageMin })}
      </Checkbox>
      <Checks checks={checks} />
      <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
