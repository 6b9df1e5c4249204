import type { UseFormReturn } from 'react-hook-form'
import { RegisterField } from './field.tsx'
import type { Rules } from './rules.ts'
import type { Values } from './values.ts'

export function MobileParts({ rules, form }: { rules: Rules; form: UseFormReturn<Values> }) {
  return <RegisterField name="mobileNum" rules={rules} form={form} />
}
