import { useId, useState } from 'react'
import { readHundredths, twoPlaces } from '../figures.ts'
import styles from './parts.module.css'

type Props = {
  label: string
  /** In hundredths, as is told when it is set. */
  value: number
  unit: string
  isBusy: boolean
  onChange: (hundredths: number) => void
}

/** A decimal of two places that is typed: what is none changes nothing, and what stands there is what counts. */
export function NumberField({ label, value, unit, isBusy, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const read = typed === undefined ? undefined : readHundredths(typed)
    if (read !== undefined) onChange(read)
    setTyped(undefined)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          disabled={isBusy}
          value={typed ?? twoPlaces(value)}
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
    </div>
  )
}
