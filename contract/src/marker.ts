import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MarkId } from './id.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

/** What a sign of harm is of. */
export const markerGroups = ['spend', 'pattern', 'time', 'behaviour', 'contact', 'tools', 'account'] as const
export const MarkerGroup = z.enum(markerGroups)
export type MarkerGroup = z.output<typeof MarkerGroup>

/** What follows: 1 a message, 2 a call and no promotions, 3 no play until that call as well. */
export const Level = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type Level = z.output<typeof Level>

type Rule = { group: MarkerGroup; level: Level; figures: Readonly<Record<string, number>> }

/** The rules by which signs are seen, with every figure there is in them. What people said, people weigh. */
export const markers = {
  monthLoss: { group: 'spend', level: 2, figures: { days: 30, times: 3, months: 3 } },
  deposits: { group: 'pattern', level: 1, figures: { count: 6, hours: 24 } },
  chasing: { group: 'pattern', level: 2, figures: { minutes: 10, percent: 80, count: 3, days: 7 } },
  stretch: { group: 'time', level: 1, figures: { hours: 4 } },
  nights: { group: 'time', level: 2, figures: { percent: 60, hours: 10, days: 7, from: 0, to: 5 } },
  stakes: { group: 'behaviour', level: 1, figures: { times: 5 } },
  words: { group: 'contact', level: 1, figures: {} },
  raises: { group: 'tools', level: 2, figures: { count: 3, days: 30 } },
  pauses: { group: 'tools', level: 2, figures: { count: 3, days: 90 } },
  failedDeposits: { group: 'account', level: 1, figures: { count: 3, hours: 1 } },
  newWays: { group: 'account', level: 1, figures: { count: 2, hours: 24 } },
} as const satisfies Record<string, Rule>
export type MarkerName = keyof typeof markers
export const markerNames = Object.keys(markers) as [MarkerName, ...MarkerName[]]

/** When the third level follows by itself; how long a sign counts, and by when somebody calls. */
export const third = { groups: 2, days: 30 } as const
export const countsDays = 30
export const callHours = 24

export const rules = endpoint({
  method: 'GET',
  path: '/wps/care/markers',
  who: 'anyone',
  forLooking: true,
  summary:
    'The rules by which signs of harm are seen, each with its group, its level and its figures, and when the third level follows by itself.',
  input: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        marker: z.enum(markerNames),
        group: MarkerGroup,
        level: Level,
        figures: z.record(z.string(), z.int()),
      }),
    ),
    third: z.object({ groups: z.int(), days: z.int() }),
    callHours: z.int(),
  }),
  refusals: [],
})

/** What a rule saw of somebody: how many or how much, and what is usual for them. */
export const Seen = z.object({
  count: z.int().nullable(),
  amount: Amount.nullable(),
  usual: Amount.nullable(),
})
export type Seen = z.output<typeof Seen>

/** A sign that was seen of a member. */
export const Mark = z.object({
  markId: MarkId,
  marker: z.enum(markerNames),
  level: Level,
  at: Instant,
  seen: Seen,
})
export type Mark = z.output<typeof Mark>

export const marks = endpoint({
  method: 'GET',
  path: '/wps/care/marks',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: 'What signs were seen of the member and by which figures, the latest hundred, newest first.',
  input: z.object({}),
  reply: z.object({ currency: z.string(), list: z.array(Mark) }),
  refusals: [],
})
