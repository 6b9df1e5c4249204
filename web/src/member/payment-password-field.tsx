import type { FieldRule } from '@fairground/contract/field-rule'
import { PasswordField, PinField } from '@fairground/ui'
import type { ComponentProps } from 'react'
import { useRules } from '../registration/rules.ts'

type Part = Omit<ComponentProps<typeof PinField>, 'digits' | 'grows'> & {
  /** Whether one is chosen here; one that was chosen before may have been by another rule. */
  isChosen?: boolean
}

/** Of more cells than this nobody sees at a glance how many are left. */
const cellsMax = 8

/** What payments ask for: a cell for each figure where the operator has it be so many, else a field as of any password. */
export function PaymentPasswordField({ isChosen = false, typed, ...field }: Part) {
  const rule = useRules().data?.fields.paymentPassword
  // Six, until it is known to be otherwise.
  const digits = rule ? digitsOf(rule) : 6
  if (digits === undefined)
    return (
      <PasswordField
        autoComplete="off"
        {...field}
        inputMode={rule?.patternId === 'digits' ? 'numeric' : undefined}
      />
    )
  return <PinField {...field} digits={digits} typed={typed} grows={!isChosen} />
}

function digitsOf({ patternId, minLength, maxLength }: FieldRule): number | undefined {
  return patternId === 'digits' && minLength === maxLength && maxLength <= cellsMax ? maxLength : undefined
}
