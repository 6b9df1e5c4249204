import { arts } from '@fairground/contract/art'
import { categories, PromotionId } from '@fairground/contract/promotion'
import { z } from 'zod'
import {
  changeWritten,
  InSomeLanguage,
  WrittenLine,
  readWritten,
  Said,
  sanitise,
  SitePath,
  Time,
  type WrittenFile,
} from '#content'
import { isSetting } from '#site'
import type { Offer, Offered } from './offered.ts'

const htmlBytesMax = 64 * 1024
const nameMax = 80
const lineMax = 200
const actionMax = 40

const Html = z
  .string()
  .refine((html) => Buffer.byteLength(html) <= htmlBytesMax, `has more than ${htmlBytesMax} bytes`)
  .transform(sanitise)
const OfferWords = z.strictObject({
  name: Said(nameMax),
  offer: Said(lineMax),
  price: WrittenLine(lineMax).default(''),
  action: WrittenLine(actionMax).default(''),
  content: Html.refine(
    (html) => /<img |[^\s<>](?![^<]*>)/.test(html),
    'is empty, or nothing of it may be shown',
  ),
  terms: Html.default(''),
})

const Whole = z
  .strictObject({
    id: PromotionId,
    category: z.enum(categories),
    groupName: z
      .string()
      .regex(/^[a-z0-9_-]{0,40}$/)
      .default(''),
    art: z.enum(arts),
    url: SitePath.default(''),
    needs: z.string().refine(isSetting, 'is no setting: see site list').nullable().default(null),
    position: z.int().min(0).max(10_000).default(100),
    takesApplications: z.boolean().default(false),
    words: InSomeLanguage(OfferWords),
    shownFrom: Time,
    opensAt: Time.nullable(),
    closesAt: Time.nullable().default(null),
  })
  .refine(({ opensAt, closesAt }) => closesAt === null || opensAt === null || opensAt < closesAt, {
    path: ['closesAt'],
    error: 'is before it opens',
  })
  .refine(({ words, url }) => url === '' || Object.values(words).every(({ action }) => action !== ''), {
    path: ['words'],
    error: 'has no action for the button to url',
  })
  .refine(({ takesApplications, url }) => !takesApplications || url === '', {
    path: ['url'],
    error: 'leads elsewhere, and members apply for it here: one or the other',
  })

/** What a file says is to be offered; shown and open at once where it does not say when. Refused as `readWritten` is. */
export function readDraft(written: WrittenFile, languages: readonly string[], now: Date): Offer {
  const times = { shownFrom: now.toISOString(), opensAt: now.toISOString() }
  return readWritten(Whole, { ...times, ...written }, languages)
}

/** What a promotion would be after a change. Refused as `readWritten` is. */
export function afterChange(before: Offered, change: WrittenFile, languages: readonly string[]): Offer {
  const [written, known] = changeWritten(asTyped(before), change, languages)
  return readWritten(Whole, { ...written, id: before.id }, known)
}

/** As a file has it that would make it what it is. */
export function asTyped(one: Offer) {
  const { id, category, groupName, art, url, needs, position, takesApplications, words } = one
  const { shownFrom, opensAt, closesAt } = one
  const times = {
    shownFrom: shownFrom.toISOString(),
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  }
  return { id, category, groupName, art, url, needs, position, takesApplications, ...times, words }
}
