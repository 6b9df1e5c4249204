import { z } from 'zod'
import { Art } from './art.ts'
import { endpoint } from './endpoint.ts'

/** Where banners stand: over the registration page. */
export const bannerGroups = ['w_reg'] as const

/** A banner as it is shown now, in the language of the caller. */
export const Banner = z.object({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  /** Leads nowhere, or straight to `url`. */
  linkageType: z.enum(['none', 'path']),
  /** A path of this site. */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  /** What the button to `url` says. */
  action: z.string(),
  art: Art,
})
export type Banner = z.output<typeof Banner>

export const list = endpoint({
  method: 'GET',
  path: '/wps/site/banners',
  who: 'anyone',
  summary: 'The banners of a group that hold now, in their order, in the language asked for.',
  input: z.object({ groupName: z.enum(bannerGroups) }),
  reply: z.object({ list: z.array(Banner) }),
  refusals: [],
})
