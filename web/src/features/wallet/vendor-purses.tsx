import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, CategoryIcon, Chip, Money, notify } from '@fairground/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, House, LoaderCircle, Luggage } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import {
  allHomeFrom,
  pursesQuery,
  shownOf,
  useBringAll,
  useMoveMoney,
  type Brought,
  type VendorPurse,
} from '../../purses/purses.ts'
import { TakeAlong } from '../../purses/take-along.tsx'
import { fundsQuery } from './funds.ts'
import styles from './vendor-purses.module.css'

/** What lies at vendors that keep money, a card for each; nothing where none ever did, and that it is not known where it is not. */
export function VendorPurses() {
  const t = useTranslations('purses')
  const client = useQueryClient()
  const asked = useQuery(pursesQuery)
  const { data } = asked
  const [told, tell] = useState<ReadonlyMap<string, Brought>>(new Map())
  useLive('purse', ({ spreadMs }) => {
    askAgain(client, pursesQuery.queryKey, spreadMs)
    askAgain(client, fundsQuery.queryKey, spreadMs)
  })
  if (!data)
    return (
      <Asked of={asked} fault={t('fault')} loading={null}>
        {() => null}
      </Asked>
    )
  if (data.list.length === 0) return null
  const { list, currency } = data
  const onTold = (vassalage: string, one: Brought) => tell((told) => new Map(told).set(vassalage, one))
  return (
    <section className={styles.purses} aria-labelledby="vendor-purses">
      <header>
        <h2 id="vendor-purses">{t('title')}</h2>
        <BringAll list={list} currency={currency} onTold={onTold} />
      </header>
      <ul>
        {list.map((purse) => (
          <li key={purse.vassalage}>
            <OnePurse purse={purse} currency={currency} brought={told.get(purse.vassalage)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type BringingAll = {
  list: readonly VendorPurse[]
  currency: string
  onTold: (vassalage: string, brought: Brought) => void
}

/** One press for all of them, by the sum it brings; each vendor answers for itself on its card. */
function BringAll({ list, currency, onTold }: BringingAll) {
  const t = useTranslations('purses')
  const bringAll = useBringAll()
  const lying = list.filter((purse) => !purse.transfer && shownOf(purse) > 0n)
  const vassalages = lying.map(({ vassalage }) => vassalage)
  const sum = lying.reduce((all, purse) => all + shownOf(purse), 0n)
  return (
    <div className={styles.all}>
      <Button tone="quiet" disabled={lying.length === 0} onClick={() => bringAll(vassalages, onTold)}>
        <House aria-hidden="true" />
        <span>
          {t('bringAll')} {sum > 0n && <Money amount={sum} currency={currency} private />}
        </span>
      </Button>
    </div>
  )
}

type Card = {
  purse: VendorPurse
  currency: string
  /** What it said as all was wanted home. */
  brought: Brought | undefined
}

function OnePurse({ purse, currency, brought }: Card) {
  const t = useTranslations('purses')
  const { money } = useMoney()
  const houseTime = useHouseTime()
  const refusalText = useRefusalText()
  const [isTaking, setTaking] = useState(false)
  const { vassalage, name, transfer, isOpen } = purse
  const move = useMoveMoney()
  const home = useMutation({
    mutationFn: () => move(allHomeFrom(vassalage)),
    onSuccess: ({ state, amount, at, isEarlier }) => {
      if (state !== 'done') return
      const told = { amount: money(readAmount(amount)), vendor: name }
      if (!isEarlier) return notify({ title: t('cameHome', told), tone: 'done' })
      const text = t('earlierHome', { ...told, time: houseTime(at) })
      notify({ title: t('earlier'), text, stays: true })
    },
  })
  return (
    <article className={styles.card} aria-label={name}>
      <CategoryIcon hue={262} size="s">
        <Luggage />
      </CategoryIcon>
      <div className={styles.words}>
        <h3>{name}</h3>
        <Told purse={purse} />
      </div>
      <strong>
        <Money amount={shownOf(purse)} currency={currency} private />
      </strong>
      {transfer && <UnderWay transfer={transfer} vendor={name} />}
      {!transfer && brought && <WhatItSaid brought={brought} vendor={name} />}
      {!transfer && (
        <div className={styles.ways}>
          {isOpen && (
            <Button aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
              {t('takeAlong')}
            </Button>
          )}
          <Button
            tone={shownOf(purse) > 0n ? 'primary' : 'quiet'}
            disabled={shownOf(purse) === 0n}
            onClick={() => home.mutateAsync().catch(() => undefined)}
          >
            {t('bringHome')}
          </Button>
        </div>
      )}
      {home.error && <FormFault text={refusalText(home.error)} />}
      {isTaking && !transfer && (
        <TakeAlong vassalage={vassalage} vendor={name} least={0n} onTaken={() => setTaking(false)} />
      )}
    </article>
  )
}

/** What a vendor said as all was wanted home: a tick as it came, and honestly that it is asked still. */
function WhatItSaid({ brought, vendor }: { brought: Brought; vendor: string }) {
  const t = useTranslations('purses')
  const { money } = useMoney()
  const houseTime = useHouseTime()
  const refusalText = useRefusalText()
  if ('error' in brought) return <FormFault text={refusalText(brought.error)} />
  if ('asking' in brought)
    return (
      <p className={styles.told} role="status">
        <LoaderCircle data-turns="" aria-hidden="true" />
        {t('asking', { vendor })}
      </p>
    )
  const { state, amount, at, isEarlier } = brought.moved
  if (state === 'failed') return <FormFault text={t('notBrought', { vendors: vendor })} />
  if (state !== 'done') return null
  const told = { amount: money(readAmount(amount)), vendor }
  return (
    <p className={styles.told} role="status">
      <Check aria-hidden="true" />
      {isEarlier ? t('earlierHome', { ...told, time: houseTime(at) }) : t('cameHome', told)}
    </p>
  )
}

/** Whose word the figure is, and of when. */
function Told({ purse: { name, saidAt, isAway } }: { purse: VendorPurse }) {
  const t = useTranslations('purses')
  const houseTime = useHouseTime()
  if (saidAt === null) return <p>{isAway ? t('neverSaid', { vendor: name }) : t('byBooks')}</p>
  const time = houseTime(saidAt, 'short')
  return <p>{isAway ? t('saidLast', { vendor: name, time }) : t('said', { vendor: name, time })}</p>
}

/** Money on its way, as it is: nobody guesses what became of it. */
function UnderWay({ transfer, vendor }: { transfer: NonNullable<VendorPurse['transfer']>; vendor: string }) {
  const t = useTranslations('purses')
  const { money } = useMoney()
  const houseTime = useHouseTime()
  const { direction, state, nextAskAt } = transfer
  const amount = money(readAmount(transfer.amount))
  return (
    <div className={styles.way} role="status">
      <Chip tone={state === 'by_hand' ? 'warn' : 'info'}>{t(`ways.${direction}`)}</Chip>
      <b>{t(direction === 'out' ? 'goesOut' : 'comesHome', { amount, vendor })}</b>
      <p>
        {state === 'by_hand'
          ? t('byHand', { vendor })
          : t('askedAgain', { time: houseTime(nextAskAt ?? transfer.at, 'short') })}
      </p>
    </div>
  )
}
