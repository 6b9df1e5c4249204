import { ask } from '@fairground/screen/wire/ask.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button } from '@fairground/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { backOf, depositsKey, roomQuery, type Deposit } from './deposits.ts'
import { OwnRoom } from './own-room.tsx'
import { roomRefused } from './room-refused.ts'
import styles from './deposit-end.module.css'

/** What of a deposit is not in the balance, each part with what becomes of it. */
export function NotCredited({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.one')
  const { money } = useMoney()
  const { back, went } = backOf(deposit)
  const waits = readAmount(deposit.held) - back
  return (
    <>
      {waits > 0n && <TakeHeld depositId={deposit.depositId} amount={waits} />}
      {(back > 0n || went > 0n) && (
        <section className={styles.end}>
          {back > 0n && <p>{t('goesBackText', { amount: money(back) })}</p>}
          {went > 0n && <p>{t('returnedText', { amount: money(went) })}</p>}
        </section>
      )}
    </>
  )
}

/** What is held, and why; taken once there is room for it. */
function TakeHeld({ depositId, amount }: { depositId: string; amount: bigint }) {
  const t = useTranslations('payment.one')
  const { money } = useMoney()
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const take = useMutation({
    mutationFn: () => ask('POST /wps/payment/deposits/:depositId/release', { at: depositId, body: {} }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: depositsKey })
      await client.invalidateQueries({ queryKey: roomQuery.queryKey })
    },
  })
  const room = roomRefused(take.error)
  return (
    <section className={styles.end}>
      <p>{t('heldText', { amount: money(amount) })}</p>
      {take.error && (
        <div className={styles.whole}>
          <FormFault text={refusalText(take.error)} />
          {room && <OwnRoom room={room} amount={amount} />}
        </div>
      )}
      <div className={styles.ways}>
        <Button onClick={() => take.mutate()}>{t('takeHeld')}</Button>
      </div>
    </section>
  )
}
