import { z } from 'zod'
import { Art } from './art.ts'
import { endpoint } from './endpoint.ts'
import { ApplicationId, UploadId } from './id.ts'
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
 * others are of who asks, what they may do and what became of it. `approved` says that somebody agreed, and gives nothing.
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
  'approved',
  'rejected',
  'close',
  'coming soon',
] as const
export const State = z.enum(states)
export type State = z.output<typeof State>

/** How an application stands: it waits, or was answered. */
export const ApplicationState = State.extract(['applying', 'approved', 'rejected'])
export type ApplicationState = z.output<typeof ApplicationState>

/** How many characters the comment of an application has at most, and how many pictures. */
export const commentMax = 140
export const picturesMax = 3

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
  /** Whether members apply for it, to be approved or rejected by hand. */
  takesApplications: z.boolean(),
  /** The last of who asks: why it was rejected where it was, and since when it stands as it does. */
  application: z
    .object({
      applicationId: ApplicationId,
      state: ApplicationState,
      reason: z.string().nullable(),
      sentAt: Instant,
      changedAt: Instant,
    })
    .nullable(),
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

/** One line or some: no other signs that nobody sees than ends of lines and tabs. */
const Comment = z
  .string()
  .trim()
  .min(1)
  .max(commentMax)
  .regex(/^(?:[\n\r\t]|\P{Cc})*$/u)

export const apply = endpoint({
  method: 'PUT',
  path: '/wps/promotions/:promotionId/application',
  who: 'member',
  limit: { points: 10, seconds: 600, per: 'member' },
  idempotent: true,
  summary:
    'Applies for a promotion that takes applications, for the operator to approve or reject. It uses the pictures sent for `application` that it names; one that it cannot use is told as a fault of `uploadIds.<place>`, and nothing is kept.',
  input: z.object({
    promotionId: PromotionId,
    comment: Comment,
    uploadIds: z
      .array(UploadId)
      .max(picturesMax)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'upload_used' })
      .default([]),
  }),
  reply: z.object({ applicationId: ApplicationId, sentAt: Instant }),
  refusals: [
    'not_found',
    'application_closed',
    'application_open',
    'promotions_paused',
    'time_out',
    'self_excluded',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
})
