import type { LotteryPlay } from '@fairground/engine'
import { useKit } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { Game } from './games.ts'
import { isJackpot, oneIn, paysOf, returnOf, termsOf } from './lottery-figures.ts'

/**
 * Gives how many times what a line costs a play pays, its chance and its return, as text; of several tiers the best and the
 * likeliest. Where there are prize groups what it pays is of one of them, the highest unless said.
 */
export function useLotteryFigures(
  game: Game,
  group?: number,
): (play: LotteryPlay) => { pays: string; chance: string; returned: string } {
  const t = useTranslations('lottery')
  const { locale } = useKit()
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const short = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 })
  return (play) => {
    const all = play.tiers.map((tier) => paysOf(game, play.code, tier, group))
    const pays = figure.format(Math.max(...all))
    // What is said of a jackpot is the chance of just that.
    const jackpot = play.tiers.find(({ name }) => isJackpot(game, name))
    const isOne = all.every((one) => one === all[0])
    return {
      pays: jackpot ? t('jackpot.pays') : isOne ? t('times', { pays }) : t('upTo', { pays }),
      chance: t('plays.figures.oneIn', {
        n: jackpot
          ? figure.format(oneIn(jackpot.chance))
          : short.format(Math.min(...play.tiers.map((tier) => oneIn(tier.chance)))),
      }),
      returned: percent.format(Math.floor(returnOf(game, play.code) / 1_000) / 1_000),
    }
  }
}

/** Says that what plays pay is told of the highest prize group, where a game lets whoever plays choose another. */
export function useToldAtGroup(game: Game): string | undefined {
  const t = useTranslations('lottery.rules')
  const format = useFormatter()
  const terms = termsOf(game)
  return terms.mode === 'Lott' && terms.groupMin < terms.groupMax
    ? t('highestGroup', { group: format.number(terms.groupMax, { useGrouping: false }) })
    : undefined
}
