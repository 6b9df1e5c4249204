import { identity } from '@fairground/contract'
import { registrationRules } from '@fairground/contract/identity'
import { Button, Checkbox, DateField, Dialog, PasswordField, TextField } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { dialogOverLink } from '../../frame/overlay-state.ts'
import type { DialogPart } from '../../registry.ts'
import { enter } from '../../session/member.ts'
import { call } from '../../wire/call.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { lastBirthDay } from './age.ts'
import { FormFault } from './form-fault.tsx'
import styles from './identity.module.css'
import { Registered } from './registered.tsx'
import { useFormFaults, useRuleText } from './use-form-faults.ts'

type Form = {
  username: string
  password: string
  confirmPassword: string
  birthDate: string
  agreement: boolean
}

const empty: Form = { username: '', password: '', confirmPassword: '', birthDate: '', agreement: true }

/** Registering by username; the same rules as the server's, which has the last word. */
export function RegisterDialog({ onClose }: DialogPart) {
  const t = useTranslations('identity')
  const [account, setAccount] = useState<string>()
  if (account) return <Registered account={account} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('register.title')} description={t('register.text')}>
      <RegisterForm onDone={setAccount} />
    </Dialog>
  )
}

function RegisterForm({ onDone }: { onDone: (account: string) => void }) {
  const t = useTranslations('identity')
  const ruleText = useRuleText()
  const client = useQueryClient()
  const form = useForm<Form>({ defaultValues: empty, mode: 'onTouched' })
  const faults = useFormFaults(form)
  const { errors, isSubmitting } = form.formState
  const { username, password, ageMin } = registrationRules
  const bornBy = lastBirthDay(new Date(serverNow()), ageMin)

  async function submit(values: Form) {
    faults.clear()
    try {
      const registerUrl = location.origin + location.pathname
      const signedIn = await call(identity.register, {
        ...values,
        username: values.username.trim(),
        registerUrl,
      })
      await enter(client)
      onDone(signedIn.account)
    } catch (error) {
      faults.tell(error)
    }
  }

  const required = t('rules.required')
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFault text={faults.whole} />
      <TextField
        label={t('username')}
        hint={t('register.usernameHint', { min: username.min, max: username.max })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', {
          required,
          setValueAs: (value: string) => value.trim().toLowerCase(),
          minLength: { value: username.min, message: ruleText('too_small', username) },
          maxLength: { value: username.max, message: ruleText('too_big', username) },
          pattern: { value: username.pattern, message: ruleText('letters_and_digits') },
        })}
      />
      <PasswordField
        label={t('password')}
        hint={t('register.passwordHint', { min: password.min })}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', {
          required,
          minLength: { value: password.min, message: ruleText('too_small', password) },
          maxLength: { value: password.max, message: ruleText('too_big', password) },
        })}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', {
          required,
          validate: (value, all) => value === all.password || ruleText('inconsistent_twice'),
        })}
      />
      <DateField
        label={t('birthDate')}
        hint={t('register.birthHint', { age: ageMin })}
        autoComplete="bday"
        error={errors.birthDate?.message}
        min="1900-01-01"
        max={bornBy}
        {...form.register('birthDate', {
          required,
          validate: (day) => day <= bornBy || ruleText('under_age'),
        })}
      />
      <Checkbox
        error={errors.agreement?.message}
        {...form.register('agreement', { required: ruleText('agreement_required') })}
      >
        {t('register.agreement', { age: ageMin })}
      </Checkbox>
      <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
        {t('register.submit')}
      </Button>
      <p className={styles.other}>
        {t('register.have')} <Link {...dialogOverLink('sign-in')}>{t('register.signIn')}</Link>
      </p>
    </form>
  )
}
