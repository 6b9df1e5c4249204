import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { keptName } from '@fairground/screen/session/remembered.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { PasswordField, TextField } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { Remember } from './remember.tsx'
import { isWrong, useSignIn, type SignInSteps } from './use-sign-in.ts'

type Typed = { username: string; password: string; remember: boolean }

/** Signing in by username and password; after failures the letters of a picture as well. */
export function PasswordForm(steps: SignInSteps) {
  const t = useTranslations('identity')
  const { data } = useQuery(bootstrapQuery)
  const name = keptName(data?.merchantCode ?? '')
  const form = useForm<Typed>({ defaultValues: { username: name, password: '', remember: name !== '' } })
  const { errors } = form.formState
  const { send, refused, checks } = useSignIn(form, steps)
  const needed = useRuleText()('required')
  const typeAgain = (error: unknown) => {
    if (refused(error)) return true
    if (isWrong(error)) form.setFocus('password', { shouldSelect: true })
    return false
  }
  return (
    <Form
      form={form}
      onSend={({ username, ...rest }) => send({ type: 'username', username: username.trim(), ...rest })}
      onRefused={typeAgain}
      submit={t('signIn.submit')}
    >
      <TextField
        label={t('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', { required: needed, validate: (text) => text.trim() !== '' || needed })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: needed })}
      />
      <Checks checks={checks} />
      <Remember field={form.register('remember')} forgettable />
    </Form>
  )
}
