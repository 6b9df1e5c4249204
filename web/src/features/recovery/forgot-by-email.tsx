import { recovery } from '@fairground/contract'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useFormFaults, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, TextField } from '@fairground/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { useChecks } from '../../challenge/use-checks.ts'
import { useCheck, useRule } from './chosen-fields.tsx'
import styles from './recovery.module.css'
import { Told } from './told.tsx'

type Form = { username: string; email: string }

/** Asks for the link. What is told afterwards is true whether or not there is such an account. */
export function ForgotByEmail({ onClose }: { onClose: () => void }) {
  const t = useTranslations('recovery.forgot')
  const ruleText = useRuleText()
  const [sentTo, setSentTo] = useState<string>()
  const checks = useChecks({ securityCheck: true })
  const check = useCheck(useRule('email'))
  const form = useForm<Form>({ defaultValues: { username: '', email: '' } })
  const { errors, isSubmitting } = form.formState
  const { whole, tell, clear } = useFormFaults(form)
  const send = async (typed: Form): Promise<void> => {
    try {
      await call(recovery.forgotByEmail, { ...typed, ...(await checks.answers()) })
      setSentTo(typed.email)
    } catch (error) {
      if (!checks.refused(error)) tell(error)
    }
  }
  const submit = form.handleSubmit(async ({ username, email }) => {
    clear()
    await send({ username: username.trim(), email: email.trim() })
  })
  if (sentTo !== undefined)
    return (
      <Told
        kind="mail"
        next={
          <Button tone="primary" wide onClick={onClose}>
            {t('understood')}
          </Button>
        }
      >
        {t('sent', { email: sentTo })}
      </Told>
    )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormFault text={whole} />
      <TextField
        label={t('username')}
        autoComplete="username"
        onFocus={checks.start}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', { required: ruleText('required') })}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', {
          required: ruleText('required'),
          validate: (text) => check(text.trim()),
        })}
      />
      <Checks checks={checks} />
      <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
        {t('send')}
      </Button>
    </form>
  )
}
