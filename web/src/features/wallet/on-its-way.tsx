import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Announced, Money } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { LanternMark } from '../../art/lantern-mark.tsx'
import type { Deposit } from './deposits.ts'
import styles from './on-its-way.module.css'

const stations = ['seen', 'settles', 'balance'] as const

/** Money that was seen and has not settled: a string of lanterns up to the balance, and no way to pay a second time. */
export function OnItsWay({ deposit, seen }: { deposit: Deposit; seen: string }) {
  const t = useTranslations('payment.seen')
  const houseTime = useHouseTime()
  const { asked, currency, title } = deposit
  const said = { seen: houseTime(seen), settles: t('now'), balance: t('then') }
  return (
    <section className={styles.seen}>
      <header>
        <Announced atOnce>
          <h2>{t('title')}</h2>
          <p>{t('text')}</p>
        </Announced>
        <p className={styles.asked}>
          <b>
            <Money amount={readAmount(asked)} currency={currency} />
          </b>
          <span className="dim tiny">{title}</span>
        </p>
      </header>
      <ol>
        {stations.map((station) => (
          <li key={station} aria-current={station === 'settles' ? 'step' : undefined}>
            <LanternMark isLit={station === 'seen'} />
            <b>{t(station)}</b>
            <span className="dim tiny num">{said[station]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
