import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LimitId, NoticeId } from './id.ts'
import { Amount, SignedAmount } from './money.ts'
import { Instant } from './time.ts'

/** After how many minutes of being here a member can be shown what it came to. */
export const checkMinutes = [15, 30, 60, 120] as const
export const CheckMinutes = z.union(checkMinutes.map((minutes) => z.literal(minutes)))
export type CheckMinutes = z.output<typeof CheckMinutes>

/** How long what is asked then may go unanswered before no stake is taken. */
export const answerSeconds = 60

const looks = { points: 240, seconds: 60, per: 'member' } as const
const answers = { points: 60, seconds: 300, per: 'member' } as const

export const play = endpoint({
  method: 'GET',
  path: '/wps/care/play',
  who: 'member',
  whileExcluded: true,
  limit: looks,
  summary:
    'What the member staked of their own money and won since they came, and how long ago that was: windows and devices that are open at once are one stay. With it when they asked to be shown it, by the reality check.',
  input: z.object({}),
  reply: z.object({
    currency: z.string(),
    since: Instant,
    staked: Amount,
    won: SignedAmount,
    /** What was won less what was staked. */
    net: SignedAmount,
    check: z
      .object({
        minutes: CheckMinutes,
        /** Then it is shown; a minute later, unanswered, no stake is taken. */
        dueAt: Instant,
      })
      .nullable(),
  }),
  refusals: [],
})

export const setCheck = endpoint({
  method: 'PUT',
  path: '/wps/care/reality-check',
  who: 'member',
  limit: answers,
  summary:
    'Sets after how many minutes of being here the member is shown what it came to and asked whether to go on; null is never. The minutes begin now.',
  input: z.object({ minutes: CheckMinutes.nullable() }),
  reply: z.object({}),
  refusals: [],
})

export const answerCheck = endpoint({
  method: 'POST',
  path: '/wps/care/reality-check/answer',
  who: 'member',
  limit: answers,
  summary: 'Goes on after a reality check: stakes are taken again, and the minutes begin anew.',
  input: z.object({}),
  reply: z.object({}),
  refusals: [],
})

export const question = endpoint({
  method: 'GET',
  path: '/wps/care/question',
  who: 'member',
  limit: looks,
  summary:
    'Whether the member has still to say how much they would deposit at most, or that they set nothing: asked before the first deposit, and of who has no limit once a year. While it is open no deposit starts.',
  input: z.object({}),
  reply: z.object({ isOpen: z.boolean() }),
  refusals: [],
})

export const setNoLimit = endpoint({
  method: 'POST',
  path: '/wps/care/question/answer',
  who: 'member',
  limit: answers,
  summary:
    'Answers that they set no limit on deposits, for a year. A limit that is set answers the question by itself.',
  input: z.object({ limit: z.literal(false) }),
  reply: z.object({}),
  refusals: [],
})

export const look = endpoint({
  method: 'POST',
  path: '/wps/care/looks',
  who: 'member',
  whileExcluded: true,
  limit: answers,
  summary:
    'Says that the member looked at what play cost them, so that they are not asked to for half a year.',
  input: z.object({}),
  reply: z.object({}),
  refusals: [],
})

/** Something a member is told of how they play. */
export const Notice = z.object({
  noticeId: NoticeId,
  kind: z.enum(['second_yes', 'record', 'marker']),
  at: Instant,
  /** What waits for a second yes. */
  limitId: LimitId.nullable(),
})
export type Notice = z.output<typeof Notice>

export const notices = endpoint({
  method: 'GET',
  path: '/wps/care/notices',
  who: 'member',
  limit: looks,
  summary:
    'What the member has not seen yet of what they are told of how they play: that a higher limit waits for their second yes, that they have not looked at their record for half a year, or that a sign of harm was seen.',
  input: z.object({}),
  reply: z.object({ list: z.array(Notice) }),
  refusals: [],
})

export const seeNotice = endpoint({
  method: 'POST',
  path: '/wps/care/notices/:noticeId/sight',
  who: 'member',
  limit: answers,
  summary: 'Says that a notice was seen, so that it is not shown again. Said again it changes nothing.',
  input: z.object({ noticeId: NoticeId }),
  reply: z.object({}),
  refusals: [],
})
