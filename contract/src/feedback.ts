import { z } from 'zod'
import { endpoint, historyEnd, historyOf } from './endpoint.ts'
import { FeedbackId, UploadId } from './id.ts'
import { Instant } from './time.ts'

/** What feedback may be about. */
export const topics = ['game', 'deposit', 'app', 'look', 'other'] as const
export const Topic = z.enum(topics)
export type Topic = z.output<typeof Topic>

/** How many characters feedback has, once spaces around it are gone, and how many pictures at most. */
export const textMin = 10
export const textMax = 1_000
export const picturesMax = 3

/** Sent; read by the operator; answered; or closed, with an answer or without. */
export const states = ['sent', 'read', 'answered', 'closed'] as const
export const State = z.enum(states)
export type State = z.output<typeof State>

/** A path of the site, as `/vnlottery`. */
const Path = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^\s\\\p{Cc}]*$/u)

/** Words as they are typed: no other signs that nobody sees than ends of lines and tabs. */
const Words = z
  .string()
  .trim()
  .min(textMin)
  .max(textMax)
  .regex(/^(?:[\n\r\t]|\P{Cc})*$/u)

export const Feedback = z.object({
  feedbackId: FeedbackId,
  topic: Topic,
  text: z.string(),
  uploadIds: z.array(UploadId),
  state: State,
  sentAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
})
export type Feedback = z.output<typeof Feedback>

export const give = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  who: 'member',
  whileExcluded: true,
  limit: { points: 10, seconds: 600, per: 'member' },
  idempotent: true,
  summary:
    'Takes what a member would have better, for the operator to review. It uses the pictures sent for `feedback` that it names; one that it cannot use is told as a fault of `uploadIds.<place>`, and nothing is kept.',
  input: z.object({
    topic: Topic,
    text: Words,
    /** The page of the site they came from. */
    page: Path.nullable().default(null),
    uploadIds: z
      .array(UploadId)
      .max(picturesMax)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'upload_used' })
      .default([]),
  }),
  reply: z.object({ feedbackId: FeedbackId, sentAt: Instant }),
  refusals: ['idempotency_key_required', 'idempotency_conflict'],
})

export const own = endpoint({
  method: 'GET',
  path: '/wps/feedback',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: "The member's own feedback with what became of it, newest first.",
  input: z.object(historyOf(5, FeedbackId)),
  reply: z.object({ list: z.array(Feedback), ...historyEnd(FeedbackId) }),
  refusals: [],
})
