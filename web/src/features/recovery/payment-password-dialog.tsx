import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Dialog, notify, PasswordField, Skeleton } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PaymentPasswordField } from '../../member/payment-password-field.tsx'
import { type Security, securityQuery, useGuards } from '../../member/security.ts'
import { PaymentForgotten } from './payment-forgotten.tsx'
import { PaymentFields } from './payment-fields.tsx'
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
  const asked = useGuards()
  const [saysForgot, setForgot] = useState(false)
  const isSet = asked.data?.hasPaymentPassword
  const forgot = isSet && (saysForgot || asked.data?.paymentReset !== null)
  const title = forgot ? t('forgotTitle') : isSet ? t('changeTitle') : t('setTitle')
  return (
    <Dialog open onClose={onClose} title={title} description={forgot ? undefined : t('text')}>
      <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={280} />}>
        {(guards) =>
          forgot ? (
            <PaymentForgotten guards={guards} onClose={onClose} />
          ) : (
            <PaymentForm guards={guards} onClose={onClose} onForgot={() => setForgot(true)} />
          )
        }
      </Asked>
    </Dialog>
  )
}

function PaymentForm({ guards, onClose, onForgot }: DialogPart & { guards: Security; onForgot: () => void }) {
  const t = useTranslations('recovery.payment')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const form = useForm<Typed>({ defaultValues: empty })
  const { errors } = form.formState
  const isSet = guards.hasPaymentPassword
  const required = ruleText('required')
  const old = useWatch({ control: form.control, name: 'oldPaymentPassword' })
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
        <PaymentPasswordField
          label={t('old')}
          typed={old}
          error={errors.oldPaymentPassword?.message}
          {...form.register('oldPaymentPassword', { required })}
        />
      )}
      {isSet && (
        <button type="button" className={styles.forgot} onClick={onForgot}>
          {t('forgot')}
        </button>
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
