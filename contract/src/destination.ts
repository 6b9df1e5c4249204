import { z } from 'zod'
import { changes, endpoint, Nothing } from './endpoint.ts'
import { DestinationId } from './id.ts'
import { nameOfBank } from './real-name.ts'
import { Instant } from './time.ts'

/** How many destinations a member keeps at most. */
export const destinationsMax = 5

/** A bank that money goes out to, by the number under which banks know it. */
export const Bank = z.object({ bin: z.string(), name: z.string() })
export type Bank = z.output<typeof Bank>

/** Networks of coins whose addresses are known here. */
export const networks = ['bitcoin', 'litecoin', 'tron'] as const
export const Network = z.enum(networks)
export type Network = z.output<typeof Network>

/** How the holder of an account compares with the real name that the house knows; `unknown` where it knows none. */
export const nameVerdicts = ['same', 'close', 'unknown'] as const
export const NameVerdict = z.enum(nameVerdicts)
export type NameVerdict = z.output<typeof NameVerdict>

export const Destination = z.object({
  destinationId: DestinationId,
  /** Of an account at a bank; null for a coin address. */
  bank: Bank.nullable(),
  /** Of a coin address; null for an account at a bank. */
  network: Network.nullable(),
  /** The end of its number, `•••• 4021`, or both ends of an address, `bc1qar…5mdq`. */
  shown: z.string(),
  /** Empty of a coin address, which says nobody's name. */
  holder: z.string(),
  nameVerdict: NameVerdict,
  /** From when money can go there; never before a day after it was added. */
  usableFrom: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Destination = z.output<typeof Destination>

/** What payments ask for: six digits, or whatever the deployment has it be. */
export const PaymentPassword = z.string().min(1).max(255)

const Holder = z.string().trim().min(2).max(80).regex(nameOfBank)

export const sealedRefusals = ['stale_payload', 'sealed_payload_required', 'unreadable_payload'] as const

export const reads = { points: 120, seconds: 60, per: 'member' } as const

export const banks = endpoint({
  method: 'GET',
  path: '/wps/payment/banks',
  who: 'member',
  whileExcluded: true,
  limit: reads,
  summary: 'The banks that money can go out to, by name.',
  input: Nothing,
  reply: z.object({ list: z.array(Bank) }),
  refusals: [],
})

export const coinNetworks = endpoint({
  method: 'GET',
  path: '/wps/payment/networks',
  who: 'member',
  whileExcluded: true,
  limit: reads,
  summary: 'Networks of coins that money can go out by, as the operator offers them.',
  input: Nothing,
  reply: z.object({ list: z.array(Network) }),
  refusals: [],
})

export const destinations = endpoint({
  method: 'GET',
  path: '/wps/payment/destinations',
  who: 'member',
  whileExcluded: true,
  limit: reads,
  summary: 'Where the member can send money to, the latest used first.',
  input: Nothing,
  reply: z.object({ list: z.array(Destination) }),
  refusals: [],
})

export const addDestination = endpoint({
  method: 'POST',
  path: '/wps/payment/destinations',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  sealed: true,
  stepUp: true,
  summary:
    'Adds a bank account that money can go out to, five at most, in the member’s own name. Money goes there a day later at the earliest, and the member is told by mail. One that is there already is answered as it is.',
  input: z.object({
    bin: z.string().regex(/^\d{6}$/),
    number: z.string().regex(/^\d{6,19}$/),
    holder: Holder,
    paymentPassword: PaymentPassword,
  }),
  reply: Destination,
  refusals: [
    'bank_unknown',
    'destination_limit',
    'name_differs',
    'payment_password_needed',
    'payment_password_wrong',
    'function_not_enabled',
    ...sealedRefusals,
  ],
})

export const addCoinAddress = endpoint({
  method: 'POST',
  path: '/wps/payment/destinations/coins',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  sealed: true,
  stepUp: true,
  summary:
    'Adds a coin address that money can go out to, of five destinations at most. Its check characters and its network are looked at; whose it is nobody can tell, so that somebody looks at each withdrawal. Money goes there a day later at the earliest, and the member is told by mail. One that is there already is answered as it is.',
  input: z.object({
    network: Network,
    address: z.string().trim().min(20).max(100),
    paymentPassword: PaymentPassword,
  }),
  reply: Destination,
  refusals: [
    'network_unknown',
    'destination_invalid',
    'destination_limit',
    'payment_password_needed',
    'payment_password_wrong',
    'function_not_enabled',
    ...sealedRefusals,
  ],
})

export const giveRealName = endpoint({
  method: 'PUT',
  path: '/wps/member/info/real-name',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  stepUp: true,
  summary:
    'Gives the real name of a member who gave none when they registered, once: their accounts at banks are held against it from then on, and money goes out to those in that name. Only customer service changes it. The same again changes nothing; their screens are told.',
  input: z.object({ realName: z.string().max(255) }),
  reply: z.object({ realName: z.string() }),
  refusals: ['real_name_given', 'accounts_differ'],
})

export const removeDestination = endpoint({
  method: 'DELETE',
  path: '/wps/payment/destinations/:destinationId',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  stepUp: true,
  summary: 'Forgets a destination; what is on its way there goes on. Removed again it changes nothing.',
  input: z.object({ destinationId: DestinationId }),
  reply: Nothing,
  refusals: ['destination_unknown'],
})
