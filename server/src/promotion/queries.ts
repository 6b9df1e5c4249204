import type { promotion } from '@fairground/contract'
import { Shelf } from '@fairground/contract/promotion'
import type { z } from 'zod'
import type { Offering } from '#content'
import { Refusal, type Call, type Context } from '#kit'
import { openFill } from '#site'
import { shelfOf, standingOf, type Offered, type OfferWords } from './offered.ts'
import { isPromotion, offeredNow } from './read-promotions.ts'
import { ownApplications, type Application } from './review-application.ts'

type Asked = z.output<typeof promotion.list.input>
/** Who asks, and in which language. */
type By = Pick<Call, 'caller' | 'language'>
type Found = z.output<typeof promotion.list.reply>
type Whole = z.output<typeof promotion.one.reply>

/** What is offered of what is asked for, as it stands for who asks, with how many there are on each shelf. */
export async function listPromotions(context: Context, asked: Asked, by: By): Promise<Found> {
  const now = context.clock.now()
  const wanted = plain(asked.search ?? '')
  const told = await tellAll(context, by)
  const found = told.filter(
    ({ kept, told: { name, offer, price } }) =>
      (asked.groupName === undefined || kept.groupName === asked.groupName) &&
      plain([name, offer, price].join(' ')).includes(wanted),
  )
  const shelved = found.map(({ kept, told: one }) => ({ shelf: shelfOf(kept, now), one }))
  const of = (shelf: Shelf | undefined) =>
    shelved.filter((each) => (shelf === undefined ? each.shelf !== 'ended' : each.shelf === shelf))
  return {
    list: of(asked.category).map(({ one }) => one),
    total: of(undefined).length,
    counts: Shelf.options.flatMap((category) => {
      const count = of(category).length
      return count > 0 ? [{ category, count }] : []
    }),
  }
}

/** One promotion that is shown, in full. Refused `not_found` where there is none. */
export async function onePromotion(context: Context, id: string, by: By): Promise<Whole> {
  const found = await findPromotion(context, id, by)
  if (!found) throw new Refusal('not_found')
  return found
}

/** The same, or nothing. */
export async function findPromotion(context: Context, id: string, by: By): Promise<Whole | undefined> {
  return (await tellAll(context, by)).find(({ kept }) => kept.id === id)?.told
}

/** Whether one is offered now, or there is one at all that was not withdrawn. */
export async function offeringOf(context: Context, id: string): Promise<Offering> {
  const now = context.clock.now()
  const shown = (await offeredNow(context)).find((one) => one.id === id)
  if (shown && standingOf(shown, now) !== 'close') return 'offered'
  return (await isPromotion(context, id)) ? 'not now' : 'unknown'
}

async function tellAll(
  context: Context,
  { caller, language }: By,
): Promise<{ kept: Offered; told: Whole }[]> {
  const fill = await openFill(context, language)
  const now = context.clock.now()
  const offered = await offeredNow(context)
  const own =
    caller && offered.some(({ takesApplications }) => takesApplications)
      ? await ownApplications(context, caller.memberId)
      : undefined
  return offered.map((kept) => {
    const { id, category, groupName, art, url, termsVersion, termsAt, opensAt, closesAt } = kept
    const [spoken, words] = inWords(kept, language, context)
    const said = Object.fromEntries(
      Object.entries(words).map(([name, text]) => [name, fill(text)]),
    ) as OfferWords
    const times = { termsAt, opensAt, closesAt }
    const standing = standingFor(kept, own?.get(id), now)
    return {
      kept,
      told: {
        id,
        category,
        groupName,
        art,
        url,
        termsVersion,
        language: spoken,
        ...times,
        ...standing,
        ...said,
      },
    }
  })
}

/** How it stands for who asks: what became of their application counts while it is open. */
function standingFor(kept: Offered, own: Application | undefined, now: Date) {
  const { takesApplications } = kept
  const forAll = standingOf(kept, now)
  const state = takesApplications && forAll === 'see' ? (own?.state ?? 'join') : forAll
  if (!own) return { takesApplications, state, application: null }
  const { id: applicationId, reason, sentAt, changedAt } = own
  return {
    takesApplications,
    state,
    application: { applicationId, state: own.state, reason, sentAt, changedAt },
  }
}

const nothing: OfferWords = { name: '', offer: '', price: '', action: '', content: '', terms: '' }

/** In the language, or in the first the deployment speaks that it is written in, or in any. */
function inWords({ words }: Offered, language: string, { config }: Context): [string, OfferWords] {
  const written = Object.keys(words)
  const spoken = [language, ...config.languages, ...written].find((one) => one in words) ?? language
  return [spoken, { ...nothing, ...words[spoken] }]
}

/** As a reader types it who has no accents at hand. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').toLowerCase().trim()
}
