import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { useKit } from './kit.tsx'

export type FieldFrame = {
  label: string
  /** What is wrong, in words; it stands under the field and is announced. */
  error?: string | undefined
  hint?: ReactNode
}

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, control, hint and fault in their places; the control gets the ids that tie them. */
export function Field({
  label,
  error,
  hint,
  children,
}: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const told = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': told || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

type InputProps = Omit<ComponentProps<'input'>, 'id'>

/** A line of text. Spreads what React Hook Form's `register` gives, its ref too. */
export function TextField({
  label,
  error,
  hint,
  before,
  after,
  className,
  ...input
}: FieldFrame & InputProps & { before?: ReactNode; after?: ReactNode }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className={classes(styles.box, error && styles.wrong)}>
          {before}
          <input type="text" {...input} {...control} className={classes(styles.input, className)} />
          {after}
        </span>
      )}
    </Field>
  )
}

/** A password, with an eye to see it. */
export function PasswordField(props: FieldFrame & InputProps) {
  const { words } = useKit()
  const [seen, setSeen] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={seen ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          size="s"
          label={seen ? words.hidePassword : words.showPassword}
          onClick={() => setSeen(!seen)}
        >
          {seen ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}

/** A calendar day, `yyyy-MM-dd`, picked the device's own way. */
export function DateField(props: FieldFrame & InputProps) {
  return <TextField {...props} type="date" />
}

/** One of a list, picked the device's own way. */
export function Select({
  label,
  error,
  hint,
  options,
  className,
  ...rest
}: FieldFrame &
  Omit<ComponentProps<'select'>, 'id'> & { options: readonly { value: string; title: string }[] }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className={classes(styles.box, styles.choice, error && styles.wrong)}>
          <select {...rest} {...control} className={classes(styles.input, className)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.title}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
