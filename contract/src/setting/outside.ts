import { z } from 'zod'
import { Origin } from './address.ts'
import { setting, type Setting } from './setting.ts'

/** As many as there is a use for; a page's policy names each. */
const origins = (about: string) =>
  setting(
    z
      .array(Origin)
      .max(20)
      .refine((all) => new Set(all).size === all.length, { error: 'twice' }),
    [],
    about,
  )

/** Whom pages reach by themselves. */
export const settings = {
  'outside.gtagId': setting(
    z
      .string()
      .max(24)
      .refine((text) => /^(?:G-[A-Z\d]{4,20})?$/.test(text), { error: 'gtag_id' }),
    '',
    'By what Google Analytics knows the deployment, as G-AB12CD34EF: visitors are asked whether their visits may be counted. Empty: nobody is asked, and nothing counted.',
  ),
  'outside.imageCDNs': origins(
    'Who also has the pictures of the build, as https://images.example; each visit takes one of them by chance.',
  ),
  'outside.launchGameCDNs': origins(
    'From where games may be launched, as https://games.example; told to apps.',
  ),
} as const satisfies Record<string, Setting>
