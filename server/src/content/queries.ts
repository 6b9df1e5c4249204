import type { content } from '@fairground/contract'
import type { z } from 'zod'
import type { Call, Context } from '#kit'
import { oncePer, openQuestion, type Whole } from '#manifest'
import { isShown, type Announced } from './announcement.ts'
import { boardOf, openPages } from './board.ts'
import { spokenIn } from './words.ts'

type Asked = z.output<typeof content.announcements.input>
type Page = z.output<typeof content.announcements.reply>

/** What is known of a promotion by its id: offered now, at another time, or none that there is. */
export type Offering = 'offered' | 'not now' | 'unknown'

/** Asked of whoever has promotions: what a notice leads to. */
export const promotionBehind = openQuestion<[promotionId: string], Offering>('content.promotion-behind')

/** Asked of whoever knows how a member plays: whether the house may sell to them now. */
export const maySell = openQuestion<[memberId: string], boolean>('content.may-sell')

/** Whether whoever asks is sold to; a guest is. */
export async function isSoldTo(
  context: Context,
  whole: Pick<Whole, 'answers'>,
  { caller }: Pick<Call, 'caller'>,
): Promise<boolean> {
  return caller === null || !(await maySell.ask(whole, context, caller.memberId)).includes(false)
}

/**
 * A page of what is announced now, newest first; the page on which one stands where one is named that is shown. What waits
 * for who signs in is told to nobody else, what leads to a promotion only while that is offered, and what sells to no member who
 * is not to be sold to. While nothing changes, the same page is the same value.
 */
export async function pageOfAnnouncements(
  context: Context,
  whole: Pick<Whole, 'answers'>,
  asked: Asked,
  { caller, language }: Pick<Call, 'caller' | 'language'>,
): Promise<Page> {
  const typed = asked.types.split(',').filter((type) => type !== 'PL' || caller !== null)
  const sells = !typed.includes('PR') || (await isSoldTo(context, whole, { caller }))
  const types = sells ? typed : typed.filter((type) => type !== 'PR')
  const read = await boardOf(context).read()
  const make = async () => await makePage(context, whole, { ...asked, types, language })
  // Whether a promotion is offered is asked each time.
  if (types.includes('PR')) return await make()
  const { pageNo, pageSize, announcementId = '' } = asked
  const key = [types, pageNo, pageSize, announcementId, language].join(' ')
  return await pagesOf(context).of(read, context.clock.now(), key, make)
}

/** Pages as they were told last. */
const pagesOf = oncePer(() => openPages<Promise<Page>>())

async function makePage(
  context: Context,
  whole: Pick<Whole, 'answers'>,
  asked: Omit<Asked, 'types'> & { types: readonly string[]; language: string },
): Promise<Page> {
  const ofTypes = (await shownNow(context)).filter(({ type }) => asked.types.includes(type))
  const isTrue = await Promise.all(
    ofTypes.map(async ({ promotion }) => promotion === null || (await isOffered(context, whole, promotion))),
  )
  const shown = ofTypes.filter((_, nth) => isTrue[nth])
  const totalPages = Math.ceil(shown.length / asked.pageSize)
  const place = shown.findIndex(({ id }) => id === asked.announcementId)
  const wanted = place < 0 ? asked.pageNo : Math.floor(place / asked.pageSize) + 1
  const pageNo = Math.max(1, Math.min(wanted, totalPages))
  const start = (pageNo - 1) * asked.pageSize
  return {
    list: shown.slice(start, start + asked.pageSize).map((one) => inWords(one, asked.language, context)),
    pageNo,
    total: shown.length,
    totalPages,
    ids: shown.map(({ id }) => id),
  }
}

async function isOffered(context: Context, whole: Pick<Whole, 'answers'>, id: string): Promise<boolean> {
  return (await promotionBehind.ask(whole, context, id)).includes('offered')
}

/** All that are shown at this moment. */
export async function shownNow(context: Context): Promise<Announced[]> {
  const now = context.clock.now()
  return (await boardOf(context).read()).filter((one) => isShown(one, now))
}

function inWords(one: Announced, language: string, { config }: Context) {
  const { id, type, words, shownFrom, shownUntil, picture, promotion: promotionId } = one
  const spoken = spokenIn(words, language, config.languages)
  const { title, content } = words[spoken] ?? { title: '', content: '' }
  const times = { date: shownFrom.getTime(), until: shownUntil?.getTime() ?? null }
  return { id, type, title, content, ...times, picture, promotionId, language: spoken }
}
