import { MoneyField } from '@fairground/ui'
import type { ComponentProps } from 'react'
import { useController, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form'

type Amount = bigint | null

export type AmountFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof MoneyField>,
  'amount' | 'onAmount' | 'onBlur' | 'ref' | 'name' | 'error'
> & {
  form: UseFormReturn<Values>
  name: FieldPathByValue<Values, Amount>
  /** True, or what is wrong with what was typed, in ten-thousandths. */
  check: (given: Amount) => true | string
}

/** An amount of money in a form: what is wrong with it stands under it. */
export function AmountField<Values extends FieldValues>({
  form,
  name,
  check,
  ...rest
}: AmountFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name, rules: { validate: check } })
  const { value, onChange, ...others } = field
  return (
    <MoneyField {...rest} {...others} amount={value} onAmount={onChange} error={fieldState.error?.message} />
  )
}
