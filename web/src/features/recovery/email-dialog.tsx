import { recovery } from '@fairground/contract'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useFormFaults, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, Dialog, PasswordField, TextField } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { securityQuery } from '../../member/security.ts'
import { useCheck, useRule } from './chosen-fields.tsx'
import styles from './recovery.module.css'
import { Told } from './told.tsx'

type Form = { email: string; password: string }

/** Writes down an email address, with the password, and has the link mailed that proves it. */
export function EmailDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.email')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const { data: guards } = useQuery(securityQuery)
  const check = useCheck(useRule('email'))
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<Form>({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const { whole, tell, clear } = useFormFaults(form)
  const asksPassword = guards?.hasPassword !== false
  const submit = form.handleSubmit(async ({ email, password }) => {
    clear()
    try {
      await call(recovery.setEmail, { email: email.trim(), ...(asksPassword && { password }) })
      setSentTo(email.trim())
      await client.invalidateQueries({ queryKey: securityQuery.queryKey })
    } catch (error) {
      tell(error)
    }
  })
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
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <FormFault text={whole} />
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
          <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
            {t('submit')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
