import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './checkbox.module.css'
import field from './field.module.css'

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> & { children: ReactNode }

/** A box to tick with its words beside it; a fault stands under it and is announced. */
export function Checkbox({ children, error, ...input }: TickProps & { error?: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label className={styles.tick}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Something that is on or off at once, without a form. */
export function Switch({ children, ...input }: TickProps) {
  return (
    <label className={classes(styles.tick, styles.switch)}>
      {/* A native checkbox tells its state itself; aria-checked would only be a second truth. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}
