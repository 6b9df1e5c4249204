import { Button, Dialog, TextField } from '@fairground/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import styles from './factors.module.css'

type Form = { name: string }

/** Asks what a passkey shall be called. */
export function PasskeyName({
  title,
  text,
  submit,
  name,
  onClose,
  onName,
}: {
  title: string
  text?: string
  submit: string
  name: string
  onClose: () => void
  onName: (name: string) => Promise<void>
}) {
  const t = useTranslations('factor')
  const form = useForm<Form>({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit((typed) => onName(typed.name.trim()))
  return (
    <Dialog open onClose={onClose} title={title} {...(text && { description: text })}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          maxLength={60}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', {
            validate: (typed) => typed.trim() !== '' || t('proof.required'),
          })}
        />
        <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
