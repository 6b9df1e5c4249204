import { z } from 'zod'
import { count, setting, type Setting } from './setting.ts'

/** How games of vendors are played. */
export const settings = {
  'play.profile': setting(
    z.enum(['house', 'gb']),
    'house',
    'What play keeps to: house, or gb for the longer rounds of Great Britain. Vendors are told at each launch, and members may read it.',
  ),
  'vendor.openRoundMinutes': count(
    1,
    10_080,
    30,
    'How many minutes a round at a vendor stays open before its vendor is asked what became of it, and again each time. Bets on events are over when the event is: of those nobody is asked.',
  ),
  'vendor.keepCalls': setting(
    z.enum(['none', 'bad', 'all']),
    'bad',
    'What is kept of what vendors say, for 90 days: what went wrong (bad), all of it, or none. Tokens are left out.',
  ),
} as const satisfies Record<string, Setting>
