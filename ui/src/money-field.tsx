import { useState, type ComponentProps } from 'react'
import { TextField, type FieldFrame } from './field.tsx'
import { useKit } from './kit.tsx'
import { decimalsOf, readMoney, writeMoney } from './typed-money.ts'

type Typed = {
  /** Ten-thousandths of the unit; null while nothing typed is one. */
  amount: bigint | null
  onAmount: (amount: bigint | null) => void
  currency: string
  /** What is wrong with the amount, in words. That something is no amount at all is said by the field itself. */
  error?: string | undefined
  onBlur?: () => void
}

/**
 * What an input needs to hold an amount of money as the visitor's language writes it, and what is wrong with what stands
 * in it. What can be meant in two ways is no amount: it stays as it was typed, and an amount that would do is told.
 */
export function useMoneyInput({ amount, onAmount, currency, error, onBlur }: Typed) {
  const { locale, words } = useKit()
  const write = (of: bigint | null) => (of === null ? '' : writeMoney(of, locale))
  const read = (text: string) => readMoney(text, currency, locale)
  const [typed, setTyped] = useState(() => write(amount))
  const [left, setLeft] = useState(false)
  // Set from elsewhere, the amount takes the place of what was typed.
  const text = read(typed) === amount ? typed : write(amount)
  const unread = text.trim() !== '' && amount === null
  const decimals = decimalsOf(currency, locale)
  const example = write(decimals > 0 ? 12_345_000n : 12_340_000n)
  return {
    fault: unread && (left || error) ? words.notAmount(example) : error,
    input: {
      value: text,
      inputMode: decimals > 0 ? ('decimal' as const) : ('numeric' as const),
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value)
        onAmount(read(event.target.value))
      },
      onBlur: () => {
        setLeft(true)
        if (amount !== null) setTyped(write(amount))
        onBlur?.()
      },
    },
  }
}

type Props = FieldFrame & Typed & Pick<ComponentProps<'input'>, 'className' | 'name' | 'ref' | 'disabled'>

/** An amount of money, typed. */
export function MoneyField({ label, hint, className, name, ref, disabled, ...typed }: Props) {
  const { fault, input } = useMoneyInput(typed)
  return (
    <TextField
      label={label}
      hint={hint}
      error={fault}
      {...(className !== undefined && { className })}
      {...(name !== undefined && { name })}
      {...(ref !== undefined && { ref })}
      {...(disabled !== undefined && { disabled })}
      {...input}
    />
  )
}
