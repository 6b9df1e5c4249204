import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, Dialog, PasswordField, TextField } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { securityQuery } from '../../member/security.ts'
import { useCheck, useRule } from './chosen-fields.tsx'
import { Told } from './told.tsx'

type Typed = { email: string; password: string }

/** Writes down an email address, with the password, and has the link mailed that proves it. */
export function EmailDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.email')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const { data: guards } = useQuery(securityQuery)
  const check = useCheck(useRule('email'))
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<Typed>({ defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const asksPassword = guards?.hasPassword !== false
  const send = async ({ email, password }: Typed) => {
    await call(recovery.setEmail, { email: email.trim(), ...(asksPassword && { password }) })
    setSentTo(email.trim())
    await client.invalidateQueries({ queryKey: securityQuery.queryKey })
  }
  const done = (
    <Button tone="primary" wide onClick={onClose}>
      {t('understood')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')} description={sentTo ? undefined : t('text')}>
      {sentTo !== undefined ? (
        <Told kind="mail" next={done}>
          {t('sent', { email: sentTo })}
        </Told>
      ) : (
        <Form form={form} onSend={send} submit={t('submit')}>
          <TextField
            label={t('address')}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email', {
              required: ruleText('required'),
              validate: (text) => check(text.trim()),
            })}
          />
          {asksPassword && (
            <PasswordField
              label={t('password')}
              error={errors.password?.message}
              {...form.register('password', { required: ruleText('required') })}
            />
          )}
        </Form>
      )}
    </Dialog>
  )
}
