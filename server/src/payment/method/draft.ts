import { Amount, PositiveAmount } from '@fairground/contract/money'
import { payment } from '@fairground/contract'
import { Refusal } from '#kit'
import { z } from 'zod'

const Said = z.strictObject({ title: z.string().min(1).max(60), about: z.string().max(120).default('') })

/** A method as an operator writes it in a file, and as `show` prints it. */
export const MethodDraft = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    gateway: z.string().min(1).max(40),
    kind: z.enum(payment.methodKinds),
    direction: z.enum(['in', 'out', 'both']).default('in'),
    words: z.record(z.string(), Said).refine((words) => Object.keys(words).length > 0, { error: 'required' }),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
    amountMin: PositiveAmount,
    amountMax: PositiveAmount,
    quickPicks: z.array(Amount).max(12).default([]),
    windowS: z.int().min(60).max(604_800),
    arrivesS: z.int().min(0),
    position: z.int().default(0),
    enabled: z.boolean().default(true),
  })
  .refine(({ amountMin, amountMax }) => amountMin <= amountMax, { path: ['amountMax'], error: 'too_small' })
export type MethodDraft = z.output<typeof MethodDraft>

/** An account of the house's at a bank, as an operator writes it. A bank's number in the directory has six digits. */
export const AccountDraft = z.strictObject({
  methodId: z.string(),
  bin: z.string().regex(/^\d{6}$/),
  number: z.string().regex(/^[0-9A-Z]{1,19}$/),
  holder: z.string().min(1).max(60),
  bank: z.string().min(1).max(60),
  dayMax: PositiveAmount,
  enabled: z.boolean().default(true),
})
export type AccountDraft = z.output<typeof AccountDraft>

/** What was typed, as it is meant, or `invalid_input` with every field that is not. */
export function readTyped<Read extends z.ZodType>(shape: Read, typed: unknown): z.output<Read> {
  const read = shape.safeParse(typed)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), rule: message }))
  throw new Refusal('invalid_input', { fields })
}
