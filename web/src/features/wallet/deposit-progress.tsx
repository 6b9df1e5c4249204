import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { Announced, Button, buttonClass, Money, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../../member/balance.ts'
import { type Deposit, depositQuery, depositsKey } from './deposits.ts'
import styles from './progress.module.css'

const icons = {
  pending: Hourglass,
  paid: CircleCheck,
  declined: CircleX,
  expired: CircleX,
  reversed: Undo2,
}

/** What became of the deposit one just came back from; it may take the gateway a while to say. */
export function DepositProgress({ depositId }: { depositId: string }) {
  const t = useTranslations('payment.progress')
  const client = useQueryClient()
  const asked = useQuery(depositQuery(depositId))
  const state = asked.data?.state
  // A paid deposit moves the balance, so its news is this one's too.
  useLive('balance', () => {
    if (state === 'pending') askAgain(client, depositQuery(depositId).queryKey)
  })
  useEffect(() => {
    if (state === undefined || state === 'pending') return
    void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    void client.invalidateQueries({ queryKey: [...depositsKey, 'record'] })
  }, [state, client])
  return (
    <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={132} />}>
      {(deposit) => <Progress deposit={deposit} />}
    </Asked>
  )
}

function Progress({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.progress')
  const { state, amount, currency, payUrl } = deposit
  const Icon = icons[state]
  return (
    <section className={styles.progress} data-state={state}>
      <Icon aria-hidden="true" />
      <Announced atOnce>
        <h2>
          {t(`${state}.title`)} <Money amount={readAmount(amount)} currency={currency} />
        </h2>
        <p>{t(`${state}.text`)}</p>
      </Announced>
      <div className={styles.ways}>
        {state === 'pending' && payUrl && (
          <a href={payUrl} className={buttonClass({ size: 's' })}>
            {t('goOn')}
          </a>
        )}
        {state === 'paid' && (
          <Link {...overlayLink({ centre: 'account' })} className={buttonClass({ size: 's' })}>
            {t('record')}
          </Link>
        )}
        <CloseProgress />
      </div>
    </section>
  )
}

function CloseProgress() {
  const t = useTranslations('payment.progress')
  const navigate = useNavigate()
  const close = () =>
    navigate({
      to: '.',
      search: (kept: object) => ({ ...kept, deposit: undefined }),
      state: (kept: object) => kept,
      replace: true,
      resetScroll: false,
    })
  return (
    <Button size="s" tone="quiet" onClick={close}>
      {t('close')}
    </Button>
  )
}
