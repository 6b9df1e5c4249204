import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, CategoryIcon, Chip, Money, notify } from '@fairground/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { House, Luggage } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { pursesQuery, shownOf, useMoveMoney, useRecall, type VendorPurse } from '../../purses/purses.ts'
import { TakeAlong } from '../../purses/take-along.tsx'
import { fundsQuery } from './funds.ts'
import styles from './vendor-purses.module.css'

/** What lies at vendors that keep money, a card for each; nothing where none ever did. */
export function VendorPurses() {
  const t = useTranslations('purses')
  const client = useQueryClient()
  const { data } = useQuery(pursesQuery)
  useLive('purse', () => {
    askAgain(client, pursesQuery.queryKey)
    askAgain(client, fundsQuery.queryKey)
  })
  if (!data || data.list.length === 0) return null
  const { list, currency } = data
  return (
    <section className={styles.purses} aria-labelledby="vendor-purses">
      <header>
        <h2 id="vendor-purses">{t('title')}</h2>
        <BringAll list={list} />
      </header>
      <ul>
        {list.map((purse) => (
          <li key={purse.vassalage}>
            <OnePurse purse={purse} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One press for all of them; what each vendor said of it is told. */
function BringAll({ list }: { list: readonly VendorPurse[] }) {
  const t = useTranslations('purses')
  const format = useFormatter()
  const refusalText = useRefusalText()
  const recall = useRecall()
  const bring = useMutation({
    mutationFn: recall,
    onSuccess: (brought) => {
      const names = (...states: string[]) =>
        format.list(
          brought
            .filter(({ state }) => states.includes(state))
            .map(({ vassalage }) => list.find((one) => one.vassalage === vassalage)?.name ?? vassalage),
        )
      const [away, waits] = [names('away', 'failed'), names('asked', 'unknown', 'by_hand')]
      if (away) notify({ title: t('notBrought', { vendors: away }), tone: 'wrong' })
      if (waits) notify({ title: t('stillComes', { vendors: waits }) })
      if (!away && !waits) notify({ title: t('allHome'), tone: 'done' })
    },
  })
  return (
    <div className={styles.all}>
      <Button tone="quiet" onClick={() => bring.mutateAsync().catch(() => undefined)}>
        <House aria-hidden="true" />
        {t('bringAll')}
      </Button>
      {bring.error && <FormFault text={refusalText(bring.error)} />}
    </div>
  )
}

function OnePurse({ purse, currency }: { purse: VendorPurse; currency: string }) {
  const t = useTranslations('purses')
  const { money } = useMoney()
  const refusalText = useRefusalText()
  const [isTaking, setTaking] = useState(false)
  const { vassalage, name, transfer, isOpen } = purse
  const move = useMoveMoney()
  const home = useMutation({
    mutationFn: () => move({ vassalage, direction: 'home', amount: 'all' }),
    onSuccess: (moved) => {
      if (moved.state === 'done')
        notify({
          title: t('cameHome', { amount: money(readAmount(moved.amount)), vendor: name }),
          tone: 'done',
        })
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
