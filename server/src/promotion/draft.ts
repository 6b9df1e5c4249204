import { arts } from '@fairground/contract/art'
import { categories, PromotionId } from '@fairground/contract/promotion'
import { z } from 'zod'
import { sanitise } from '#content'
import { Refusal } from '#kit'
import { isSetting } from '#site'
import type { Offer, Offered } from './offered.ts'

const htmlBytesMax = 64 * 1024
const nameMax = 80
const lineMax = 200
const actionMax = 40

/** A promotion as a file has it: JSON, of which a change holds only what is to be another. */
export type PromotionFile = { [field: string]: unknown; words?: Record<string, object | null> }

const Line = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .refine((text) => text.length <= max, `has more than ${max} characters`)
const Said = (max: number) => Line(max).refine((text) => text !== '', 'is empty')
const Html = z
  .string()
  .refine((html) => Buffer.byteLength(html) <= htmlBytesMax, `has more than ${htmlBytesMax} bytes`)
  .transform(sanitise)
const Time = z.iso
  .datetime({ offset: true, error: 'is no time: write it as 2026-11-25T02:00:00+07:00' })
  .transform((text) => new Date(Date.parse(text)))

const OfferWords = z.strictObject({
  name: Said(nameMax),
  offer: Said(lineMax),
  price: Line(lineMax).default(''),
  action: Line(actionMax).default(''),
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
    url: z
      .string()
      .regex(/^(?:\/(?!\/)[^\\\p{Cc}\s]*)?$/u, 'is no path of this site: it begins with one /')
      .default(''),
    needs: z.string().refine(isSetting, 'is no setting: see site list').nullable().default(null),
    position: z.int().min(0).max(10_000).default(100),
    takesApplications: z.boolean().default(false),
    words: z
      .record(z.string(), OfferWords)
      .refine((words) => Object.keys(words).length > 0, 'says nothing in any language'),
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

/** What a file says is to be offered; shown and open at once where it does not say when. Refused as `readWhole` is. */
export function readDraft(typed: PromotionFile, languages: readonly string[], now: Date): Offer {
  const times = { shownFrom: now.toISOString(), opensAt: now.toISOString() }
  return readWhole({ ...times, ...typed }, languages)
}

/**
 * What a promotion would be after a change: what is left out stays, also of a language, and a language that is null is said
 * no more. Refused as `readWhole` is.
 */
export function afterChange(before: Offered, typed: PromotionFile, languages: readonly string[]): Offer {
  const kept = asTyped(before)
  const words = Object.entries({ ...kept.words, ...typed.words }).flatMap(([language, said]) =>
    said === null ? [] : [[language, { ...kept.words[language], ...said }]],
  )
  // A language that the deployment has unlearned stays as it is.
  const known = [...languages, ...Object.keys(kept.words)]
  return readWhole({ ...kept, ...typed, id: before.id, words: Object.fromEntries(words) }, known)
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

/** Refused `invalid_input` by the first field that is wrong, with what is wrong with it for whoever wrote it. */
function readWhole(typed: PromotionFile, languages: readonly string[]): Offer {
  const strange = Object.keys(typed.words ?? {}).find((language) => !languages.includes(language))
  if (strange !== undefined) refuse(`words.${strange}`, 'is no language of this deployment')
  const { data, error } = Whole.safeParse(typed)
  if (data) return data
  const [issue] = error.issues
  return refuse(issue?.path.join('.') ?? '', issue?.message ?? 'invalid')
}

function refuse(path: string, rule: string): never {
  throw new Refusal('invalid_input', { fields: [{ path, rule }] })
}
