import { AmountField } from '@fairground/screen/forms/amount-field.tsx'
import { Form } from '@fairground/screen/forms/form.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ChipButton, quickAmounts, useKit, writeMoney } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { DepositTicket } from './deposit-ticket.tsx'
import { roomQuery, type DepositForm, type Method } from './deposits.ts'
import { ArrivesIn, MethodIcon, methodLink } from './method-cards.tsx'
import { OwnRoom } from './own-room.tsx'
import { roomRefused } from './room-refused.ts'
import { useStartDeposit } from './use-start-deposit.ts'
import styles from './deposit-fields.module.css'

/** What quick amounts are of the least one may deposit, where the method has none of its own. */
const quickTimes = [10n, 20n, 50n, 100n, 500n]

/** How much, by a method; a figure typed stays, whatever the server says to it. */
export function DepositFields({ method, isOnly }: { method: Method; isOnly: boolean }) {
  const t = useTranslations('payment')
  const { locale } = useKit()
  const { currency, money } = useMoney()
  const form = useForm<DepositForm>({ defaultValues: { amount: null } })
  const start = useStartDeposit()
  const client = useQueryClient()
  const amount = useWatch({ control: form.control, name: 'amount' })
  const { data: [room] = [] } = useQuery(roomQuery)
  const [min, max] = [readAmount(method.amountMin), readAmount(method.amountMax)]
  const own = method.quickPicks.map(readAmount)
  const quick = own.length > 0 ? own : quickAmounts({ min, max, step: 1n }, quickTimes)
  const limits = t('limits', { min: money(min), max: money(max) })

  function check(given: bigint | null): true | string {
    if (given === null) return t('required', { example: writeMoney(quick[0] ?? min, locale) })
    if (given < min || given > max) return limits
    return room && given > room.left ? t('room.over', { amount: money(room.left) }) : true
  }
  // Another window, or money on its way, may have taken room meanwhile.
  function tellRoom(error: unknown): boolean {
    const now = roomRefused(error)
    if (!now) return false
    client.setQueryData(roomQuery.queryKey, (known = []) => [
      now,
      ...known.filter(({ period }) => period !== now.period),
    ])
    form.setError('amount', { message: t('room.over', { amount: money(now.left) }) }, { shouldFocus: true })
    return true
  }
  const set = (one: bigint) => form.setValue('amount', one, { shouldValidate: true })
  const isGood = amount !== null && check(amount) === true

  return (
    <>
      {!isOnly && <Chosen method={method} />}
      <Form
        form={form}
        onSend={({ amount: given }) => start(given ?? 0n, method.methodId)}
        onRefused={tellRoom}
        submit={isGood ? t('submitAmount', { amount: money(amount) }) : t('submit')}
        after={<p className="dim tiny">{t('ticket.note')}</p>}
      >
        <AmountField
          form={form}
          name="amount"
          label={t('amount', { currency })}
          className={styles.amount}
          hint={limits}
          currency={currency}
          check={check}
        />
        <Quick amounts={quick} chosen={amount} left={room?.left} onChoose={set} />
        {room && <OwnRoom room={room} amount={amount ?? 0n} min={min} onFit={set} />}
        {isGood && <DepositTicket amount={amount} method={method} />}
      </Form>
    </>
  )
}

type QuickProps = {
  amounts: readonly bigint[]
  chosen: bigint | null
  left: bigint | undefined
  onChoose: (amount: bigint) => void
}

function Quick({ amounts, chosen, left, onChoose }: QuickProps) {
  const t = useTranslations('payment')
  const { locale } = useKit()
  return (
    <div className={styles.quick} role="group" aria-label={t('quick')}>
      {amounts.map((one) => (
        <span key={String(one)} data-beyond={(left !== undefined && one > left) || undefined}>
          <ChipButton pressed={one === chosen} onClick={() => onChoose(one)}>
            {writeMoney(one, locale)}
          </ChipButton>
        </span>
      ))}
    </div>
  )
}

function Chosen({ method }: { method: Method }) {
  const t = useTranslations('payment')
  return (
    <p className={styles.chosen}>
      <MethodIcon kind={method.kind} />
      <span>
        <b>{method.title}</b>
        <span className="dim tiny">
          <ArrivesIn method={method} />
        </span>
      </span>
      <Link {...methodLink()}>{t('change')}</Link>
    </p>
  )
}
