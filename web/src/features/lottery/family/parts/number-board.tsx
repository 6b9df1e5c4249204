import { classes } from '@fairground/ui'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useLatestResult } from '../../../../draws/games.ts'
import { KeyGrid } from '../../board/key-grid.tsx'
import styles from './number-board.module.css'
import type { PartProps } from './number-row.tsx'
import { chosenOf } from './parts.ts'
import { numbersOn, put } from './put.ts'
import { usePartPaid } from './use-part-paid.ts'

/** Many numbers to choose a few from; those of the last draw are rimmed. */
export function NumberBoard({ table, look, play, part, name }: PartProps) {
  const t = useTranslations('lottery')
  const { game, slip, setSlip } = table
  const { symbols = [] } = play.parts[part] ?? {}
  const chosen = chosenOf(numbersOn(slip, play), part)
  const paidNow = usePartPaid({ table, play, part })
  const last = useLatestResult(game.gameCode)?.prizes.drawn
  const onPut = useCallback(
    (symbol: string, stands: boolean) => setSlip((now) => put(now, play, part, symbol, stands)),
    [setSlip, play, part],
  )
  const face = useCallback(
    (symbol: string) => (
      <span className={styles.face} data-last={last?.includes(symbol) || undefined}>
        {look.face?.(symbol, play.code) ?? symbol}
        {paidNow?.(symbol) && <small data-stepped="">{paidNow(symbol)}</small>}
      </span>
    ),
    [last, look, play.code, paidNow],
  )
  const nameOf = useCallback(
    (symbol: string) => {
      const name = last?.includes(symbol) ? t('parts.cameLast', { symbol }) : symbol
      const paid = paidNow?.(symbol)
      return paid === undefined ? name : t('board.paidLabel', { what: name, paid })
    },
    [last, paidNow, t],
  )
  return (
    <div className={styles.board}>
      <header>
        <b>{name}</b>
        <span className="dim tiny num">{t('parts.chosen', { n: chosen.length })}</span>
      </header>
      <KeyGrid
        label={name}
        symbols={symbols}
        isChosen={(symbol) => chosen.includes(symbol)}
        className={styles.keys}
        keyClass={classes(look.keyClass ?? styles.key)}
        {...{ onPut, face, nameOf }}
      />
      {last && <p className="dim tiny">{t('parts.legendLast')}</p>}
    </div>
  )
}
