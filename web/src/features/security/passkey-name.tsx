import { Form } from '@fairground/screen/forms/form.tsx'
import { Dialog, TextField } from '@fairground/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'

type Typed = { name: string }

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
  const form = useForm<Typed>({ defaultValues: { name } })
  const { errors } = form.formState
  return (
    <Dialog open onClose={onClose} title={title} {...(text && { description: text })}>
      <Form form={form} onSend={(typed) => onName(typed.name.trim())} submit={submit}>
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
      </Form>
    </Dialog>
  )
}
