import type { site } from '@fairground/contract'
import { brandIn } from '#brand'
import type { Config, Context } from '#kit'
import type { Outside } from '#manifest'
import { elsewhereOf } from './contact.ts'
import { countryOf } from './country.ts'
import { settingsOf } from './settings.ts'
import { statusFor } from './status.ts'
import { switchesOf } from './switches.ts'

/** What a first view from an address needs, so that it paints without a second trip. */
export async function bootstrap(context: Context, address: string): Promise<site.Bootstrap> {
  const { config, clock } = context
  const { gtagId, imageCDNs } = await reachedOf(context)
  return {
    merchantCode: config.merchantCode,
    brand: sayIn(config),
    art: [...config.brand.art.keys()],
    currency: config.currency,
    languages: [...config.languages],
    timeZone: config.timeZone,
    switches: await switchesOf(context),
    elsewhere: await elsewhereOf(context),
    gtagId,
    imageCDNs,
    providers: Object.keys(config.social),
    status: await statusFor(context, address),
    country: countryOf(address),
    now: clock.now(),
  }
}

const reachedKeys = ['outside.gtagId', 'outside.imageCDNs', 'outside.launchGameCDNs'] as const

/** Whom the deployment has its pages and apps reach; `gtagId` is null where no visits are counted. */
export type Reached = { gtagId: string | null; imageCDNs: string[]; launchGameCDNs: string[] }

export async function reachedOf(context: Context): Promise<Reached> {
  const set = await settingsOf(context, reachedKeys)
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

/** What the brand says, in each language that is offered. */
function sayIn({ brand, languages }: Config): Record<string, site.BrandWords> {
  return Object.fromEntries(languages.map((language) => [language, brandIn(brand, language)]))
}
