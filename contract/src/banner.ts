import { z } from 'zod'
import { Art } from './art.ts'
import { endpoint } from './endpoint.ts'

/** Where banners stand: on the home, over the promotions, beside the registration. */
export const bannerGroups = ['w_home', 'w_promotion', 'w_reg'] as const

/** What a banner leads to: nothing, a page of the site, a promotion, a game, or an address elsewhere. */
export const linkageTypes = ['none', 'path', 'promotion', 'game', 'outside'] as const

/** What a banner is for: what is as narrow as a phone, what is not, or either. */
export const bannerDevices = ['any', 'phone', 'desk'] as const

/** A banner as it is shown now to who asks, in their language. */
export const Banner = z.object({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  linkageType: z.enum(linkageTypes),
  /** A path of this site, the id of a promotion, the code of a game, or an address of `https:`. */
  url: z.string(),
  device: z.enum(bannerDevices),
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
  summary: 'The banners of a group that hold now for who asks, in their order, in the language asked for.',
  input: z.object({ groupName: z.enum(bannerGroups) }),
  reply: z.object({ list: z.array(Banner) }),
  refusals: [],
})
