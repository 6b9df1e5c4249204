import type { ChangeEvent, ComponentProps, SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldFrame } from './field.tsx'
import styles from './pin-field.module.css'
import { figuresIn } from './read-typed.ts'

export type PinFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'maxLength'> & {
    /** How many figures it has. */
    digits: number
    /** What stands in it, as its form knows it: the cells show how much of it there is, and none of it. */
    typed: string
    /** Whether one of before may be of another length or hold letters: what is typed is taken as it is, and cells follow. */
    grows?: boolean
  }

/**
 * A secret of so many figures: one field, by keyboard, paste and screen reader like any other, drawn as a cell for each, which
 * fill at once and show no figure. Figures of any language are those of ASCII. Spreads what React Hook Form's `register` gives.
 */
export function PinField({
  label,
  error,
  hint,
  digits,
  typed,
  grows = false,
  className,
  onChange,
  ...input
}: PinFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const text = read(field.value, digits, grows)
    if (text !== field.value) field.value = text
    onChange?.(event)
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className={classes(styles.pin, error && styles.wrong, className)}>
          <input
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="numeric"
            {...input}
            {...control}
            type="password"
            onChange={change}
            onSelect={toEnd}
          />
          <span className={styles.cells} aria-hidden="true">
            {Array.from({ length: Math.max(digits, typed.length) }, (_, place) => (
              <i
                key={place}
                className={classes(
                  place < typed.length && styles.full,
                  place === typed.length && styles.next,
                )}
              />
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}

function read(text: string, digits: number, grows: boolean): string {
  const figures = figuresIn(text)
  if (!grows) return figures.slice(0, digits)
  return figures.length === Array.from(text.trim()).length ? figures : text
}

/** Nobody sees where the caret is: it is where the next cell is. */
function toEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart: from, selectionEnd: to, value } = field
  if (from === to && from !== value.length) field.setSelectionRange(value.length, value.length)
}
