import type { Play } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import { isChosen, put } from '../entries.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import cells from '../../../board/cell.module.css'
import styles from './side-board.module.css'
import { usePaidNow } from '../../../slip/use-paid-now.ts'
import { usePlayFigures } from '../../../../../draws/play-figures.ts'

/** Big or small, odd or even: four plays on one board. */
export function SideBoard({ table, plays }: { table: VietnameseTable; plays: readonly Play[] }) {
  const t = useTranslations('lottery')
  const figures = usePlayFigures(table.game)
  const { slip, setSlip, game } = table
  const paidNow = usePaidNow(table, sideEntry)
  return (
    <section className={styles.sides} aria-label={t('sidesName')}>
      {plays.map((play) => {
        if (play.strategy.kind !== 'side') return null
        const { side } = play.strategy
        const paid = paidNow?.(`${play.code} ${side}`)
        const stands = isChosen(slip, play, side)
        return (
          <button
            type="button"
            key={side}
            className={cells.cell}
            aria-pressed={stands}
            onClick={() => setSlip((now) => put(now, play, side, !stands, game.linesMax))}
          >
            <b>{t(`board.sides.${side}`)}</b>
            <span>{t(`board.sideRanges.${side}`)}</span>
            <small className="num" data-stepped={paid && ''}>
              {paid ?? t('times', figures(play))}
            </small>
          </button>
        )
      })}
    </section>
  )
}

/** A side chosen alone, by its play and its name. */
function sideEntry(of: string) {
  const [play = '', side = ''] = of.split(' ')
  return { play, numbers: [side], kept: [] }
}
