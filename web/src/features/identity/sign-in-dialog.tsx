import { identity } from '@fairground/contract'
import { Button, Dialog, notify, PasswordField, TextField } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { dialogOverLink, useOverlay } from '../../frame/overlay-state.ts'
import type { DialogPart } from '../../registry.ts'
import { enter } from '../../session/member.ts'
import { call } from '../../wire/call.ts'
import { FormFault } from './form-fault.tsx'
import styles from './identity.module.css'
import { DemoWay } from './demo-way.tsx'
import { useFormFaults } from './use-form-faults.ts'

type Form = { username: string; password: string }

/** Signing in by username and password; the page behind stays, as the member's, with what was typed there. */
export function SignInDialog({ onClose }: DialogPart) {
  const t = useTranslations('identity')
  const format = useFormatter()
  const client = useQueryClient()
  const { dialog } = useOverlay()
  const form = useForm<Form>({ defaultValues: { username: '', password: '' } })
  const faults = useFormFaults(form)
  const { errors, isSubmitting } = form.formState

  async function submit({ username, password }: Form) {
    faults.clear()
    try {
      const signedIn = await call(identity.signIn, { username: username.trim(), password })
      await enter(client)
      // Asked over the personal centre, this dialog goes by itself once there is a member to show it to.
      if (dialog) onClose()
      notify({
        title: t('signIn.done', { account: signedIn.account }),
        text: signedIn.lastSignIn
          ? t('signIn.last', {
              at: format.dateTime(signedIn.lastSignIn, { dateStyle: 'medium', timeStyle: 'short' }),
            })
          : t('signIn.first'),
        tone: 'done',
      })
    } catch (error) {
      faults.tell(error)
    }
  }

  const needed = t('rules.required')
  return (
    <Dialog open onClose={onClose} title={t('signIn.title')} description={t('signIn.text')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormFault text={faults.whole} />
        <TextField
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', { required: needed })}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: needed })}
        />
        <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
          {t('signIn.submit')}
        </Button>
        <p className={styles.other}>
          {t('signIn.none')} <Link {...dialogOverLink('register')}>{t('signIn.register')}</Link>
        </p>
      </form>
      <DemoWay />
    </Dialog>
  )
}
