import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { type DialogPart, dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Dialog, notify, PasswordField, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { securityQuery, type Security } from '../../member/security.ts'
import { PaymentFields, usePaymentKeys } from './payment-fields.tsx'
import styles from './recovery.module.css'

type Typed = {
  password: string
  oldPaymentPassword: string
  newPaymentPassword: string
  confirmNewPaymentPassword: string
}
const empty = { password: '', oldPaymentPassword: '', newPaymentPassword: '', confirmNewPaymentPassword: '' }

/** What payments ask for: set with the sign-in password, changed with what it was, once it is known which. */
export function PaymentPasswordDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.payment')
  const asked = useQuery(securityQuery)
  const title = asked.data?.hasPaymentPassword ? t('changeTitle') : t('setTitle')
  return (
    <Dialog open onClose={onClose} title={title} description={t('text')}>
      <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={280} />}>
        {(guards) => <PaymentForm guards={guards} onClose={onClose} />}
      </Asked>
    </Dialog>
  )
}

function PaymentForm({ guards, onClose }: DialogPart & { guards: Security }) {
  const t = useTranslations('recovery.payment')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const form = useForm<Typed>({ defaultValues: empty })
  const { errors } = form.formState
  const isSet = guards.hasPaymentPassword
  const required = ruleText('required')
  const keys = usePaymentKeys()
  const send = async ({ password, oldPaymentPassword, ...chosen }: Typed) => {
    const proof = isSet ? { oldPaymentPassword } : guards.hasPassword ? { password } : {}
    await call(recovery.setPaymentPassword, { ...chosen, ...proof })
    await client.invalidateQueries({ queryKey: securityQuery.queryKey })
    onClose()
    notify({ title: isSet ? t('changed') : t('set'), tone: 'done' })
  }
  return (
    <Form form={form} onSend={send} submit={t('submit')}>
      {isSet && (
        <PasswordField
          label={t('old')}
          autoComplete="off"
          {...keys}
          error={errors.oldPaymentPassword?.message}
          {...form.register('oldPaymentPassword', { required })}
        />
      )}
      {isSet && (
        <Link {...dialogOverLink('payment-forgotten')} className={styles.forgot}>
          {t('forgot')}
        </Link>
      )}
      {!isSet && guards.hasPassword && (
        <PasswordField
          label={t('password')}
          error={errors.password?.message}
          {...form.register('password', { required })}
        />
      )}
      <PaymentFields form={form} />
    </Form>
  )
}
