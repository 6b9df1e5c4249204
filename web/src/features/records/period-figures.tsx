import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Money, Stat, Stats } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { ByCategory, ByGame } from './played-table.tsx'
import styles from './profit.module.css'
import type { Figures } from './rows.ts'

/** What a period came to: in a sentence first, then in figures, and of each category and game. */
export function PeriodFigures({
  name,
  figures,
  currency,
}: {
  name: string
  figures: Figures
  currency: string
}) {
  const t = useTranslations('records.profit')
  const amount = (text: string) => <Money amount={readAmount(text)} currency={currency} />
  return (
    <>
      <Stats>
        <Stat label={t('staked')} value={amount(figures.stake)} />
        <Stat label={t('won')} value={amount(figures.prize)} />
        {readAmount(figures.rebate) > 0n && <Stat label={t('rebate')} value={amount(figures.rebate)} />}
        <Stat label={t('deposited')} value={amount(figures.deposited)} />
        <Stat label={t('withdrawn')} value={amount(figures.withdrawn)} />
        {readAmount(figures.fees) > 0n && <Stat label={t('fees')} value={amount(figures.fees)} />}
        <Stat label={t('bets')} value={figures.orders} />
      </Stats>
      <ByCategory name={name} games={figures.games} currency={currency} />
      <ByGame name={name} games={figures.games} currency={currency} period={figures} />
    </>
  )
}

/** What the figures say, in words: a loss is called one, and without a colour. */
export function Sentence({ name, figures }: { name: string; figures: Figures }) {
  const t = useTranslations('records.profit')
  const { money } = useMoney()
  const net = readAmount(figures.net)
  const stake = readAmount(figures.stake)
  const back = readAmount(figures.prize) + readAmount(figures.rebate)
  const way = net < 0n ? 'down' : net > 0n ? 'up' : 'even'
  return (
    <div className={styles.sentence}>
      <p>{name}</p>
      <h2>{figures.orders === 0 ? t('nothing') : t(way, { amount: money(net < 0n ? -net : net) })}</h2>
      {stake > 0n && (
        <p>{t('came', { of: money(1000n * unit), back: money(((back * 1000n) / stake) * unit) })}</p>
      )}
    </div>
  )
}

const unit = 10_000n
