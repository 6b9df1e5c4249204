import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Where banners stand: over the registration page, and among what is offered to new players. */
export const bannerGroups = ['w_reg', 'new_player'] as const

/** A banner as it is shown now, in the language of the caller. */
export const Banner = z.object({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  /** Leads nowhere, straight to `url`, or to a page of its own that leads on to `url`. */
  linkageType: z.enum(['none', 'path', 'promotion']),
  /** A path of this site. */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  /** What the button to `url` says. */
  action: z.string(),
  /** Which of the site's drawings it has. */
  art: z.string(),
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
