import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { TextField, type FieldFrame } from './field.tsx'
import styles from './otp-field.module.css'
import { figuresIn } from './read-typed.ts'

export type OtpFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode' | 'maxLength'> & {
    /** How many figures the code has. */
    digits?: number
    after?: ReactNode
  }

/**
 * A code of so many figures, in one field: typed in the figures of any language, pasted with whatever stands around and
 * between them, or filled in by the device that was sent it. What is typed is always ASCII figures, as many as the code
 * has at most. Spreads what React Hook Form's `register` gives.
 */
export function OtpField({ digits = 6, onChange, ...rest }: OtpFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const code = figuresIn(field.value).slice(0, digits)
    // What is the same is let be: writing it would send the caret to the end.
    if (code !== field.value) field.value = code
    onChange?.(event)
  }
  return (
    <TextField
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      inputMode="numeric"
      className={styles.code}
      onChange={change}
    />
  )
}
