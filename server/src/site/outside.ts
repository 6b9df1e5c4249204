import type { Context } from '#kit'
import type { Outside } from '#manifest'
import { settingsOf } from './settings.ts'

const keys = ['outside.gtagId', 'outside.imageCDNs', 'outside.launchGameCDNs'] as const

/** Whom the deployment has its pages and apps reach; `gtagId` is null where no visits are counted. */
export type Reached = { gtagId: string | null; imageCDNs: string[]; launchGameCDNs: string[] }

export async function reachedOf(context: Context): Promise<Reached> {
  const set = await settingsOf(context, keys)
  return {
    gtagId: set['outside.gtagId'] || null,
    imageCDNs: set['outside.imageCDNs'],
    launchGameCDNs: set['outside.launchGameCDNs'],
  }
}

/** Who has the code that counts visits, and whom it tells of them: where they are told of in Europe, too. */
const tagger = 'https://www.googletagmanager.com'
const counters = ['https://www.google-analytics.com', 'https://region1.google-analytics.com']

/** What the policy of pages is opened to. */
export async function reachedByPages(context: Context): Promise<Partial<Outside>> {
  const { gtagId, imageCDNs } = await reachedOf(context)
  if (gtagId === null) return { pictures: imageCDNs }
  return { scripts: [tagger], asks: [tagger, ...counters], pictures: [...imageCDNs, tagger, ...counters] }
}
