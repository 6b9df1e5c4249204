import { readFile } from 'node:fs/promises'
import { noticeTypes } from '@fairground/contract/content'
import { z } from 'zod'
import { publishAnnouncement } from '#content'
import type { Context } from '#kit'
import { takeHousePicture } from '#upload'

const seedFolder = new URL('../../../db/seed/', import.meta.url)

const Notices = z.array(
  z.object({
    type: z.enum(noticeTypes),
    promotion: z.string().nullable(),
    /** A file beside this one. */
    picture: z.string().nullable(),
    words: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
  }),
)

/** What a new installation lays over its pages, in the languages that it speaks. */
export async function seedNotices(context: Context): Promise<void> {
  const text = await readFile(new URL('notices.json', seedFolder), 'utf8')
  for (const { picture: file, words, ...notice } of Notices.parse(JSON.parse(text))) {
    const spoken = Object.entries(words).filter(([language]) => context.config.languages.includes(language))
    if (spoken.length === 0) continue
    const picture = file && (await takeHousePicture(context, await readFile(new URL(file, seedFolder))))
    await publishAnnouncement(context, { ...notice, picture, words: Object.fromEntries(spoken) }, 'seed')
  }
}
