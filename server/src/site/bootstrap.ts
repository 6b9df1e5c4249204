import type { site } from '@fairground/contract'
import type { Context } from '#kit'
import { elsewhereOf } from './contact.ts'
import { countryOf } from './country.ts'
import { reachedOf } from './outside.ts'
import { statusFor } from './status.ts'
import { switchesOf } from './switches.ts'

/** What a first view from an address needs, so that it paints without a second trip. */
export async function bootstrap(context: Context, address: string): Promise<site.Bootstrap> {
  const { config, clock } = context
  const { gtagId, imageCDNs } = await reachedOf(context)
  return {
    merchantCode: config.merchantCode,
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
