import { z } from 'zod'
import { isBoundedPattern, patternIds, type FieldRule } from '../field-rule.ts'

/** One thing an operator can change without a deploy: what it may be, what it is until changed, and what it does. */
export type Setting<Value extends z.ZodType = z.ZodType> = {
  value: Value
  otherwise: z.output<Value>
  about: string
}

export function setting<Value extends z.ZodType>(
  value: Value,
  otherwise: z.output<Value>,
  about: string,
): Setting<Value> {
  return { value, otherwise, about }
}

export const flag = (otherwise: boolean, about: string) => setting(z.boolean(), otherwise, about)
export const count = (min: number, max: number, otherwise: number, about: string) =>
  setting(z.int().min(min).max(max), otherwise, about)

export const list = <Item extends z.ZodType>(item: Item, about: string) =>
  setting(z.array(item).max(1000), [], about)

/** How a field of the registration form is shown and checked. */
export const FieldSetting = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.enum(patternIds),
    acceptedPattern: z.string().max(200).refine(isBoundedPattern, { error: 'pattern' }),
    minLength: z.int().min(0).max(255),
    maxLength: z.int().min(1).max(255),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, { path: ['maxLength'], error: 'too_small' })

export const field = (about: string, rule: Partial<FieldRule>) =>
  setting(
    FieldSetting,
    {
      enabled: false,
      required: false,
      patternId: 'any',
      acceptedPattern: '*',
      minLength: 1,
      maxLength: 255,
      ...rule,
    },
    about,
  )
