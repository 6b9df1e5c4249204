import { useKit } from '@fairground/ui'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { readHundredths, writeHundredths } from '../figures.ts'
import { useSay } from '../words.tsx'
import styles from './parts.module.css'

type Props = {
  label: string
  /** In hundredths, as is told when it is set. */
  value: number
  /** From which to which it may be set. */
  range: { min: number; max: number }
  unit: string
  isBusy: boolean
  onChange: (hundredths: number) => void
  /** Hears whether what stands in the field is no figure that may be set: nothing is to be bet then. */
  onFault: (field: string, isFault: boolean) => void
}

/** A decimal of two places, typed as its language writes it. What cannot be set stays as it was typed, and it is said why. */
export function NumberField({ label, value, range, unit, isBusy, onChange, onFault }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const [id, why] = [useId(), useId()]
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [shown, setShown] = useState(value)
  // Set from elsewhere, the figure takes the place of what was typed.
  if (shown !== value) {
    setShown(value)
    setTyped(undefined)
    setFault(undefined)
  }
  const tell = useEffectEvent((isFault: boolean) => onFault(id, isFault))
  useEffect(() => {
    tell(fault !== undefined)
    return () => tell(false)
  }, [fault])

  const write = (hundredths: number) => writeHundredths(hundredths, locale)
  const faultOf = (read: number | undefined) => {
    if (read === undefined) return t('notFigure', { example: write(250) })
    const { min, max } = range
    return read < min || read > max ? t('limits', { min: write(min), max: write(max) }) : undefined
  }
  const leave = () => {
    if (typed === undefined) return
    const read = readHundredths(typed, locale, unit)
    const wrong = faultOf(read)
    setFault(wrong)
    if (wrong !== undefined || read === undefined) return
    setTyped(undefined)
    onChange(read)
  }
  return (
    <div className={styles.field} data-wrong={fault !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          disabled={isBusy}
          value={typed ?? write(value)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : why}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            leave()
          }}
        />
        {unit}
      </span>
      <p id={why} role="alert">
        {fault}
      </p>
    </div>
  )
}
