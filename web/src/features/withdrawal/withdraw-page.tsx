import { Asked } from '@fairground/screen/list/asked.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { Money, Skeleton, useAt } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { DestinationCards } from './destination-cards.tsx'
import { NoName } from './no-name.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalTracks } from './withdrawal-tracks.tsx'
import { destinationsQuery, quoteQuery, restsAt, withdrawalsKey } from './withdrawals.ts'
import styles from './withdraw.module.css'

/** How money goes out: what there is, where to, how much; and where all that was asked for is by now. */
export function WithdrawPage() {
  const t = useTranslations('withdrawal')
  const client = useQueryClient()
  const { withdrawal } = useSearch({ strict: false })
  const [chosenId, choose] = useState<string>()
  const asked = useQuery(destinationsQuery)
  const isOn = useQuery(bootstrapQuery).data?.switches.withdraw ?? true
  // The first that does not rest, until another is chosen.
  const firstId = useAt((now) => asked.data?.find((one) => !restsAt(one, now))?.destinationId)
  const isChosen = useAt((now) =>
    asked.data?.some((one) => one.destinationId === chosenId && !restsAt(one, now)),
  )
  const chosen = asked.data?.find(({ destinationId }) => destinationId === (isChosen ? chosenId : firstId))
  useLive('withdrawal', ({ spreadMs }) => askAgain(client, withdrawalsKey, spreadMs))
  useLive('balance', ({ spreadMs }) => askAgain(client, withdrawalsKey, spreadMs))
  // By a name that was given, here or elsewhere, accounts are their own and withdrawals may go by themselves.
  useLive('profile', ({ spreadMs }) => askAgain(client, withdrawalsKey, spreadMs))
  return (
    <div className={styles.page}>
      <WithdrawalTracks named={withdrawal} />
      <Room />
      <section className={styles.part} aria-labelledby="withdraw-where">
        <h2 id="withdraw-where">{t('where')}</h2>
        <Asked of={asked} fault={t('destinationsFault')} loading={<Skeleton height={148} />}>
          {(destinations) => (
            <DestinationCards destinations={destinations} chosen={chosen?.destinationId} onChoose={choose} />
          )}
        </Asked>
        <NoName />
      </section>
      {!isOn && <p role="status">{t('off')}</p>}
      {isOn && chosen && <WithdrawForm key={chosen.destinationId} destination={chosen} />}
      <p className={styles.note}>
        <Info aria-hidden="true" />
        {t('forGood')}
      </p>
      <WithdrawalList />
    </div>
  )
}

function Room() {
  const t = useTranslations('withdrawal')
  const { currency } = useMoney()
  const asked = useQuery(quoteQuery(null, undefined))
  return (
    <section className={styles.room} aria-labelledby="withdraw-room">
      <h2 id="withdraw-room">{t('room')}</h2>
      <strong>
        <Asked of={asked} inline fault={t('unknown')} loading={<Skeleton width={180} height={36} />}>
          {({ balance }) => <Money amount={readAmount(balance)} currency={currency} private />}
        </Asked>
      </strong>
      <p className="dim small">{t('roomText')}</p>
    </section>
  )
}
