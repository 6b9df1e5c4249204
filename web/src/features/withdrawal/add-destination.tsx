import { destination } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { call } from '@fairground/screen/wire/call.ts'
import { Dialog, notify, Segmented, Select, Skeleton, TextField } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PaymentPasswordField } from '../../member/payment-password-field.tsx'
import styles from './add-coin.module.css'
import { AddCoin } from './add-coin.tsx'
import { banksQuery, networksQuery, withdrawalsKey, type Bank } from './withdrawals.ts'

type Typed = { bin: string; number: string; holder: string; paymentPassword: string }

/** Adds a bank account of one's own, or a coin address where the house sends coins, which can be used from the next day on. */
export function AddDestination({ onClose }: { onClose: () => void }) {
  const t = useTranslations('withdrawal.add')
  const [kind, choose] = useState<'bank' | 'coin'>('bank')
  const networks = useQuery(networksQuery).data ?? []
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t(kind === 'bank' ? 'text' : 'coinText')}>
      <div className={styles.parts}>
        {networks.length > 0 && (
          <Segmented
            label={t('kind')}
            value={kind}
            onChange={choose}
            options={[
              { key: 'bank', title: t('kindBank') },
              { key: 'coin', title: t('kindCoin') },
            ]}
          />
        )}
        {kind === 'bank' ? <BankPart onClose={onClose} /> : <AddCoin networks={networks} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function BankPart({ onClose }: { onClose: () => void }) {
  const t = useTranslations('withdrawal.add')
  const asked = useQuery(banksQuery)
  return (
    <Asked of={asked} fault={t('banksFault')} loading={<Skeleton height={320} />}>
      {(banks) => (banks.length > 0 ? <AddForm banks={banks} onClose={onClose} /> : <p>{t('noBanks')}</p>)}
    </Asked>
  )
}

function AddForm({ banks, onClose }: { banks: readonly Bank[]; onClose: () => void }) {
  const t = useTranslations('withdrawal.add')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const form = useForm<Typed>({ defaultValues: { bin: '', number: '', holder: '', paymentPassword: '' } })
  const { errors } = form.formState
  const required = ruleText('required')
  const send = async (typed: Typed) => {
    await call(destination.addDestination, { ...typed, number: typed.number.replaceAll(/\s/g, '') })
    await client.invalidateQueries({ queryKey: withdrawalsKey })
    onClose()
    notify({ title: t('added'), text: t('addedText'), tone: 'done' })
  }
  return (
    <Form form={form} onSend={send} submit={t('submit')}>
      <Select
        label={t('bank')}
        error={errors.bin?.message}
        options={[
          { value: '', title: t('chooseBank') },
          ...banks.map(({ bin, name }) => ({ value: bin, title: name })),
        ]}
        {...form.register('bin', { required })}
      />
      <TextField
        label={t('number')}
        inputMode="numeric"
        autoComplete="off"
        error={errors.number?.message}
        {...form.register('number', {
          required,
          validate: (text) => /^(?:\s*\d){6,19}\s*$/.test(text) || t('numberFault'),
        })}
      />
      <TextField
        label={t('holder')}
        hint={t('holderHint')}
        autoComplete="name"
        error={errors.holder?.message}
        {...form.register('holder', { required })}
      />
      <PaymentPasswordField
        label={t('paymentPassword')}
        typed={useWatch({ control: form.control, name: 'paymentPassword' })}
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required })}
      />
    </Form>
  )
}
