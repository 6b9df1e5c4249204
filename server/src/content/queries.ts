import type { content } from '@fairground/contract'
import type { z } from 'zod'
import type { Context } from '#kit'
import { isShown, type Announced } from './announcement.ts'
import { boardOf } from './board.ts'
import { spokenIn } from './words.ts'

type Asked = z.output<typeof content.announcements.input>
type Page = z.output<typeof content.announcements.reply>

/** A page of what is announced now, newest first; the page on which one stands where one is named that is shown. */
export async function pageOfAnnouncements(context: Context, asked: Asked, language: string): Promise<Page> {
  const types = asked.types.split(',')
  const shown = (await shownNow(context)).filter(({ type }) => types.includes(type))
  const totalPages = Math.ceil(shown.length / asked.pageSize)
  const place = shown.findIndex(({ id }) => id === asked.announcementId)
  const wanted = place < 0 ? asked.pageNo : Math.floor(place / asked.pageSize) + 1
  const pageNo = Math.max(1, Math.min(wanted, totalPages))
  const start = (pageNo - 1) * asked.pageSize
  return {
    list: shown.slice(start, start + asked.pageSize).map((one) => inWords(one, language, context)),
    pageNo,
    total: shown.length,
    totalPages,
    ids: shown.map(({ id }) => id),
  }
}

/** All that are shown at this moment. */
export async function shownNow(context: Context): Promise<Announced[]> {
  const now = context.clock.now()
  return (await boardOf(context).now()).filter((one) => isShown(one, now))
}

function inWords({ id, type, words, shownFrom }: Announced, language: string, { config }: Context) {
  const spoken = spokenIn(words, language, config.languages)
  const { title, content } = words[spoken] ?? { title: '', content: '' }
  return { id, type, title, content, date: shownFrom.getTime(), language: spoken }
}
