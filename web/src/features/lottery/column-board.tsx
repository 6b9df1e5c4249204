import { Button } from '@fairground/ui'
import type { Play } from '@fairground/engine'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './board.module.css'
import type { Table } from './game-table.tsx'
import { addNumbers, chosen, toggle } from './slip.ts'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const places = ['thousands', 'hundreds', 'tens', 'units'] as const

/** Numbers of three and four digits: some digits for each place, and every number they make together. */
export function ColumnBoard({ table: { slip, setSlip }, play }: { table: Table; play: Play }) {
  const t = useTranslations('lottery.board')
  const [columns, setColumns] = useState<string[][]>(() => Array.from({ length: play.digits }, () => []))
  const numbers = columns.reduce<string[]>(
    (heads, column) => heads.flatMap((head) => column.map((digit) => head + digit)),
    [''],
  )
  const made = columns.every((column) => column.length > 0) ? numbers : []
  const tooMany = made.length > play.pick.max

  function press(place: number, digit: string) {
    setColumns(columns.map((column, i) => (i === place ? flip(column, digit) : column)))
  }

  function add() {
    setSlip((now) => addNumbers(now, play, made))
    setColumns(columns.map(() => []))
  }

  return (
    <div className={styles.columns}>
      {columns.map((column, place) => {
        const name = t(`places.${places[place + 4 - play.digits] ?? 'units'}`)
        return (
          <div key={name} className={styles.column} role="group" aria-label={name}>
            <span className="dim tiny">{name}</span>
            {digits.map((digit) => (
              <button
                type="button"
                key={digit}
                aria-pressed={column.includes(digit)}
                onClick={() => press(place, digit)}
              >
                {digit}
              </button>
            ))}
          </div>
        )
      })}
      <div className={styles.made}>
        <Button tone="primary" disabled={made.length === 0 || tooMany} onClick={add}>
          {t('addNumbers', { n: made.length })}
        </Button>
        {tooMany && <span className="small lose">{t('tooMany', { max: play.pick.max })}</span>}
        <div className={styles.picks}>
          {chosen(slip, play).map((number) => (
            <button
              type="button"
              key={number}
              aria-label={t('remove', { number })}
              onClick={() => setSlip((now) => toggle(now, play, number))}
            >
              {number} ×
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function flip(column: readonly string[], digit: string): string[] {
  return column.includes(digit) ? column.filter((one) => one !== digit) : [...column, digit].sort()
}
