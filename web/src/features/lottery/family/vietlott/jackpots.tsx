import { Card, Money, Skeleton } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../../draws/games.ts'
import { useMoney } from '../../../../member/use-money.ts'
import type { BoardProps } from '../family.ts'
import { isJackpot, termsOf } from '../../../../draws/lottery-figures.ts'
import styles from './jackpots.module.css'
import night from './night.svg'
import star from './star.svg'
import { useJackpots } from '../../jackpots-query.ts'

type Name = 'jackpot'

/** What there is to be won and shared, in large figures that count on as it grows, before a lantern in the night. */
export function Jackpots({ game }: { game: Game }) {
  const t = useTranslations('lottery.jackpot')
  const { currency, money } = useMoney()
  const held = useJackpots(game.gameCode)
  const over = overflowOf(game)
  return (
    <Card className={styles.card}>
      <img className={styles.night} src={night} alt="" />
      <img className={styles.star} src={star} alt="" width={240} height={260} />
      <dl className={styles.jackpots}>
        {namesOf(game).map((name, nth) => (
          <div key={name} data-first={nth === 0 || undefined}>
            <dt>{t(name as Name)}</dt>
            <dd>
              {held ? <Money amount={held[nth]?.amount ?? 0n} currency={currency} counts /> : <Skeleton />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {t('about')} {over !== undefined && t('overflow', { amount: money(over) })}
      </p>
    </Card>
  )
}

/** Of a slip on which there are tickets: the share of each jackpot that they may win, and what that holds now. */
export function JackpotWins({ table: { game, total } }: BoardProps) {
  const t = useTranslations('lottery.jackpot')
  const { currency } = useMoney()
  const held = useJackpots(game.gameCode)
  if (!held || total.lines.length === 0) return null
  return held.map(({ name, amount }) => (
    <div key={name} className={styles.wins}>
      <dt>{t('share', { name: t(name as Name) })}</dt>
      <dd className="win">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  ))
}

function namesOf(game: Game): readonly string[] {
  const terms = termsOf(game)
  return terms.mode === 'official' ? terms.jackpots.filter((name) => isJackpot(game, name)) : []
}

function overflowOf(game: Game): bigint | undefined {
  const terms = termsOf(game)
  const pools = terms.mode === 'official' ? Object.values(terms.pools ?? {}) : []
  const above = pools.find(({ overflow }) => overflow)?.overflow?.above
  return above === undefined ? undefined : BigInt(above)
}
