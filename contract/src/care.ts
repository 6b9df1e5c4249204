import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CareStepId, LimitId } from './id.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

/** What a member can keep within bounds: what is paid in, lost, staked, and the time they spend here. */
export const moneyKinds = ['deposit', 'loss', 'stake'] as const
export const limitKinds = [...moneyKinds, 'time'] as const
export const LimitKind = z.enum(limitKinds)
export type LimitKind = z.output<typeof LimitKind>

/** For how long a limit looks back, in hours: it is never shorter than what it is called, and a month is the longest. */
export const periodHours = { day: 24, week: 7 * 24, month: 31 * 24 } as const
export const periods = ['day', 'week', 'month'] as const
export const Period = z.enum(periods)
export type Period = z.output<typeof Period>

/** How long a limit stays as it is once more was asked for, and how long the second yes can be said then, in hours. */
export const restHours = 24
export const answerHours = 7 * 24

const Minutes = z
  .int()
  .min(0)
  .max(periodHours.month * 60)

/** A higher limit, or none, that was asked for: it waits, then for the second yes, and is dropped without one. */
const asked = <Measure extends z.ZodType>(measure: Measure) =>
  z.object({ limitId: LimitId, limit: measure.nullable(), opensAt: Instant, closesAt: Instant }).nullable()

const bounds = <Measure extends z.ZodType>(measure: Measure) => ({
  period: Period,
  /** Null is none. */
  limit: measure.nullable(),
  /** Of the period that ends now. */
  used: measure,
  left: measure.nullable(),
  /** When there is more room again; null where nothing of it is used. */
  opensAt: Instant.nullable(),
  asked: asked(measure),
})

export const MoneyLimit = z.object({
  kind: z.enum(moneyKinds),
  ...bounds(Amount),
  /** What lies at vendors that keep it, or goes there, and may be staked unasked: it is left to nothing else. */
  away: Amount,
})
export type MoneyLimit = z.output<typeof MoneyLimit>

export const TimeLimit = z.object(bounds(Minutes))
export type TimeLimit = z.output<typeof TimeLimit>

export const PauseKind = z.enum(['time_out', 'exclusion'])
export type PauseKind = z.output<typeof PauseKind>

export const limits = endpoint({
  method: 'GET',
  path: '/wps/care/limits',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "The member's limits on what they deposit, lose, stake and on the time they spend here, by 24 hours, 7 days and 31 days, each with what is used of it and what was asked for. Periods end now and go back to the beginning of an hour; deposits that have started are used until they end. Time is in minutes.",
  input: z.object({}),
  reply: z.object({ currency: z.string(), money: z.array(MoneyLimit), time: z.array(TimeLimit) }),
  refusals: [],
})

export const setLimit = endpoint({
  method: 'PUT',
  path: '/wps/care/limits',
  who: 'member',
  limit: { points: 60, seconds: 300, per: 'member' },
  summary:
    'Sets a limit, or null for none. One that is new or lower counts before this is answered, and what was asked for before is dropped. A higher one, or none, is asked for: the limit stays as it is for 24 hours, then for seven days a second yes can be said, and without one it stays. What is asked for again is answered as before.',
  input: z
    .object({
      kind: LimitKind,
      period: Period,
      /** Of money; what time is bounded by are minutes. */
      amount: Amount.nullable().optional(),
      minutes: Minutes.nullable().optional(),
    })
    .superRefine(({ kind, amount, minutes }, context) => {
      const [wanted, other] =
        kind === 'time' ? (['minutes', 'amount'] as const) : (['amount', 'minutes'] as const)
      const given = { amount, minutes }
      if (given[wanted] === undefined)
        context.addIssue({ code: 'custom', path: [wanted], message: 'required' })
      if (given[other] !== undefined)
        context.addIssue({ code: 'custom', path: [other], message: 'not_of_kind' })
    }),
  reply: z.object({
    counts: z.enum(['now', 'after_second_yes']),
    asked: z.object({ limitId: LimitId, opensAt: Instant, closesAt: Instant }).nullable(),
  }),
  refusals: ['amount_not_representable', 'limit_invalid'],
})

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/wps/care/limits/:limitId/confirmation',
  who: 'member',
  limit: { points: 60, seconds: 300, per: 'member' },
  summary:
    'Says the second yes to a higher limit, or to none, from 24 hours after it was asked for and for seven days. It counts before this is answered. Said again it changes nothing.',
  input: z.object({ limitId: LimitId }),
  reply: z.object({}),
  refusals: ['limit_unknown', 'limit_state'],
})

export const dropLimit = endpoint({
  method: 'DELETE',
  path: '/wps/care/limits/:limitId',
  who: 'member',
  limit: { points: 60, seconds: 300, per: 'member' },
  summary: 'Drops what was asked for, so that the limit stays as it is. Dropped again it changes nothing.',
  input: z.object({ limitId: LimitId }),
  reply: z.object({}),
  refusals: ['limit_unknown', 'limit_state'],
})

export const pauses = endpoint({
  method: 'GET',
  path: '/wps/care/pauses',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "The member's time-out and exclusion, where they are in one, how long either may be, and when an exclusion would end by now. Once the time of an exclusion is over, the house opens to who asks for it, and play begins a day after that.",
  input: z.object({}),
  reply: z.object({
    /** Null is until somebody of the house has spoken with them. */
    timeOut: z.object({ until: Instant.nullable() }).nullable(),
    exclusion: z
      .object({
        /** Null for good. */
        until: Instant.nullable(),
        /** When play begins again; null until the house was asked to open. */
        opensAt: Instant.nullable(),
      })
      .nullable(),
    timeOutHours: z.object({ min: z.int(), max: z.int() }),
    /** For how many months one can shut oneself out, 0 for good; and when each would end if it began now, null for good. Pages of before read the former alone. */
    exclusionMonths: z.array(z.int()),
    exclusions: z.array(z.object({ months: z.int(), until: Instant.nullable() })),
  }),
  refusals: [],
})

export const timeOut = endpoint({
  method: 'POST',
  path: '/wps/care/time-out',
  who: 'member',
  limit: { points: 20, seconds: 300, per: 'member' },
  summary:
    'Stops play for so many hours, at once and everywhere: no stake and no deposit is taken once this is answered. It ends all sessions, and cannot be undone or made shorter.',
  input: z.object({ hours: z.int().min(1).max(10_000) }),
  reply: z.object({ until: Instant }),
  refusals: ['pause_invalid', 'pause_shorter'],
})

export const exclude = endpoint({
  method: 'POST',
  path: '/wps/care/self-exclusion',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  limit: { points: 20, seconds: 300, per: 'member' },
  summary:
    'Shuts the member out of play for so many months, 0 for good, at once and everywhere: no stake and no deposit is taken once this is answered, and all sessions end. Whoever signs in then has their balance, records and help, and nothing else. It cannot be undone, only made longer.',
  input: z.object({ months: z.int().min(0).max(1_200), understood: z.literal(true) }),
  reply: z.object({ until: Instant.nullable() }),
  refusals: ['pause_invalid', 'pause_shorter'],
})

export const limitSteps = ['set', 'lowered', 'asked', 'raised', 'dropped'] as const

const from = <Measure extends z.ZodType>(measure: Measure) =>
  z.object({ was: measure.nullable(), limit: measure.nullable() }).nullable()

/** Something a member did about their limits, or a pause; one of both. */
export const HistoryStep = z.object({
  stepId: CareStepId,
  at: Instant,
  limit: z
    .object({
      kind: LimitKind,
      period: Period,
      step: z.enum(limitSteps),
      /** Null of time. */
      money: from(Amount),
      /** Null of money. */
      minutes: from(Minutes),
    })
    .nullable(),
  /**
   * An opening is the house's, to who shut themselves out and asked for it; `until` is when play begins. A stop is the
   * house's too, until somebody has spoken with them, which its lift says.
   */
  pause: z
    .object({ kind: z.enum(['time_out', 'exclusion', 'opening', 'stop', 'lift']), until: Instant.nullable() })
    .nullable(),
})
export type HistoryStep = z.output<typeof HistoryStep>

export const history = endpoint({
  method: 'GET',
  path: '/wps/care/history',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    'Every limit the member set, lowered, asked to be raised and answered, and every pause, newest first; what stands before the `next` of a page is on the next.',
  input: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    before: CareStepId.optional(),
  }),
  reply: z.object({ list: z.array(HistoryStep), next: CareStepId.nullable() }),
  refusals: [],
})
