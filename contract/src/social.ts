import { z } from 'zod'
import { checked, checkRefusals } from './challenge.ts'
import { changes, endpoint, guesses, newcomers, Nothing } from './endpoint.ts'
import { SignedIn } from './identity.ts'
import { isWritten, readings } from './registration-fields.ts'
import { Day, Instant } from './time.ts'

/** What a provider is called in addresses; which there are, the deployment says. */
export const ProviderName = z.string().regex(/^[a-z]{2,20}$/)

/** A path of this site to come back to. A browser reads a second slash or a backslash as another site. */
export const ReturnPath = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[!-~]*$/, { error: 'path' })

const ticket = z.string().min(1).max(128)

/** What `social_unknown` says under `value`: a ticket that lets this browser link or register, for a quarter of an hour. */
export const Newcomer = z.object({ ticket, provider: ProviderName, email: z.string().nullable() })
export type Newcomer = z.output<typeof Newcomer>

const sealedRefusals = ['stale_payload', 'sealed_payload_required', 'unreadable_payload'] as const
const linkRefusals = ['ticket_invalid', 'social_taken', 'social_linked'] as const

export const providers = endpoint({
  method: 'GET',
  path: '/wps/social/providers',
  who: 'anyone',
  summary: 'Who else one can sign in with here.',
  input: Nothing,
  reply: z.object({ providers: z.array(ProviderName) }),
  refusals: [],
})

/** A visit to a provider: to which, and where one comes back to. */
const Visit = z.object({ provider: ProviderName, returnTo: ReturnPath.default('/') })

export const start = endpoint({
  method: 'POST',
  path: '/wps/social/:provider/start',
  who: 'anyone',
  limit: newcomers,
  summary:
    'Where to go to prove an account elsewhere, for ten minutes and this browser only. It comes back to `returnTo` with `#social=<ticket>` or `#social-refused=<code>`.',
  input: Visit,
  reply: z.object({ url: z.string() }),
  refusals: ['not_found', 'social_unavailable'],
})

export const startLink = endpoint({
  method: 'POST',
  path: '/wps/member/social/:provider/start',
  who: 'member',
  limit: changes,
  stepUp: true,
  summary: 'As for signing in, where to go to prove an account elsewhere, which this member then links.',
  input: Visit,
  reply: z.object({ url: z.string() }),
  refusals: ['not_found', 'social_linked', 'social_unavailable'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/wps/session/login/social',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary:
    'Exchanges the ticket a provider was left with for a session, in the browser that left. An account no login has is refused `social_unknown`, with a ticket to link or to register by.',
  input: z.object({ ticket }),
  reply: SignedIn,
  refusals: [
    'ticket_invalid',
    'social_unknown',
    'second_factor_required',
    'account_suspended',
    'not_a_member',
    ...sealedRefusals,
  ],
})

// As the form of registration has them.
const text = z.string().max(255).refine(isWritten, { error: 'invalid_format' }).default('')
const line = text.unwrap().overwrite(readings.trimmed).default('')

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register/social',
  who: 'anyone',
  limit: newcomers,
  sealed: true,
  summary:
    'Registers a member whom only the account elsewhere signs in, and signs them in, by the same rules as any registration: what the operator asks for is asked for here too, but for a password, an email address and a mobile number. An email address the provider has verified is kept as proved.',
  input: z.object({
    ticket,
    /** Read where registration by username is open; elsewhere the house gives one. */
    username: z.string().trim().toLowerCase().max(255).default(''),
    birthDate: Day,
    agreement: z.boolean().default(true),
    payeeName: line,
    paymentPassword: text,
    qqNum: line,
    line,
    whatsapp: line,
    zalo: line,
    facebook: line,
    wechat: line,
    idNumber: line,
    recommenderId: line,
    affiliateCode: line,
    registerUrl: z.string().max(2048).default(''),
    /** Of an invitation, from the address that was followed, where the form has no field for it. */
    referralCode: z.string().trim().max(255).default(''),
    domain: z.string().trim().max(255).default(''),
    ...checked,
  }),
  reply: SignedIn,
  refusals: [
    'function_not_enabled',
    ...checkRefusals,
    'ticket_invalid',
    'username_taken',
    'under_age',
    'agreement_required',
    'invitation_code_error',
    'social_taken',
    'social_linked',
    ...sealedRefusals,
  ],
})

export const list = endpoint({
  method: 'GET',
  path: '/wps/member/social',
  who: 'member',
  whileExcluded: true,
  summary: 'The accounts elsewhere that sign this member in, and whether one of them is the only way in.',
  input: Nothing,
  reply: z.object({
    links: z.array(z.object({ provider: ProviderName, email: z.string().nullable(), linkedAt: Instant })),
    onlyWayIn: z.boolean(),
  }),
  refusals: [],
})

export const link = endpoint({
  method: 'POST',
  path: '/wps/member/social',
  who: 'member',
  sealed: true,
  stepUp: true,
  summary:
    'Links the account a ticket stands for to this member: from the security centre, or, after `social_unknown`, by signing in.',
  input: z.object({ ticket }),
  reply: Nothing,
  refusals: [...linkRefusals, ...sealedRefusals],
})

export const unlink = endpoint({
  method: 'DELETE',
  path: '/wps/member/social/:provider',
  who: 'member',
  stepUp: true,
  summary: 'Unlinks an account elsewhere, unless nothing else lets this member in.',
  input: z.object({ provider: ProviderName }),
  reply: Nothing,
  refusals: ['not_found', 'social_only_way'],
})
