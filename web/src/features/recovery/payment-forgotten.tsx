import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Button, notify, useAt } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Security, securityQuery } from '../../member/security.ts'
import { type ChosenPayment, PaymentFields } from './payment-fields.tsx'
import styles from './recovery.module.css'

type Part = DialogPart & { guards: Security }

/** The way back of who forgot their payment password: asked for, waited for, and then another is set. */
export function PaymentForgotten({ guards, onClose }: Part) {
  const readyMs = Date.parse(guards.paymentReset?.readyAt ?? '')
  const isReady = useAt((now) => now >= readyMs)
  if (!guards.paymentReset) return <Ask guards={guards} />
  if (isReady) return <SetAnother onClose={onClose} />
  return <Waiting readyAt={guards.paymentReset.readyAt} onClose={onClose} />
}

function Ask({ guards }: { guards: Security }) {
  const t = useTranslations('recovery.forgotten')
  const renew = useRenew()
  const form = useForm({ defaultValues: {} })
  const send = async () => {
    await call(recovery.askPaymentReset, {})
    await renew()
  }
  const { emailProved, mobileProved, paymentWaitHours: hours } = guards
  return (
    <Form form={form} onSend={send} submit={t('ask')}>
      <p>{t('text', { hours })}</p>
      <p>{emailProved || mobileProved ? t('told') : t('untold')}</p>
    </Form>
  )
}

function Waiting({ readyAt, onClose }: DialogPart & { readyAt: string }) {
  const t = useTranslations('recovery.forgotten')
  const time = useHouseTime()
  return (
    <div className={styles.waiting}>
      <p>{t('from', { time: time(readyAt) })}</p>
      <p>{t('stopText')}</p>
      <Stop onClose={onClose} />
    </div>
  )
}

function SetAnother({ onClose }: DialogPart) {
  const t = useTranslations('recovery.forgotten')
  const renew = useRenew()
  const form = useForm<ChosenPayment>({
    defaultValues: { newPaymentPassword: '', confirmNewPaymentPassword: '' },
  })
  const send = async (chosen: ChosenPayment) => {
    await call(recovery.finishPaymentReset, chosen)
    await renew()
    onClose()
    notify({ title: t('done'), tone: 'done' })
  }
  return (
    <div className={styles.waiting}>
      <Form form={form} onSend={send} submit={t('save')}>
        <PaymentFields form={form} />
      </Form>
      <Stop onClose={onClose} />
    </div>
  )
}

/** From here whoever sees that somebody else asked ends it, whatever session they are in. */
function Stop({ onClose }: DialogPart) {
  const t = useTranslations('recovery.forgotten')
  const renew = useRenew()
  const stop = async () => {
    await call(recovery.cancelPaymentReset, {})
    await renew()
    onClose()
    notify({ title: t('stopped'), tone: 'done' })
  }
  return (
    <Button wide onClick={stop}>
      {t('stop')}
    </Button>
  )
}

function useRenew(): () => Promise<void> {
  const client = useQueryClient()
  return async () => await client.invalidateQueries({ queryKey: securityQuery.queryKey })
}
