import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useLengthText, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Dialog, notify, PasswordField, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { securityQuery, type Security } from '../../member/security.ts'
import { useCheck, useRule } from './chosen-fields.tsx'

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
  const lengthText = useLengthText()
  const rule = useRule('paymentPassword')
  const check = useCheck(rule)
  const form = useForm<Typed>({ defaultValues: empty })
  const { errors } = form.formState
  const isSet = guards.hasPaymentPassword
  const required = ruleText('required')
  const numeric = rule?.patternId === 'digits' ? ({ inputMode: 'numeric' } as const) : {}
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
          {...numeric}
          error={errors.oldPaymentPassword?.message}
          {...form.register('oldPaymentPassword', { required })}
        />
      )}
      {!isSet && guards.hasPassword && (
        <PasswordField
          label={t('password')}
          error={errors.password?.message}
          {...form.register('password', { required })}
        />
      )}
      <PasswordField
        label={t('new')}
        autoComplete="off"
        {...numeric}
        hint={rule && lengthText(rule.minLength, rule.maxLength)}
        error={errors.newPaymentPassword?.message}
        {...form.register('newPaymentPassword', { required, validate: check })}
      />
      <PasswordField
        label={t('confirm')}
        autoComplete="off"
        {...numeric}
        error={errors.confirmNewPaymentPassword?.message}
        {...form.register('confirmNewPaymentPassword', {
          required,
          validate: (text) => text === form.getValues('newPaymentPassword') || ruleText('inconsistent_twice'),
        })}
      />
    </Form>
  )
}
