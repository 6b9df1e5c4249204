import { destination } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { notify, Select, TextField } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PaymentPasswordField } from '../../member/payment-password-field.tsx'
import styles from './add-coin.module.css'
import { withdrawalsKey, type Network } from './withdrawals.ts'

type Typed = { network: Network; address: string; paymentPassword: string }

/** Adds a coin address of one's own; what is sent by another network is lost, and it is said before. */
export function AddCoin({ networks, onClose }: { networks: readonly Network[]; onClose: () => void }) {
  const t = useTranslations('withdrawal')
  const client = useQueryClient()
  const required = useRuleText()('required')
  const [first = 'bitcoin'] = networks
  const form = useForm<Typed>({ defaultValues: { network: first, address: '', paymentPassword: '' } })
  const { errors } = form.formState
  const [network, paymentPassword] = useWatch({ control: form.control, name: ['network', 'paymentPassword'] })
  const send = async (typed: Typed) => {
    await call(destination.addCoinAddress, { ...typed, address: typed.address.trim() })
    await client.invalidateQueries({ queryKey: withdrawalsKey })
    onClose()
    notify({ title: t('add.coinAdded'), text: t('add.addedText'), tone: 'done' })
  }
  return (
    <Form form={form} onSend={send} submit={t('add.submit')}>
      <Select
        label={t('add.network')}
        options={networks.map((one) => ({ value: one, title: t(`networks.${one}`) }))}
        {...form.register('network')}
      />
      <TextField
        label={t('add.address')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.address?.message}
        {...form.register('address', {
          required,
          validate: (text) => text.trim().length >= 20 || t('add.addressFault'),
        })}
      />
      <p className={styles.warning} role="note">
        {t('add.networkWarning', { network: t(`networks.${network}`) })}
      </p>
      <PaymentPasswordField
        label={t('add.paymentPassword')}
        typed={paymentPassword}
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required })}
      />
    </Form>
  )
}
