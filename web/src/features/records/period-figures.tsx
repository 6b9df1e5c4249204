import { readAmount } from '@fairground/screen/wire/amount.ts'
import { DataTable, Money, Stat, Stats } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useGameName } from '../../draws/names.ts'
import { useMoney } from '../../member/use-money.ts'
import styles from './profit.module.css'
import type { Figures } from './rows.ts'

/** What a period came to: in a sentence first, then in figures, and of each game. */
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
        <Stat label={t('bets')} value={figures.orders} />
      </Stats>
      {figures.games.length > 0 && <Games name={name} figures={figures} currency={currency} />}
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

type Game = Figures['games'][number]

function Games({ name, figures, currency }: { name: string; figures: Figures; currency: string }) {
  const t = useTranslations('records.profit')
  const gameName = useGameName()
  const most = figures.games
    .flatMap(({ stake, prize }) => [readAmount(stake), readAmount(prize)])
    .reduce((one, other) => (one > other ? one : other), 1n)
  const shareOf = (amount: string) => `${Number((readAmount(amount) * 1000n) / most) / 10}%`
  const figure = (key: 'stake' | 'prize' | 'net', title: string) => ({
    key,
    title,
    align: 'end' as const,
    by: (game: Game) => readAmount(game[key]),
    cell: (game: Game) => <Money amount={readAmount(game[key])} currency={currency} signed={key === 'net'} />,
  })
  return (
    <DataTable
      caption={t('games', { name })}
      rows={figures.games}
      rowKey={({ gameCode, category }) => `${category} ${gameCode}`}
      columns={[
        {
          key: 'game',
          title: t('game'),
          onPhone: 'head',
          cell: ({ gameCode, stake, prize }) => (
            <span className={styles.game}>
              {gameName(gameCode)}
              <i style={{ inlineSize: shareOf(stake) }} />
              <i style={{ inlineSize: shareOf(prize) }} data-won />
            </span>
          ),
        },
        figure('stake', t('staked')),
        figure('prize', t('won')),
        figure('net', t('net')),
      ]}
    />
  )
}
