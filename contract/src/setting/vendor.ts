import { z } from 'zod'
import { setting, type Setting } from './setting.ts'

/** How games of vendors are played. */
export const settings = {
  'play.profile': setting(
    z.enum(['house', 'gb']),
    'house',
    'What play keeps to: house, or gb for the longer rounds of Great Britain. Vendors are told at each launch, and members may read it.',
  ),
} as const satisfies Record<string, Setting>
