import type { site } from '@fairground/contract'
import type { Context } from '#kit'
import { settingsOf } from './settings.ts'

/** What a first view needs, so that it paints without a second trip. */
export async function bootstrap(context: Context): Promise<site.Bootstrap> {
  const { config, clock } = context
  const switches = await settingsOf(context, ['switch.freePlay', 'switch.directRegistration'])
  return {
    merchantCode: config.merchantCode,
    currency: config.currency,
    languages: [...config.languages],
    switches: {
      freePlay: switches['switch.freePlay'],
      directRegistration: switches['switch.directRegistration'],
    },
    now: clock.now(),
  }
}
