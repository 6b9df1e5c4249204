import { z } from 'zod'
import { endpoint, historyEnd, historyOf, Nothing } from './endpoint.ts'
import { TransferId } from './id.ts'
import { kinds as transferKinds } from './kind/all.ts'
import { Amount, SignedAmount } from './money.ts'
import { Day, Instant } from './time.ts'

/** Grows with every entry in the purses that a balance is of: of two balances the one with the higher is the later. */
export const BalanceNumber = z.int().nonnegative()

export const Balance = z.object({ sumBalance: Amount, number: BalanceNumber, currency: z.string() })

export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'session',
  whileExcluded: true,
  summary:
    "What the member can spend now, and nothing that is set aside, as a decimal string of the currency's unit; with a number that grows whenever it changes.",
  input: Nothing,
  reply: Balance,
  refusals: [],
})

/** A purse of a member, by its name: `at:<vendor>` is what lies at a vendor. */
export const PurseName = z.union([
  z.enum(['main', 'bonus', 'held', 'points']),
  z.templateLiteral(['at:', z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/)]),
])

export const purses = endpoint({
  method: 'GET',
  path: '/wps/wallet/purses',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "The member's purses: what they play from, bonus money, what is set aside, points, and what lies at vendors.",
  input: Nothing,
  reply: z.object({
    list: z.array(
      z.object({
        purse: PurseName,
        currency: z.string(),
        balance: Amount,
        /** Whether anything ever moved in it. */
        moved: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** What moved money, in a member's words: the kinds an account record is filtered by. */
export { transferKinds }
export const TransferKind = z.enum(transferKinds)

const accountLineOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.object({
    id: TransferId,
    kind: z.enum(kinds),
    amount: SignedAmount,
    balanceAfter: Amount,
    at: Instant,
    /** What it was for: an order, a draw, a deposit; shown as it is. */
    reference: z.string(),
    /** What the vendor's game is called that it was for, in the caller's language; null of whatever else it was for. */
    title: z.string().nullable(),
  })
export const AccountLine = accountLineOf(transferKinds)
export type AccountLine = z.output<typeof AccountLine>

/** Some kinds, as a text with commas between them. */
const kindsOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.codec(z.string().max(500), z.array(z.enum(kinds)).min(1), {
    decode: (text) => text.split(',') as Kind[],
    encode: (list) => list.join(','),
  })

/** The account record where money moves for these kinds. */
export const accountRecordOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  endpoint({
    method: 'GET',
    path: '/wps/wallet/transfers',
    who: 'session',
    whileExcluded: true,
    limit: { points: 120, seconds: 60, per: 'member' },
    summary:
      "The member's account record, newest first: every movement of one of their purses with what it held after it.",
    input: z.object({
      ...historyOf(20, z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
      purse: PurseName.default('main'),
      kind: kindsOf(kinds).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: z.object({ list: z.array(accountLineOf(kinds)), ...historyEnd(z.number()) }),
    refusals: [],
  })
export const accountRecord = accountRecordOf(transferKinds)

/** What an account record comes to where money moves for these kinds. */
export const accountSumsOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  endpoint({
    method: 'GET',
    path: '/wps/wallet/transfers/sums',
    who: 'session',
    whileExcluded: true,
    limit: { points: 120, seconds: 60, per: 'member' },
    summary:
      "What the movements of one of the member's purses come to, all of them and by day, the latest hundred days first; null where more lie in that time than are added up.",
    input: z.object({
      purse: PurseName.default('main'),
      kind: kindsOf(kinds).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: z.object({
      sums: z
        .object({
          in: Amount,
          out: Amount,
          lines: z.int().nonnegative(),
          days: z.array(z.object({ day: Day, in: Amount, out: Amount })).max(100),
        })
        .nullable(),
    }),
    refusals: [],
  })
export const accountSums = accountSumsOf(transferKinds)

/** All that a member has, where money is set aside for these kinds. */
export const fundsOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  endpoint({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    who: 'session',
    whileExcluded: true,
    limit: { points: 120, seconds: 60, per: 'member' },
    summary:
      'All that the member has in their currency, as of one moment: what can be spent, of their own money and of bonus money, what lies at vendors, and what is set aside, each with what for, the latest first.',
    input: Nothing,
    reply: z.object({
      currency: z.string(),
      /** What can be spent, what lies at vendors and what is set aside, together. */
      total: Amount,
      sumBalance: Amount,
      main: Amount,
      bonus: Amount,
      /** What lies at vendors that keep members' money, by our books. */
      vendors: z.array(z.object({ vassalage: z.string(), amount: Amount })),
      held: z.array(
        z.object({
          id: TransferId,
          what: z.enum(kinds),
          /** What of it still waits. */
          amount: Amount,
          /** What it is for: a withdrawal, a deposit, a game and perhaps a draw of it. */
          reference: z.string(),
          at: Instant,
        }),
      ),
    }),
    refusals: [],
  })
export const funds = fundsOf(transferKinds)
