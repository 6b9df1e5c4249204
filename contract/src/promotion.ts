import { z } from 'zod'
import { Art } from './art.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './time.ts'

/** What a promotion is about, in the order in which they are chosen between. */
export const categories = [
  'new_player',
  'lottery',
  'casino',
  'regular',
  'contest',
  'friend',
  'season',
] as const
export const Category = z.enum(categories)
export type Category = z.output<typeof Category>

/**
 * How a promotion stands: `see` where there is nothing to join, before it opens `coming soon`, after its end `close`; the
 * others are of who asks, what they may do and what became of it.
 */
export const states = [
  'see',
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'applying',
  'rejected',
  'close',
  'coming soon',
] as const
export const State = z.enum(states)
export type State = z.output<typeof State>

export const PromotionId = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** A promotion at a glance, in the language of the caller or another it is written in. */
export const Promotion = z.object({
  id: PromotionId,
  category: Category,
  /** What it stands together with beside the list of all, as `home`; empty for nothing. */
  groupName: z.string(),
  state: State,
  name: z.string(),
  /** What it gives and what it asks, a line each; the second may be empty. */
  offer: z.string(),
  price: z.string(),
  art: Art,
  /** Null where nobody has said yet. */
  opensAt: Instant.nullable(),
  /** Null where it has no end. */
  closesAt: Instant.nullable(),
})
export type Promotion = z.output<typeof Promotion>

/** A promotion in full. */
export const WholePromotion = Promotion.extend({
  /** HTML, sanitised as it was kept; whoever shows it sanitises it as well. */
  content: z.string(),
  /** The same, empty where there are none, with their version, from 1, and since when that one holds. */
  terms: z.string(),
  termsVersion: z.int(),
  termsAt: Instant,
  /** Where it is had, a path of this site, and what the button there says; both empty where there is no such place. */
  url: z.string(),
  action: z.string(),
  /** What it is written in, as `vi`. */
  language: z.string(),
})
export type WholePromotion = z.output<typeof WholePromotion>

/** What is over stands apart from what holds or is to come. */
export const Shelf = z.enum([...categories, 'ended'])
export type Shelf = z.output<typeof Shelf>

export const list = endpoint({
  method: 'GET',
  path: '/wps/promotions',
  who: 'anyone',
  forLooking: true,
  summary:
    'What is offered now and soon, in its order, in the language asked for, or what is over; of a category, a group, or with some words in it. The counts are of all that was searched for, whatever the category.',
  input: z.object({
    category: Shelf.optional(),
    groupName: z.string().max(40).optional(),
    /** Words of its name, offer or price, with or without accents. */
    search: z.string().max(80).optional(),
  }),
  reply: z.object({
    list: z.array(Promotion),
    /** How many hold or are to come. */
    total: z.int(),
    /** Of each shelf that has any. */
    counts: z.array(z.object({ category: Shelf, count: z.int() })),
  }),
  refusals: [],
})

export const one = endpoint({
  method: 'GET',
  path: '/wps/promotions/:promotionId',
  who: 'anyone',
  forLooking: true,
  summary: 'One promotion in full, in the language asked for, also after its end.',
  input: z.object({ promotionId: z.string().max(40) }),
  reply: WholePromotion,
  refusals: ['not_found'],
})
