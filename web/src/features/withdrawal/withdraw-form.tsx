import { AmountField } from '@fairground/screen/forms/amount-field.tsx'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { buttonClass, notify, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PaymentPasswordField } from '../../member/payment-password-field.tsx'
import { securityQuery } from '../../member/security.ts'
import { useMoney } from '../../member/use-money.ts'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawTicket } from './withdraw-ticket.tsx'
import { quoteQuery, withdrawalLink, type Destination, type Quote } from './withdrawals.ts'
import styles from './withdraw.module.css'

type Typed = { amount: bigint | null; paymentPassword: string }

/** How much goes to a destination, what it costs, and the payment password that it asks for. */
export function WithdrawForm({ destination }: { destination: Destination }) {
  const { data: guards } = useQuery(securityQuery)
  return guards?.hasPaymentPassword === false ? <NeedsPassword /> : <Fields destination={destination} />
}

function NeedsPassword() {
  const t = useTranslations('withdrawal.form')
  return (
    <section className={styles.part}>
      <p>{t('needsPassword')}</p>
      <Link {...overlayLink({ dialog: 'payment-password' })} className={buttonClass({ tone: 'primary' })}>
        {t('setPassword')}
      </Link>
    </section>
  )
}

function Fields({ destination }: { destination: Destination }) {
  const t = useTranslations('withdrawal.form')
  const ruleText = useRuleText()
  const { currency, money, ownMoney } = useMoney()
  const form = useForm<Typed>({ defaultValues: { amount: null, paymentPassword: '' } })
  const [amount, paymentPassword] = useWatch({ control: form.control, name: ['amount', 'paymentPassword'] })
  const asked = useQuery(quoteQuery(amount, destination.destinationId))
  const { data: quote, isPlaceholderData } = asked
  // Of what was typed before it may be otherwise.
  const arrives = isPlaceholderData ? null : quote?.arrives
  const withdraw = useWithdraw()
  const navigate = useNavigate()
  const houseTime = useHouseTime()
  const room = quote && roomOf(quote)
  const bounds = !room
    ? undefined
    : quote.dayLeft === 0
      ? t('dayFull')
      : room.max >= room.min
        ? t('bounds', { min: money(room.min), max: (room.isAll ? ownMoney : money)(room.max) })
        : t('tooLittle', { min: money(room.min) })
  const fits = (given: bigint | null) =>
    room !== undefined && quote?.dayLeft !== 0 && given !== null && given >= room.min && given <= room.max

  const send = async ({ amount: wanted, paymentPassword: secret }: Typed) => {
    if (wanted === null || !quote) return
    const what = { destinationId: destination.destinationId, amount: String(wanted), fee: quote.fee }
    const done = await withdraw(what, secret)
    form.reset()
    if (!done.isEarlier) return notify({ title: t('asked'), text: t('askedText'), tone: 'done' })
    await navigate(withdrawalLink(done.withdrawalId))
    const told = { amount: money(done.amount), time: houseTime(done.askedAt) }
    notify({ title: t('earlier'), text: t('earlierText', told), stays: true })
  }
  return (
    <Form
      form={form}
      onSend={send}
      submit={t('submit')}
      after={<p className="dim tiny">{arrives ? t(`arrives.${arrives}`) : t('arrives.unsaid')}</p>}
      className={styles.form}
    >
      <AmountField
        form={form}
        name="amount"
        label={t('amount', { currency })}
        hint={bounds}
        className={styles.amount}
        currency={currency}
        // Nobody takes out what nobody could say the cost of.
        check={(given) => fits(given) || (bounds ?? t('quoteFault'))}
      />
      {amount !== null && (
        <Asked of={asked} fault={t('quoteFault')} loading={<Skeleton height={180} />}>
          {(now) => <WithdrawTicket destination={destination} quote={now} amount={amount} />}
        </Asked>
      )}
      <PaymentPasswordField
        label={t('paymentPassword')}
        typed={paymentPassword}
        error={form.formState.errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required: ruleText('required') })}
      />
    </Form>
  )
}

/** Between what and what an amount may be, by what there is too, and whether that is all of it. */
function roomOf({ amountMin, amountMax, balance }: Quote): { min: bigint; max: bigint; isAll: boolean } {
  const [most, there] = [readAmount(amountMax), readAmount(balance)]
  const isAll = there <= most
  return { min: readAmount(amountMin), max: isAll ? there : most, isAll }
}
