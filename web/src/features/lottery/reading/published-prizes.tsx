import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Money } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Result } from '../../../draws/games.ts'
import styles from './published-prizes.module.css'

type Dividends = NonNullable<Result['dividends']>

/** What the lottery that drew a result published it paid: tier by tier, how many won and what each did, in its own currency. */
export function PublishedPrizes({ dividends: { currency, tiers } }: { dividends: Dividends }) {
  const t = useTranslations('lottery.published')
  const format = useFormatter()
  const tierName = useTierName()
  return (
    <details className={styles.published}>
      <summary>{t('title')}</summary>
      <p className="dim small">{t('text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tier')}</th>
            <th scope="col">{t('winners')}</th>
            <th scope="col">{t('each', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ tier, winners, each }) => (
            <tr key={tier}>
              <th scope="row">{tierName(tier)}</th>
              <td className="num">{format.number(winners)}</td>
              <td className="num">
                {readAmount(each) > 0n ? <Money amount={readAmount(each)} currency={currency} /> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const jackpots = ['jackpot', 'jackpot1', 'jackpot2'] as const
const prizes = ['first', 'second', 'third'] as const

function useTierName(): (tier: string) => string {
  const t = useTranslations('lottery')
  return (tier) => {
    const jackpot = jackpots.find((one) => one === tier)
    if (jackpot) return t(`jackpot.${jackpot}`)
    const prize = prizes.find((one) => one === tier)
    return prize ? t(`prizeGroups.${prize}`) : t('published.division', { n: tier.replace(/^prize/, '') })
  }
}
