import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './tabs.module.css'

/** One choice of a few, all in sight: a group of radios in a pill. */
export function Segmented<Key extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: Key
  onChange: (key: Key) => void
  options: readonly { key: Key; title: ReactNode }[]
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={classes(styles.list, styles.few)}>
        {options.map((option) => (
          <label key={option.key} className={styles.tab}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.key}
              checked={option.key === value}
              onChange={() => onChange(option.key)}
            />
            {option.title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
