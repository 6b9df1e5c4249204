import { Announced, Button, ChipButton, classes } from '@fairground/ui'
import type { Play } from '@fairground/engine'
import { X } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { addNumbers, boardMax, chosen, put, sameName } from '../entries.ts'
import { baseOf } from '../../../../../draws/play-groups.ts'
import { useNumberName } from '../../../../../draws/play-names.ts'
import type { PaidNow } from '../../../slip/use-paid-now.ts'
import type { VietnameseTable } from '../vietnamese-table.ts'
import picked from '../../../board/chosen.module.css'
import { KeyGrid } from '../../../board/key-grid.tsx'
import styles from './column-board.module.css'
import { type Columns, noDigits, numbersMade, putDigit } from './columns.ts'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const places = ['thousands', 'hundreds', 'tens', 'units'] as const
const shownFirst = 60

type Props = { table: VietnameseTable; play: Play; paidNow: PaidNow | undefined }

/** Numbers of three and four digits: some digits for each place, and every number they make together. */
export function ColumnBoard({ table, play, paidNow }: Props) {
  const t = useTranslations('lottery.board')
  const format = useFormatter()
  const { slip, setSlip, game } = table
  const [columns, setColumns] = useState<Columns>(() => noDigits(play.digits))
  const made = numbersMade(columns)
  const room = boardMax(play, game.linesMax) - chosen(slip, play).length
  const tooMany = made.length > room
  const sum = columns.map(({ length }) => format.number(length)).join(' × ')

  function add() {
    setSlip((now) => addNumbers(now, play, made, game.linesMax))
    setColumns(noDigits(play.digits))
  }

  return (
    <div data-rows="" className={styles.columns}>
      {columns.map((column, place) => {
        const name = t(`places.${places[place + 4 - play.digits] ?? 'units'}`)
        return <Column key={name} {...{ name, place, column, setColumns }} />
      })}
      <div className={styles.make}>
        <Announced className="small num">
          <p>{made.length === 0 ? t('columnsHint') : t('columnsMade', { sum, n: made.length })}</p>
          <SteppedNumbers {...{ table, play, paidNow, made }} />
          {tooMany && <p className="lose">{t('tooMany', { max: room })}</p>}
        </Announced>
        <Button tone="primary" disabled={made.length === 0 || tooMany} onClick={add}>
          {t('addNumbers', { n: made.length })}
        </Button>
      </div>
      <ChosenNumbers {...{ table, play, paidNow }} />
    </div>
  )
}

type ColumnProps = {
  name: string
  place: number
  column: Columns[number]
  setColumns: (change: (columns: Columns) => Columns) => void
}

/** The digits of a place, and all of them at one press. */
const Column = memo(function Column({ name, place, column, setColumns }: ColumnProps) {
  const t = useTranslations('lottery')
  const isAll = column.length === digits.length
  const onPut = useCallback(
    (digit: string, stands: boolean) => setColumns((now) => putDigit(now, place, digit, stands)),
    [setColumns, place],
  )
  return (
    <div className={styles.column}>
      <span className={styles.place}>
        <span className="dim small">{name}</span>
        <ChipButton
          pressed={isAll}
          aria-label={t('parts.set', { set: t('board.all'), row: name })}
          onClick={() => setColumns((now) => now.with(place, isAll ? [] : digits))}
        >
          {t('board.all')}
        </ChipButton>
      </span>
      <KeyGrid
        label={name}
        symbols={digits}
        isRow
        isChosen={(digit) => column.includes(digit)}
        className={styles.digits}
        face={asItIs}
        {...{ onPut }}
      />
    </div>
  )
})

const asItIs = (digit: string) => digit

/** Of the numbers that are made those that pay less by now, with what: before anybody adds them. */
function SteppedNumbers({ table, play, paidNow, made }: Props & { made: readonly string[] }) {
  const t = useTranslations('lottery.board')
  const format = useFormatter()
  const numberName = useNumberName()
  if (!paidNow) return null
  const { family, game, offered } = table
  const stepped = [...offered.keys()]
    .map((key) => family.owed(game, key, numberName))
    .filter((owed) => owed.play === baseOf(play))
  const names = new Set(stepped.map(({ numbers: [number = ''] }) => sameName(play, number)))
  const paysLess = made.filter((number) => names.has(sameName(play, number)))
  const numbers = [...new Map(paysLess.map((number) => [sameName(play, number), number])).values()]
  if (numbers.length === 0) return null
  const said = numbers.slice(0, steppedShown).map((number) => `${number} ${paidNow(number) ?? ''}`)
  if (numbers.length > steppedShown) said.push(`+${numbers.length - steppedShown}`)
  return <p>{t('steppedNumbers', { numbers: format.list(said, { type: 'unit' }) })}</p>
}

const steppedShown = 12

/** The numbers that are on the slip already; each goes at a press. */
function ChosenNumbers({ table: { slip, setSlip, game }, play, paidNow }: Props) {
  const t = useTranslations('lottery.board')
  const [all, setAll] = useState(false)
  const numbers = chosen(slip, play)
  if (numbers.length === 0) return null
  return (
    <div className={picked.chosen} role="group" aria-label={t('onSlip', { n: numbers.length })}>
      <span className="dim small num">{t('onSlip', { n: numbers.length })}</span>
      {numbers.slice(0, all ? undefined : shownFirst).map((number) => (
        <button
          type="button"
          key={number}
          className={classes(picked.number, 'num')}
          aria-label={t('remove', { number })}
          onClick={() => setSlip((now) => put(now, play, number, false, game.linesMax))}
        >
          {number}
          {paidNow?.(number) && <small className="dim">{paidNow(number)}</small>}
          <X aria-hidden="true" />
        </button>
      ))}
      {!all && numbers.length > shownFirst && (
        <ChipButton onClick={() => setAll(true)}>{t('showAll', { n: numbers.length })}</ChipButton>
      )}
    </div>
  )
}
