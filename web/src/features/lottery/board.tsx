import { Button, ChipButton } from '@fairground/ui'
import { type PickKind, type Play, quickPick } from '@fairground/engine'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ColumnBoard } from './column-board.tsx'
import type { Table } from './game-table.tsx'
import styles from './lottery.module.css'
import { NumberGrid } from './number-grid.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { boardOf } from './play-groups.ts'
import { addDraft, addNumbers, choose, chosen, isCombination, toggle } from './slip.ts'
import { useGaps } from './use-gaps.ts'

const shapes = ['odd', 'even', 'low', 'high', 'runs', 'odd_odd', 'even_even', 'odd_even', 'even_odd'] as const

/** Where numbers are chosen: the board that fits the play, its quick picks, typing and pasting. */
export function Board({ table, play }: { table: Table; play: Play }) {
  const t = useTranslations('lottery.board')
  const { slip, setSlip, game } = table
  const kind = boardOf(play)
  const picked = chosen(slip, play)
  const gaps = useGaps(game)
  const [pasting, setPasting] = useState(false)
  const combination = isCombination(play)

  const pick = (shape: PickKind) =>
    setSlip((now) => choose(now, play, quickPick(game.region, play.code, shape)))
  const random = () =>
    setSlip((now) => {
      const count = combination ? play.pick.min : 1
      return addNumbers(now, play, quickPick(game.region, play.code, 'random', chance, count))
    })

  return (
    <section aria-label={t(`kinds.${kind}`)}>
      <header className={styles.boardHead}>
        <h2>{t(`kinds.${kind}`)}</h2>
        <div className={styles.chips}>
          {kind === 'hundred' &&
            !combination &&
            shapes.map((shape) => (
              <ChipButton key={shape} onClick={() => pick(shape)}>
                {t(`picks.${shape}`)}
              </ChipButton>
            ))}
          {kind !== 'side' && <ChipButton onClick={random}>{t('picks.random')}</ChipButton>}
          {kind !== 'side' && <ChipButton onClick={() => setPasting(true)}>{t('paste')}</ChipButton>}
          <ChipButton disabled={picked.length === 0} onClick={() => setSlip((now) => choose(now, play, []))}>
            {t('clear')}
          </ChipButton>
        </div>
      </header>
      {combination && <CombinationHint play={play} picked={picked.length} />}
      {kind === 'columns' ? (
        <ColumnBoard table={table} play={play} />
      ) : (
        <NumberGrid
          play={play}
          kind={kind}
          chosen={picked}
          gaps={kind === 'hundred' ? gaps : undefined}
          onToggle={(number) => setSlip((now) => toggle(now, play, number))}
        />
      )}
      {play.strategy.kind === 'da' && (
        <Button tone="primary" disabled={picked.length < play.pick.min} onClick={() => setSlip(addDraft)}>
          {t('addCombination', { n: picked.length })}
        </Button>
      )}
      {pasting && <PasteDialog table={table} play={play} onClose={() => setPasting(false)} />}
    </section>
  )
}

function CombinationHint({ play, picked }: { play: Play; picked: number }) {
  const t = useTranslations('lottery.board')
  const { kind } = play.strategy
  const text =
    kind === 'da'
      ? t('daHint')
      : kind === 'all'
        ? t('allHint', { n: play.pick.min })
        : t('noneHint', { n: play.pick.min })
  return (
    <p className="dim small" role="status">
      {text} {picked > 0 && kind !== 'da' && t('still', { n: play.pick.min - picked })}
    </p>
  )
}

/** A whole number below a bound, each as likely as any other. */
function chance(below: number): number {
  const word = new Uint32Array(1)
  const limit = Math.floor(2 ** 32 / below) * below
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= limit)
  return (word[0] ?? 0) % below
}
