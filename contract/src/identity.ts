import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { Day, Instant } from './time.ts'

/** The rules the server applies to a registration and the form shows; ages in years, lengths in characters. */
export const registrationRules = {
  username: { pattern: /^[a-z][a-z0-9-]*$/, min: 4, max: 20 },
  password: { min: 8, max: 128 },
  ageMin: 18,
} as const

export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(registrationRules.username.min)
  .max(registrationRules.username.max)
  .regex(registrationRules.username.pattern, { error: 'letters_and_digits' })

export const Password = z.string().min(registrationRules.password.min).max(registrationRules.password.max)

/** How a person calls the platform: 0 a member, 1 and 2 agents, 4 a demo, 41 and 42 an agent's own account types. */
export const isAgentTypes = [0, 1, 2, 4, 41, 42] as const
export const IsAgent = z.union(isAgentTypes.map((type) => z.literal(type)))

export const SignedIn = z.object({
  token: z.string(),
  account: z.string(),
  isAgent: IsAgent,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** With an expired password: permits one change without the old one, for five minutes. */
  changeTicket: z.string().nullable(),
  lastSignIn: Instant.nullable(),
})

export const Registration = z
  .object({
    username: Username,
    password: Password,
    confirmPassword: z.string().max(registrationRules.password.max),
    registerMethod: z.literal('WEB').default('WEB'),
    registerUrl: z.string().max(2048).default(''),
    login: z.boolean().default(true),
    agreement: z.boolean().default(true),
    birthDate: Day,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'inconsistent_twice',
  })

export const Credentials = z.object({
  username: z.string().trim().toLowerCase().min(1).max(64),
  password: z.string().min(1).max(registrationRules.password.max),
  type: z.literal('username').default('username'),
})

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  who: 'anyone',
  sealed: true,
  summary: 'Registers a member by username and, with login, signs them in (without it the token is empty).',
  input: Registration,
  reply: SignedIn,
  refusals: [
    'function_not_enabled',
    'username_taken',
    'under_age',
    'agreement_required',
    'common_password',
    'stale_payload',
    'sealed_payload_required',
    'unreadable_payload',
  ],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  sealed: true,
  summary: 'Signs in by username and password.',
  input: Credentials,
  reply: SignedIn,
  refusals: [
    'wrong_credentials',
    'account_suspended',
    'not_a_member',
    'stale_payload',
    'sealed_payload_required',
    'unreadable_payload',
  ],
})

export const tryDemo = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
  summary: 'Opens a demo account with play money of its own (isAgent 4).',
  input: z.object({ os: z.string().max(40).default(''), platform: z.string().max(8).default('W') }),
  reply: SignedIn,
  refusals: ['function_not_enabled'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'session',
  summary: 'Ends this session.',
  input: Nothing,
  reply: Nothing,
  refusals: [],
})

/** Public keys for sealed payloads: two live at a time, the first is the one to use. */
export const keys = endpoint({
  method: 'GET',
  path: '/wps/system/keys',
  who: 'anyone',
  summary: 'The JWKS to which sealed payloads are encrypted (ECDH-ES, A256GCM).',
  input: Nothing,
  reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  refusals: [],
})
