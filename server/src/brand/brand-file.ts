import { site } from '@fairground/contract'
import { settings, type Setting } from '@fairground/contract/setting'
import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { Palette } from './palette.ts'

/** The languages that the site has words in. */
const spoken = readdirSync(new URL('../../../web/messages/', import.meta.url))
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** What `brand.json` says. */
export const BrandFile = z.strictObject({
  languages: z
    .array(z.string().refine((one) => spoken.includes(one), { error: `must be one of ${spoken.join(', ')}` }))
    .min(1),
  currency: z
    .string()
    .refine((one) => currencies.has(one), { error: 'must be a currency of ISO 4217, as VND' }),
  timeZone: z.string().refine(isTimeZone, { error: 'must be a time zone, as Asia/Ho_Chi_Minh' }),
  words: z.record(z.string(), site.BrandWords),
  palette: Palette,
  settings: z.record(z.string(), z.unknown()).transform(readSettings),
})
export type BrandFile = z.output<typeof BrandFile>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Settings as code has them; each that there is not, or that cannot be what is said, is an issue of its own. */
function readSettings(said: Record<string, unknown>, { addIssue }: z.RefinementCtx): Record<string, unknown> {
  const known: Readonly<Record<string, Setting>> = settings
  const read = Object.entries(said).flatMap(([key, value]) => {
    const one = known[key]
    const decoded = one?.value.safeDecode(value)
    if (decoded?.success) return [[key, decoded.data] as const]
    addIssue({
      code: 'custom',
      path: [key],
      message: one ? `cannot be ${JSON.stringify(value)}` : 'is no setting',
    })
    return []
  })
  return Object.fromEntries(read)
}
