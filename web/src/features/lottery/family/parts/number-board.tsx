import { classes } from '@fairground/ui'
import { Fragment, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useLatestResult } from '../../../../draws/games.ts'
import { KeyGrid } from '../../board/key-grid.tsx'
import type { Look } from './look.ts'
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
      {shelvesOf(symbols, look).map((shelf) => {
        const span = `${shelf.symbols[0]}–${shelf.symbols.at(-1)}`
        const about = shelf.name && t('line', { play: t(`symbols.${shelf.name}`), numbers: span })
        return (
          <Fragment key={shelf.symbols[0]}>
            {about && <p className={classes('dim tiny num', styles.half)}>{about}</p>}
            <KeyGrid
              label={about ? t('line', { play: name, numbers: about }) : name}
              symbols={shelf.symbols}
              isChosen={(symbol) => chosen.includes(symbol)}
              className={styles.keys}
              keyClass={classes(look.keyClass ?? styles.key)}
              {...{ onPut, face, nameOf }}
            />
          </Fragment>
        )
      })}
      {last && <p className="dim tiny">{t('parts.legendLast')}</p>}
    </div>
  )
}

type Shelf = { name?: 'upper' | 'lower'; symbols: readonly string[] }

/** All numbers together, or their halves apart. */
function shelvesOf(symbols: readonly string[], { halves }: Look): readonly Shelf[] {
  if (!halves) return [{ symbols }]
  const half = symbols.length / 2
  return [
    { name: 'upper', symbols: symbols.slice(0, half) },
    { name: 'lower', symbols: symbols.slice(half) },
  ]
}
