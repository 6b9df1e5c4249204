import type { Play } from '@fairground/engine'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isChosen, isCombination, put } from '../entries.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import styles from './board.module.css'
import { ColumnBoard } from './column-board.tsx'
import { DaStations } from './da-stations.tsx'
import { CombinationBar } from './combination-bar.tsx'
import { NumberGrid } from './number-grid.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { boardOf, numbersOn } from '../../../../../draws/play-groups.ts'
import { usePlayName } from '../../../../../draws/play-names.ts'
import { QuickPicks } from './quick-picks.tsx'
import { SideBoard } from './side-board.tsx'
import { usePaidNow } from '../../../slip/use-paid-now.ts'
import { useGaps } from './use-gaps.ts'
import { useSumOdds } from './use-sum-odds.ts'

type Props = { table: VietnameseTable; play: Play; plays: readonly Play[] }

/** Where numbers are chosen: the board that fits the play, its quick picks, typing and pasting. */
export const Board = memo(function Board({ table, play, plays }: Props) {
  const t = useTranslations('lottery.board')
  const playName = usePlayName()
  const { slip, setSlip, game } = table
  const kind = boardOf(play)
  const numbers = useMemo(() => (kind === 'columns' || kind === 'sides' ? [] : numbersOn(kind)), [kind])
  const { gaps, isAwaited } = useGaps(game, play, numbers)
  const sumOdds = useSumOdds(game, play)
  const entryOf = useCallback(
    (number: string) => ({ play: play.code, numbers: [number], kept: [] }),
    [play.code],
  )
  const paidNow = usePaidNow(table, entryOf)
  const [pasting, setPasting] = useState(false)
  const paste = useCallback(() => setPasting(true), [])
  const onPut = useCallback(
    (number: string, stands: boolean) => setSlip((now) => put(now, play, number, stands, game.linesMax)),
    [setSlip, play, game.linesMax],
  )
  if (kind === 'sides') return <SideBoard table={table} plays={plays} />
  return (
    <section aria-label={playName(play.code)} className={styles.board}>
      <QuickPicks table={table} play={play} onPaste={paste} />
      {play.strategy.kind === 'da' && game.isByStation && <DaStations table={table} play={play} />}
      {isCombination(play) && <CombinationBar table={table} play={play} />}
      {kind === 'columns' ? (
        <ColumnBoard table={table} play={play} paidNow={paidNow} />
      ) : (
        <NumberGrid
          label={t(`kinds.${kind}`)}
          kind={kind}
          numbers={numbers}
          isChosen={(number) => isChosen(slip, play, number)}
          gaps={sumOdds ? undefined : gaps}
          note={sumOdds}
          paidNow={paidNow}
          onPut={onPut}
        />
      )}
      {isAwaited && !sumOdds && <p className={styles.legend}>{'\u00A0'}</p>}
      {gaps && !sumOdds && (
        <p className={styles.legend}>
          <span>{t(game.isByStation ? 'legendGapAny' : 'legendGap')}</span>
          <span data-dot="">{t('legendHot', { n: gaps.hot.size, draws: gaps.draws })}</span>
        </p>
      )}
      {pasting && <PasteDialog table={table} play={play} onClose={() => setPasting(false)} />}
    </section>
  )
})
