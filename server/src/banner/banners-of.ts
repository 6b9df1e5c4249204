import type { Banner } from '@fairground/contract/banner'
import { Art } from '@fairground/contract/art'
import { z } from 'zod'
import type { Context } from '#kit'
import { holds, openFill } from '#site'

type Group = Banner['groupName']

const Words = z.object({ title: z.string(), text: z.string(), action: z.string().default('') })

/** The banners of a group that hold now: in their time, and with what they promise switched on. */
export async function bannersOf(context: Context, groupName: Group, language: string): Promise<Banner[]> {
  const now = context.clock.now()
  const rows = await context.db
    .selectFrom('banner.banner')
    .selectAll()
    .where('group_name', '=', groupName)
    .where((is) => is.or([is('shown_from', 'is', null), is('shown_from', '<=', now)]))
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const fill = await openFill(context, language)
  const banners = await Promise.all(
    rows.map(async (row): Promise<Banner[]> => {
      const words = wordsIn(row.words, language, context)
      if (!words || !(await holds(context, row.needs))) return []
      return [
        {
          bannerId: row.id,
          groupName,
          linkageType: row.linkage_type as Banner['linkageType'],
          url: row.url,
          title: fill(words.title),
          text: fill(words.text),
          action: fill(words.action),
          art: Art.catch('gate').parse(row.art),
        },
      ]
    }),
  )
  return banners.flat()
}

/** Its words in the language, or in the first the deployment speaks that it has. */
function wordsIn(words: unknown, language: string, { config }: Context): z.output<typeof Words> | undefined {
  const byLanguage = words as Record<string, unknown>
  const spoken = [language, ...config.languages].find((one) => one in byLanguage)
  return spoken === undefined ? undefined : Words.safeParse(byLanguage[spoken]).data
}
