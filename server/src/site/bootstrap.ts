import type { site } from '@fairground/contract'
import type { Context } from '#kit'

/** What the first view of the site needs, so that it paints without a second trip. */
export function bootstrap({ config, clock }: Context): site.Bootstrap {
  return {
    merchantCode: config.merchantCode,
    currency: config.currency,
    languages: [...config.languages],
    switches: { freePlay: config.freePlay, directRegistration: config.directRegistration },
    now: clock.now(),
  }
}
