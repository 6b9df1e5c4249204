import type { promotion } from '@fairground/contract'
import { Shelf } from '@fairground/contract/promotion'
import type { z } from 'zod'
import type { Offering } from '#content'
import { Refusal, type Context } from '#kit'
import { openFill } from '#site'
import { shelfOf, standingOf, type Offered, type OfferWords } from './offered.ts'
import { everyPromotion, offeredNow } from './read-promotions.ts'

type Asked = z.output<typeof promotion.list.input>
type Found = z.output<typeof promotion.list.reply>
type Whole = z.output<typeof promotion.one.reply>

/** What is offered of what is asked for, with how many there are on each shelf. */
export async function listPromotions(context: Context, asked: Asked, language: string): Promise<Found> {
  const now = context.clock.now()
  const wanted = plain(asked.search ?? '')
  const told = await tellAll(context, language)
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
export async function onePromotion(context: Context, id: string, language: string): Promise<Whole> {
  const found = await findPromotion(context, id, language)
  if (!found) throw new Refusal('not_found')
  return found
}

/** The same, or nothing. */
export async function findPromotion(
  context: Context,
  id: string,
  language: string,
): Promise<Whole | undefined> {
  return (await tellAll(context, language)).find(({ kept }) => kept.id === id)?.told
}

/** Whether one is offered now, or there is one at all that was not withdrawn. */
export async function offeringOf(context: Context, id: string): Promise<Offering> {
  const now = context.clock.now()
  const shown = (await offeredNow(context)).find((one) => one.id === id)
  if (shown && standingOf(shown, now) !== 'close') return 'offered'
  const isKnown = (await everyPromotion(context)).some((one) => one.id === id && !one.withdrawnAt)
  return isKnown ? 'not now' : 'unknown'
}

async function tellAll(context: Context, language: string): Promise<{ kept: Offered; told: Whole }[]> {
  const fill = await openFill(context, language)
  const now = context.clock.now()
  return (await offeredNow(context)).map((kept) => {
    const { id, category, groupName, art, url, termsVersion, termsAt, opensAt, closesAt } = kept
    const [spoken, words] = inWords(kept, language, context)
    const said = Object.fromEntries(
      Object.entries(words).map(([name, text]) => [name, fill(text)]),
    ) as OfferWords
    const times = { termsAt, opensAt, closesAt, state: standingOf(kept, now) }
    return {
      kept,
      told: { id, category, groupName, art, url, termsVersion, language: spoken, ...times, ...said },
    }
  })
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
