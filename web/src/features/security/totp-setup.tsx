import { factor } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { Copy } from '@fairground/screen/parts/copy.tsx'
import { call } from '@fairground/screen/wire/call.ts'
import { Dialog, OtpField, QrCode } from '@fairground/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import styles from './factors.module.css'

type Typed = { code: string }

/** Shows the secret to an app, as a picture and as text, until a code of the app comes back. */
export function TotpSetup({
  secret,
  uri,
  onClose,
  onConfirmed,
}: {
  secret: string
  uri: string
  onClose: () => void
  onConfirmed: (recoveryCodes: string[] | null) => void
}) {
  const t = useTranslations('factor')
  const form = useForm<Typed>({ defaultValues: { code: '' } })
  const { errors } = form.formState
  const confirm = async ({ code }: Typed) =>
    onConfirmed((await call(factor.confirmTotp, { code })).recoveryCodes)
  return (
    <Dialog open onClose={onClose} title={t('totp.dialogTitle')} description={t('totp.dialogText')}>
      <Form form={form} onSend={confirm} submit={t('totp.confirm')}>
        <QrCode text={uri} title={t('totp.qr')} />
        <div className={styles.secret}>
          <p>{t('totp.secret')}</p>
          <span className={styles.actions}>
            <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
            <Copy label={t('totp.copy')} value={secret} />
          </span>
        </div>
        <OtpField
          label={t('totp.code')}
          hint={t('totp.codeHint')}
          error={errors.code?.message}
          {...form.register('code', {
            validate: (code) => code.length === 6 || t('totp.codeHint'),
          })}
        />
      </Form>
    </Dialog>
  )
}
