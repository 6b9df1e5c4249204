import { factor } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Dialog, IconButton, notify, TextField } from '@fairground/ui'
import { Copy } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { useTranslations } from 'use-intl'
import styles from './factors.module.css'

type Form = { code: string }

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
  const refusalText = useRefusalText()
  const form = useForm<Form>({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onConfirmed((await call(factor.confirmTotp, { code: code.trim() })).recoveryCodes)
    } catch (error) {
      form.setError('code', { message: refusalText(error) })
      form.setFocus('code', { shouldSelect: true })
    }
  })
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify({ title: t('totp.copied'), tone: 'done' })
  }
  return (
    <Dialog open onClose={onClose} title={t('totp.dialogTitle')} description={t('totp.dialogText')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <QrCode text={uri} label={t('totp.qr')} />
        <div className={styles.secret}>
          <p>{t('totp.secret')}</p>
          <span className={styles.actions}>
            <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
            <IconButton label={t('totp.copy')} size="s" onClick={copy}>
              <Copy />
            </IconButton>
          </span>
        </div>
        <TextField
          label={t('totp.code')}
          hint={t('totp.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          error={errors.code?.message}
          {...form.register('code', {
            validate: (code) => /^\s*\d{3}\s?\d{3}\s*$/.test(code) || t('totp.codeHint'),
          })}
        />
        <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
          {t('totp.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}

/** The picture an app reads, drawn here: the secret in it goes nowhere else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
