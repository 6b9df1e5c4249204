import { Button, ErrorState, Money } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { overlayLink } from '../../frame/overlay-state.ts'
import { readAmount } from '../../session/amount.ts'
import { balanceQuery, mine } from '../../session/member.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { depositQuery } from './deposits.ts'
import styles from './wallet.module.css'

const icons = { pending: <Hourglass />, paid: <CircleCheck />, declined: <CircleX />, expired: <CircleX /> }

/** What became of the deposit one just came back from; it may take the gateway a while to say. */
export function DepositProgress({ depositId }: { depositId: string }) {
  const t = useTranslations('payment.progress')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(depositQuery(depositId))
  const state = data?.state
  useEffect(() => {
    if (state !== 'paid') return
    void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    void client.invalidateQueries({ queryKey: [mine, 'deposits'], exact: true })
  }, [state, client])
  if (error) {
    return (
      <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
        {refusalText(error)}
      </ErrorState>
    )
  }
  if (!data) return null
  return (
    <section className={styles.progress} data-state={data.state} role="status">
      {icons[data.state]}
      <div>
        <h2>
          {t(`${data.state}.title`)} <Money amount={readAmount(data.amount)} currency={data.currency} />
        </h2>
        <p>{t(`${data.state}.text`)}</p>
      </div>
      <Button
        size="s"
        onClick={() => {
          const link = overlayLink({ centre: 'wallet' })
          void navigate({
            ...link,
            search: (kept: object) => ({ ...link.search(kept), deposit: undefined }),
            replace: true,
          })
        }}
      >
        {t('close')}
      </Button>
    </section>
  )
}
