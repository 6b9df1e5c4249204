import { lotteryFamily, type LotteryPlay } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../../draws/games.ts'
import { usePlayName, usePlayWords } from '../../../../draws/play-names.ts'
import { hasPlaces, placesOf } from './gaps.ts'
import type { Look } from './look.ts'
import { isApart } from './parts.ts'

const digits = ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'] as const

/** Gives what a part of a play is called: its place, what it does there, or the play itself where it is one of many. */
export function useRowName(
  game: Game,
  look: Look,
): (play: LotteryPlay, part: number, isOne: boolean) => string {
  const t = useTranslations('lottery.parts')
  const playName = usePlayName()
  const wordsOf = usePlayWords()
  const words = useTranslations('lottery.plays')
  const spanWay = (values: { span: string; way: string }) => words('spanWay', values)
  const { places } = lotteryFamily(game.rules)
  return (play, part, isOne) => {
    const [place] = placesOf(play, part)
    const isPlace = place !== undefined && hasPlaces(play)
    if (isPlace && look.places === 'digits' && !play.code.startsWith('duel'))
      return t(`places.${digits[place + digits.length - places] ?? 'units'}`)
    if (isPlace && play.places.length + (isOne ? 0 : 1) > 1)
      return t(`ordinals.p${place + 1}` as 'ordinals.p1')
    if (isApart(play)) return t(part === 0 ? 'bankers' : 'drags')
    if (play.parts.length === 2) {
      const way = t(part === 0 ? 'several' : 'once')
      return isOne ? way : spanWay({ span: playName(play.code), way })
    }
    if (!isOne) return playName(play.code)
    const isOfFigures = play.parts[part]?.symbols.every((symbol) => /\d$/.test(symbol))
    return isOfFigures ? t('numbers') : (wordsOf(play.code)?.short ?? playName(play.code))
  }
}
