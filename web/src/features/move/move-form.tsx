import { AmountField } from '@fairground/screen/forms/amount-field.tsx'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Money, notify, TextField } from '@fairground/ui'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PaymentPasswordField } from '../../member/payment-password-field.tsx'
import { useMoney } from '../../member/use-money.ts'
import type { Peer, Terms } from './moves.ts'
import { useMove } from './use-move.ts'
import styles from './move.module.css'

type Typed = { amount: bigint | null; accountTail: string; paymentPassword: string }
const empty: Typed = { amount: null, accountTail: '', paymentPassword: '' }

/** How much goes to who stands above, what it does, and the two things that its owner alone knows. */
export function MoveForm({ terms, peer }: { terms: Terms; peer: Peer }) {
  const t = useTranslations('move')
  const ruleText = useRuleText()
  const { currency, money, ownMoney } = useMoney()
  const form = useForm<Typed>({ defaultValues: empty })
  const [amount, paymentPassword] = useWatch({ control: form.control, name: ['amount', 'paymentPassword'] })
  const move = useMove()
  const houseTime = useHouseTime()
  const [min, max] = [readAmount(terms.amountMin), least(terms.amountMax, terms.dayLeft, terms.balance)]
  const written = max === readAmount(terms.balance) ? ownMoney : money
  const bounds =
    max >= min ? t('bounds', { min: money(min), max: written(max) }) : t('tooLittle', { min: money(min) })

  const send = async ({ amount: wanted, ...secrets }: Typed) => {
    if (wanted === null) return
    const {
      amount: moved,
      at,
      isEarlier,
    } = await move({ to: peer.memberId, amount: String(wanted) }, secrets)
    form.reset(empty)
    const told = { amount: money(moved), name: peer.nickname }
    if (!isEarlier) return notify({ title: t('done'), text: t('doneText', told), tone: 'done' })
    const text = t('earlierText', { ...told, time: houseTime(at) })
    notify({ title: t('earlier'), text, stays: true })
  }
  return (
    <Form form={form} onSend={send} submit={t('submit')} className={styles.form}>
      <AmountField
        form={form}
        name="amount"
        label={t('amount', { currency })}
        hint={bounds}
        className={styles.amount}
        currency={currency}
        check={(given) => (given !== null && given >= min && given <= max) || bounds}
      />
      {amount !== null && amount > 0n && <Ticket amount={amount} terms={terms} peer={peer} />}
      <TextField
        label={t('tail')}
        hint={t('tailHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="num"
        error={form.formState.errors.accountTail?.message}
        {...form.register('accountTail', {
          pattern: { value: /^\d{4}$/, message: t('tailFault') },
          required: t('tailFault'),
        })}
      />
      <PaymentPasswordField
        label={t('paymentPassword')}
        typed={paymentPassword}
        error={form.formState.errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required: ruleText('required') })}
      />
    </Form>
  )
}

function Ticket({ amount, terms, peer }: { amount: bigint; terms: Terms; peer: Peer }) {
  const t = useTranslations('move')
  const { currency } = useMoney()
  const balance = readAmount(terms.balance)
  return (
    <section className={styles.ticket} aria-label={t('ticketTitle')}>
      <p>{t('arrives', { name: peer.nickname })}</p>
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
      <dl>
        <dt>{t('left')}</dt>
        <dd>{balance >= amount ? <Money amount={balance - amount} currency={currency} private /> : '–'}</dd>
      </dl>
      <p className={styles.free}>{t('free')}</p>
    </section>
  )
}

function least(...amounts: string[]): bigint {
  return amounts.map(readAmount).reduce((one, other) => (other < one ? other : one))
}
