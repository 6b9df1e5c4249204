import type { LotteryPlay } from '@fairground/engine'
import { useKit } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Game } from './games.ts'
import { isJackpot, oneIn, paysOf, returnOf } from './lottery-figures.ts'

/** Gives how many times what a line costs a play pays, its chance and its return, as text; of several tiers the best and the likeliest. */
export function useLotteryFigures(
  game: Game,
): (play: LotteryPlay) => { pays: string; chance: string; returned: string } {
  const t = useTranslations('lottery')
  const { locale } = useKit()
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const short = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 })
  return (play) => {
    const all = play.tiers.map((tier) => paysOf(game, play.code, tier))
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
