import { ChipButton } from '@fairground/ui'
import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { KeyGrid } from '../../board/key-grid.tsx'
import styles from './number-dial.module.css'
import type { PartProps } from './number-row.tsx'
import { chosenOf } from './parts.ts'
import { numbersOn, put } from './put.ts'

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
const places = ['hundreds', 'tens', 'units'] as const

/** Numbers of three digits, too many for a board: a digit of each row makes one, and those that are chosen stand below. */
export function NumberDial({ table, play, part, name }: PartProps) {
  const t = useTranslations('lottery.parts')
  const { slip, setSlip } = table
  const chosen = chosenOf(numbersOn(slip, play), part)
  const [dialled, setDialled] = useState<readonly (string | undefined)[]>([])
  const press = useCallback(
    (place: number, digit: string, stands: boolean) => {
      const next = places.map((_, nth) => (nth === place ? (stands ? digit : undefined) : dialled[nth]))
      const isWhole = next.every((one) => one !== undefined)
      setDialled(isWhole ? [] : next)
      if (isWhole) setSlip((now) => put(now, play, part, next.join(''), true))
    },
    [dialled, setSlip, play, part],
  )
  return (
    <div className={styles.dial}>
      <header>
        <b>{name}</b>
        <span className="dim tiny num">{t('chosen', { n: chosen.length })}</span>
      </header>
      {places.map((place, nth) => (
        <div key={place} className={styles.row}>
          <span className="dim tiny" aria-hidden="true">
            {t(`places.${place}`)}
          </span>
          <KeyGrid
            label={t(`places.${place}`)}
            symbols={digits}
            isRow
            isChosen={(digit) => dialled[nth] === digit}
            onPut={(digit, stands) => press(nth, digit, stands)}
            className={styles.keys}
            keyClass={styles.key}
            face={(digit) => digit}
          />
        </div>
      ))}
      {chosen.length > 0 && (
        <div className={styles.chosen} role="group" aria-label={t('dialled')}>
          {chosen.map((number) => (
            <ChipButton
              key={number}
              aria-label={t('takeOff', { number })}
              onClick={() => setSlip((now) => put(now, play, part, number, false))}
            >
              <b className="num">{number}</b>
              <X aria-hidden="true" />
            </ChipButton>
          ))}
        </div>
      )}
    </div>
  )
}
