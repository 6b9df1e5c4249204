import { ChipButton } from '@fairground/ui'
import { type Chance, type PickKind, type Play, quickPick, type Region } from '@fairground/engine'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { addNumbers, choose, chosen, isChosen, isCombination } from '../entries.ts'
import type { Slip } from '../../../slip/slip.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import styles from './quick-picks.module.css'
import { boardOf, numbersOn } from '../../../../../draws/play-groups.ts'

type Shape = Exclude<PickKind, 'random'>

const ofTwo: readonly Shape[] = [
  'odd',
  'even',
  'low',
  'high',
  'runs',
  'odd_odd',
  'even_even',
  'odd_even',
  'even_odd',
]
const ofOne: readonly Shape[] = ['odd', 'even', 'low', 'high']

type Props = { table: VietnameseTable; play: Play; onPaste: () => void }

/** Many numbers at one press: by shape, by chance, from a list; and none. */
export const QuickPicks = memo(function QuickPicks({ table, play, onPaste }: Props) {
  const t = useTranslations('lottery.board')
  const { slip, setSlip, game } = table
  const picked = chosen(slip, play)
  const sets = shapesOf(game.region, play)

  function press(numbers: readonly string[], stands: boolean) {
    setSlip((now) => choose(now, play, stands ? [] : numbers))
  }

  function random() {
    const count = isCombination(play) && picked.length === 0 ? play.pick.min : 1
    setSlip((now) => addNumbers(now, play, byChance(game.region, now, play, count), game.linesMax))
  }

  return (
    <div className={styles.quick} role="group" aria-label={t('quick')}>
      {[...sets].map(([shape, numbers]) => {
        const stands = picked.length === numbers.length && numbers.every((one) => picked.includes(one))
        return (
          <ChipButton key={shape} pressed={stands} onClick={() => press(numbers, stands)}>
            {boardOf(play) === 'ten' && (shape === 'low' || shape === 'high')
              ? t(`digits.${shape}`)
              : t(`picks.${shape}`)}
          </ChipButton>
        )
      })}
      <ChipButton onClick={random}>{t('picks.random')}</ChipButton>
      <ChipButton onClick={onPaste}>{t('paste')}</ChipButton>
      <ChipButton disabled={picked.length === 0} onClick={() => press([], true)}>
        {t('clear')}
      </ChipButton>
    </div>
  )
})

/** The sets that make sense on a play's board: not fifty numbers of a combination, nor both orders of a đảo. */
function shapesOf(region: Region, play: Play): Map<Shape, readonly string[]> {
  if (isCombination(play) || play.permuted) return new Map()
  const kind = boardOf(play)
  if (kind === 'hundred') return new Map(ofTwo.map((shape) => [shape, quickPick(region, play.code, shape)]))
  if (kind !== 'ten') return new Map()
  return new Map(ofOne.map((shape) => [shape, numbersOn('ten').filter((digit) => isDigit(shape, digit))]))
}

function isDigit(shape: Shape, digit: string): boolean {
  const value = Number(digit)
  if (shape === 'low' || shape === 'high') return value < 5 === (shape === 'low')
  return (value % 2 === 1) === (shape === 'odd')
}

/** Some numbers that do not stand on the board yet; of the thousands that have no board, any. */
function byChance(region: Region, slip: Slip, play: Play, count: number): string[] {
  const kind = boardOf(play)
  if (kind === 'columns' || kind === 'sides') return quickPick(region, play.code, 'random', chance, count)
  const left = numbersOn(kind).filter((number) => !isChosen(slip, play, number))
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(chance(left.length), 1)[0] ?? '',
  )
}

/** A whole number below a bound, each as likely as any other. */
const chance: Chance = (below) => {
  const word = new Uint32Array(1)
  const limit = Math.floor(2 ** 32 / below) * below
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= limit)
  return (word[0] ?? 0) % below
}
