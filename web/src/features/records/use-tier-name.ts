import { useTranslations } from 'use-intl'
import { useNumberName } from '../../draws/play-names.ts'

/** Gives what lines won by, in words; nothing where a play has one prize, which its name says. */
export function useTierName(): (tier: string) => string | undefined {
  const t = useTranslations('records.why.tiers')
  const lottery = useTranslations('lottery')
  const numberName = useNumberName()
  return (tier) => {
    if (tier === '' || tier === 'win') return undefined
    if (t.has(tier as 'back')) return t(tier as 'back')
    const hits = /^hit(\d+)$/.exec(tier)?.[1]
    if (hits !== undefined) return lottery('canWin.hits', { n: Number(hits) })
    for (const names of ['jackpot', 'tiers'] as const)
      if (lottery.has(`${names}.${tier}` as 'tiers.first'))
        return lottery(`${names}.${tier}` as 'tiers.first')
    const [, side, from] = /^(big|small|even|odd)(1\d)$/.exec(tier) ?? []
    return side === undefined ? numberName(tier) : t('from', { side: numberName(side), n: Number(from) })
  }
}
