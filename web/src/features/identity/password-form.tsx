import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { keptName } from '@fairground/screen/session/remembered.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { PasswordField, TextField } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import styles from './identity.module.css'
import { SignInFoot } from './sign-in-foot.tsx'
import { useSignIn, type SignInSteps } from './use-sign-in.ts'

type Form = { username: string; password: string; remember: boolean }

/** Signing in by username and password; after failures the letters of a picture as well. */
export function PasswordForm(steps: SignInSteps) {
  const t = useTranslations('identity')
  const { data } = useQuery(bootstrapQuery)
  const name = keptName(data?.merchantCode ?? '')
  const form = useForm<Form>({ defaultValues: { username: name, password: '', remember: name !== '' } })
  const { errors, isSubmitting } = form.formState
  const { send, whole, checks } = useSignIn(form, steps)
  const needed = useRuleText()('required')
  const submit = form.handleSubmit(async ({ username, password, remember }) => {
    const wrong = await send(async () => ({
      type: 'username',
      username: username.trim(),
      password,
      remember,
    }))
    if (wrong) form.setFocus('password', { shouldSelect: true })
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormFault text={whole} />
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
      <SignInFoot busy={isSubmitting} remember={form.register('remember')} forgettable />
    </form>
  )
}
