import { Asked } from '@fairground/screen/list/asked.tsx'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../../member/balance.ts'
import { DepositEnd } from './deposit-end.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { depositQuery, depositsKey, roomQuery, type Deposit } from './deposits.ts'
import { PayElsewhere } from './pay-elsewhere.tsx'
import { PayTransfer } from './pay-transfer.tsx'
import { Received } from './received.tsx'

/** One deposit: how to pay it while it waits, and what became of it, which shows by itself. */
export function OneDeposit({ depositId }: { depositId: string }) {
  const t = useTranslations('payment.one')
  const client = useQueryClient()
  const asked = useQuery(depositQuery(depositId))
  const state = asked.data?.state
  useLive('deposit', (event) => {
    if (event.depositId === depositId) askAgain(client, depositQuery(depositId).queryKey, event.spreadMs)
  })
  useEffect(() => {
    if (state === undefined || state === 'pending') return
    void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    void client.invalidateQueries({ queryKey: roomQuery.queryKey })
    for (const part of ['record', 'open']) void client.invalidateQueries({ queryKey: [...depositsKey, part] })
  }, [state, client])
  return (
    <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={320} />}>
      {(deposit) => <Shown deposit={deposit} />}
    </Asked>
  )
}

function Shown({ deposit }: { deposit: Deposit }) {
  const { state, checkout } = deposit
  if (state === 'paid') return <Received deposit={deposit} />
  if (state !== 'pending' || !checkout) return <DepositEnd deposit={deposit} />
  return (
    <>
      <DepositSteps now="pay" />
      {checkout.kind === 'transfer' ? (
        <PayTransfer deposit={deposit} checkout={checkout} />
      ) : (
        <PayElsewhere deposit={deposit} checkout={checkout} />
      )}
    </>
  )
}
