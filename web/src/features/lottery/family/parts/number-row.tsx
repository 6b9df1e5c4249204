import type { LotteryPlay } from '@fairground/engine'
import { classes } from '@fairground/ui'
import { X } from 'lucide-react'
import { memo, type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { KeyGrid } from '../../board/key-grid.tsx'
import type { Table } from '../family.ts'
import { useGaps } from './gaps.ts'
import type { Look } from './look.ts'
import styles from './number-row.module.css'
import { chosenOf } from './parts.ts'
import { choose, numbersOn, put } from './put.ts'
import { ofSet, sets } from './quick.ts'
import type { PaidNow } from '../../slip/use-paid-now.ts'
import { usePartPaid } from './use-part-paid.ts'

export type PartProps = {
  table: Table
  look: Look
  play: LotteryPlay
  part: number
  name: string
  rule?: string | undefined
}

const longAgo = 15

/** The numbers of a place or of a part, how many are chosen, and its quick sets. */
export function NumberRow({ table, ...row }: PartProps) {
  const { play, part } = row
  const paidNow = usePartPaid({ table, play, part })
  const numbers = numbersOn(table.slip, play)[part] ?? ''
  return <Row {...row} {...{ paidNow, numbers }} game={table.game} setSlip={table.setSlip} />
}

type RowProps = Omit<PartProps, 'table'> &
  Pick<Table, 'game' | 'setSlip'> & { paidNow: PaidNow | undefined; numbers: string }

/** What is pressed in one row is nothing to the others: each is drawn by what is chosen of it, as an entry keeps that. */
const Row = memo(function Row(props: RowProps) {
  const { game, setSlip, look, play, part, name, rule, paidNow, numbers } = props
  const t = useTranslations('lottery.parts')
  const board = useTranslations('lottery.board')
  const { symbols = [], max = 0 } = play.parts[part] ?? {}
  const chosen = chosenOf([numbers], 0)
  const gaps = useGaps(game, play, part)
  const onPut = useCallback(
    (symbol: string, stands: boolean) => setSlip((now) => put(now, play, part, symbol, stands)),
    [setSlip, play, part],
  )
  const face = useCallback(
    (symbol: string) => {
      const gap = gaps?.gapOf(symbol)
      return (
        <>
          {look.face?.(symbol, play.code) ?? symbol}
          {paidNow?.(symbol) && <small data-stepped="">{paidNow(symbol)}</small>}
          {gaps && !paidNow?.(symbol) && (
            <small aria-hidden="true" data-far={(gap ?? gaps.draws) > longAgo || undefined}>
              {gap ?? `${gaps.draws}+`}
            </small>
          )}
        </>
      )
    },
    [gaps, look, paidNow, play.code],
  )
  const nameOf = useCallback(
    (symbol: string) => {
      const name = gaps ? t('gap', { symbol, gap: gaps.gapOf(symbol) ?? -1, draws: gaps.draws }) : symbol
      const paid = paidNow?.(symbol)
      return paid === undefined ? name : board('paidLabel', { what: name, paid })
    },
    [gaps, paidNow, t, board],
  )
  return (
    <div
      className={styles.row}
      data-gaps={gaps !== undefined || paidNow !== undefined || undefined}
      data-two={look.folds || undefined}
    >
      <header>
        <b>{name}</b>
        {rule && <span className="dim tiny">{rule}</span>}
        <span className={classes('dim tiny num', styles.count)}>{t('chosen', { n: chosen.length })}</span>
        {!look.isPlain && max >= symbols.length && <Sets {...{ setSlip, play, part, name, numbers }} />}
      </header>
      <KeyGrid
        label={name}
        symbols={symbols}
        isRow
        isChosen={(symbol) => chosen.includes(symbol)}
        className={styles.keys}
        keyClass={classes(look.keyClass ?? styles.round)}
        {...{ onPut, face, nameOf }}
      />
    </div>
  )
})

type SetsProps = Pick<PartProps, 'play' | 'part' | 'name'> & Pick<Table, 'setSlip'> & { numbers: string }

/** The quick sets of a row, of which `numbers` are chosen, as an entry keeps them. */
const Sets = memo(function Sets({ setSlip, play, part, name, numbers }: SetsProps) {
  const t = useTranslations('lottery.parts')
  const { symbols = [] } = play.parts[part] ?? {}
  const chosen = chosenOf([numbers], 0)
  const press = (some: readonly string[]) => setSlip((now) => choose(now, play, part, some))
  return (
    <div className={styles.sets} role="group" aria-label={t('sets', { row: name })}>
      {sets.map((set) => {
        const some = ofSet(symbols, set)
        const stands = some.length === chosen.length && some.every((one) => chosen.includes(one))
        return (
          <SetButton
            key={set}
            pressed={stands}
            label={t('set', { set: t(set), row: name })}
            onClick={() => press(stands ? [] : some)}
          >
            {t(set)}
          </SetButton>
        )
      })}
      <SetButton label={t('clear', { row: name })} disabled={chosen.length === 0} onClick={() => press([])}>
        <X aria-hidden="true" />
      </SetButton>
    </div>
  )
})

type SetButtonProps = {
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function SetButton({ label, pressed, children, ...rest }: SetButtonProps) {
  return (
    <button type="button" aria-label={label} aria-pressed={pressed} {...rest}>
      {children}
    </button>
  )
}
