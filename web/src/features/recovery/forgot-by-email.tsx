import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, TextField } from '@fairground/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checks } from '../../challenge/checks.tsx'
import { useChecks } from '../../challenge/use-checks.ts'
import { useCheck, useRule } from './chosen-fields.tsx'
import { Told } from './told.tsx'

type Typed = { username: string; email: string }

/** Asks for the link. What is told afterwards is true whether or not there is such an account. */
export function ForgotByEmail({ onClose }: { onClose: () => void }) {
  const t = useTranslations('recovery.forgot')
  const ruleText = useRuleText()
  const [sentTo, setSentTo] = useState<string>()
  const checks = useChecks({ securityCheck: true })
  const check = useCheck(useRule('email'))
  const form = useForm<Typed>({ defaultValues: { username: '', email: '' } })
  const { errors } = form.formState
  const send = async (typed: Typed) => {
    const [username, email] = [typed.username.trim(), typed.email.trim()]
    await call(recovery.forgotByEmail, { username, email, ...(await checks.answers()) })
    setSentTo(email)
  }
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
    <Form form={form} onSend={send} onRefused={checks.refused} submit={t('send')}>
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
    </Form>
  )
}
