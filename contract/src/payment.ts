import { z } from 'zod'
import { changes, endpoint, historyEnd, historyOf } from './endpoint.ts'
import { DepositId, UploadId } from './id.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Day, Instant } from './time.ts'

export const methodKinds = ['redirect', 'transfer', 'coin'] as const
export const MethodId = z.string().min(1).max(40)

/** A way to pay, in the caller's language. Amounts are of the deployment's currency. */
export const Method = z.object({
  methodId: MethodId,
  kind: z.enum(methodKinds),
  title: z.string(),
  about: z.string(),
  amountMin: Amount,
  amountMax: Amount,
  quickPicks: z.array(Amount),
  /** How long a deposit by it is open, and how long money usually takes; 0 is at once. */
  windowS: z.int(),
  arrivesS: z.int(),
  /** It stands where it stands, and nothing is started on it for now. */
  resting: z.boolean(),
  /** Money that the caller paid by it was taken back: they start no more by it until a person lets them. */
  ended: z.boolean(),
})
export type Method = z.output<typeof Method>

export const directions = ['in', 'out'] as const

/** Ways to pay that this deployment offers whoever asks, with their limits. */
export const methods = endpoint({
  method: 'GET',
  path: '/wps/payment/methods',
  who: 'anyone',
  summary: 'Ways to pay in or out that are offered where the caller is, with their limits.',
  input: z.object({ direction: z.enum(directions).default('in') }),
  reply: z.object({ list: z.array(Method) }),
  refusals: ['not_signed_in'],
  forLooking: true,
})

export const depositStates = [
  'started',
  'pending',
  'review',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'failed',
  'reversed',
] as const
export const DepositState = z.enum(depositStates)

/** States of a deposit that still waits for its money. */
export const openStates = ['started', 'pending', 'review'] as const satisfies readonly z.output<
  typeof DepositState
>[]

/** What a member is shown to pay by: a page to go to, an account with a memo and what its QR code says, or a coin address. */
export const Checkout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), payUrl: z.string() }),
  z.object({
    kind: z.literal('transfer'),
    bank: z.string(),
    bin: z.string(),
    number: z.string(),
    holder: z.string(),
    memo: z.string(),
    qr: z.string(),
  }),
  z.object({
    kind: z.literal('coin'),
    coin: z.string(),
    network: z.string(),
    address: z.string(),
    /** Of the coin, as its network writes it. */
    coinAmount: z.string(),
    uri: z.string(),
  }),
])
export type Checkout = z.output<typeof Checkout>

export const Deposit = z.object({
  depositId: DepositId,
  methodId: MethodId,
  kind: z.enum(methodKinds),
  /** The method's, in the caller's language; its id where it is gone. */
  title: z.string(),
  asked: Amount,
  arrived: Amount,
  currency: z.string(),
  state: DepositState,
  /** Null unless it can be paid by it now. */
  checkout: Checkout.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  /** When its money was first seen on its way, which is not yet settled and credits nothing; null where none was. */
  seen: Instant.nullable(),
  settledAt: Instant.nullable(),
  /** Its money came after its window had ended. */
  late: z.boolean(),
  /** What of it waits beyond a limit of the member's own, and cannot be spent. */
  held: Amount,
  /** What of that is to be sent back where it came from, and can be taken no more. */
  goesBack: Amount,
  /** What of it was sent back where it came from. */
  returned: Amount,
  /** Why it was declined, where a person said so. */
  reason: z.string().nullable(),
})
export type Deposit = z.output<typeof Deposit>

export const deposit = endpoint({
  method: 'POST',
  path: '/wps/payment/deposits',
  who: 'member',
  limit: changes,
  idempotent: true,
  summary:
    'Starts a deposit; the member pays as its checkout says, and a signed report of the gateway follows.',
  input: z.object({ amount: PositiveAmount, methodId: MethodId }),
  reply: Deposit,
  refusals: [
    'method_unknown',
    'function_not_enabled',
    'method_ended',
    'deposit_limit',
    'deposits_open',
    'gateway_resting',
    'currency_unsupported',
    'amount_not_representable',
    'in_need_true_account',
    'time_out',
    'own_deposit_limit',
    'limit_question_open',
    'payment_held',
  ],
})

export const deposits = endpoint({
  method: 'GET',
  path: '/wps/payment/deposits',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "The member's deposits, newest first: of one state or of all that wait for their money, by one method, of some days.",
  input: z.object({
    ...historyOf(20, DepositId),
    state: z.enum([...depositStates, 'open']).optional(),
    methodId: MethodId.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.object({ list: z.array(Deposit), ...historyEnd(DepositId) }),
  refusals: ['in_need_true_account'],
})

const one = z.object({ depositId: DepositId })

export const depositById = endpoint({
  method: 'GET',
  path: '/wps/payment/deposits/:depositId',
  who: 'member',
  whileExcluded: true,
  summary: 'One deposit of the member.',
  input: one,
  reply: Deposit,
  refusals: ['deposit_unknown', 'in_need_true_account'],
})

export const cancelDeposit = endpoint({
  method: 'DELETE',
  path: '/wps/payment/deposits/:depositId',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  summary:
    'Ends a deposit that nobody has paid yet, nor is known to be paying. Asked again, it answers the deposit as it is; money that comes all the same is credited.',
  input: one,
  reply: Deposit,
  refusals: ['deposit_unknown', 'deposit_state', 'deposit_seen', 'in_need_true_account'],
})

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/wps/payment/deposits/:depositId/receipt',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  summary:
    'Sends one to three pictures of a receipt, so that a person looks for the money. It proves nothing: only money that came is credited.',
  input: z.object({
    depositId: DepositId,
    uploadIds: z.array(UploadId).min(1).max(3),
    note: z.string().trim().max(140).default(''),
  }),
  reply: Deposit,
  refusals: ['deposit_unknown', 'deposit_state', 'in_need_true_account'],
})

export const lookForMoney = endpoint({
  method: 'POST',
  path: '/wps/payment/deposits/:depositId/look',
  who: 'member',
  whileExcluded: true,
  limit: { points: 30, seconds: 300, per: 'member' },
  summary: 'Asks the gateway at once whether the money came. It changes nothing by itself.',
  input: one,
  reply: Deposit,
  refusals: ['deposit_unknown', 'in_need_true_account'],
})

export const takeHeld = endpoint({
  method: 'POST',
  path: '/wps/payment/deposits/:depositId/release',
  who: 'member',
  limit: changes,
  summary:
    "Takes what of a deposit came beyond a limit of the member's own, once the limit has room for all of it. Asked again, it answers the deposit as it is.",
  input: one,
  reply: Deposit,
  refusals: [
    'deposit_unknown',
    'deposit_not_held',
    'deposit_goes_back',
    'time_out',
    'own_deposit_limit',
    'payment_held',
    'in_need_true_account',
  ],
})
