import { z } from 'zod'
import { checked, checkRefusals } from './challenge.ts'
import { endpoint, newcomers, Nothing } from './endpoint.ts'
import { SignedIn } from './identity.ts'
import { Amount } from './money.ts'
import { fieldNames, isWritten, readings } from './registration-fields.ts'
import { FieldSetting } from './setting.ts'
import { Day } from './time.ts'

export const Rules = z.object({
  fields: z.record(z.enum(fieldNames), FieldSetting),
  ageMin: z.int(),
  /** What a new member is given, in units; 0 for nothing. */
  welcomeBonus: Amount,
  currency: z.string(),
  /** Where a birthday begins. */
  timeZone: z.string(),
  usernameRegistration: z.boolean(),
  mobileRegistration: z.boolean(),
  /** A mobile number is proved by a code, of ours or of Firebase's. */
  smsVerification: z.boolean(),
  smsChannel: z.enum(['text', 'firebase']),
  /** Registration by mobile number asks for a password. */
  mobilePasswordRegistration: z.boolean(),
  securityCheck: z.boolean(),
  captcha: z.boolean(),
})
export type Rules = z.output<typeof Rules>

export const setting = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'anyone',
  summary:
    'How the registration form is shown and checked: each field, the age, the ways, and what is given.',
  input: Nothing,
  reply: Rules,
  refusals: [],
})

const written = z.string().max(255).refine(isWritten, { error: 'invalid_format' })
const text = written.default('')
const line = written.overwrite(readings.trimmed).default('')
const small = written.overwrite(readings.small).default('')
// Overwritten, not transformed: a form is written by this schema as well.
const digits = written.overwrite(readings.bare).default('')

/**
 * All a form can carry. What of it is needed, and what it may be, is the setting's to say; a field that is not shown is
 * not read, so that nobody's data is kept that nobody asked for.
 */
export const RegisterForm = z.object({
  username: small,
  password: text,
  confirmPassword: text,
  birthDate: Day,
  agreement: z.boolean().default(true),
  countryDialingCode: z.string().trim().max(8).default(''),
  mobileNum: digits,
  verificationCode: z.string().trim().max(4096).default(''),
  email: small,
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
  /** From the address, when the form has no field for the code of an invitation. */
  referralCode: line,
  domain: line,
  registerMethod: z.literal('WEB').default('WEB'),
  registerUrl: z.string().max(2048).default(''),
  login: z.boolean().default(true),
  ...checked,
})
export type RegisterForm = z.output<typeof RegisterForm>

const refusals = [
  'function_not_enabled',
  'username_taken',
  'mobile_taken',
  'under_age',
  'agreement_required',
  'common_password',
  'invitation_code_error',
  'code_invalid',
  ...checkRefusals,
  'stale_payload',
  'sealed_payload_required',
  'unreadable_payload',
  'idempotency_key_required',
  'idempotency_conflict',
  'account_suspended',
  'second_factor_required',
] as const

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  who: 'anyone',
  limit: newcomers,
  sealed: true,
  idempotent: 'where a key is sent',
  summary:
    'Registers a member by username and, with login, signs them in (without it the token is empty). For an hour the same key and form answer for the same member again, with a session of their own.',
  input: RegisterForm,
  reply: SignedIn,
  refusals,
})

export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  who: 'anyone',
  limit: newcomers,
  sealed: true,
  idempotent: 'where a key is sent',
  summary:
    'Registers a member by mobile number; without a username one is made for them. For an hour the same key and form answer for the same member again, with a session of their own.',
  input: RegisterForm,
  reply: SignedIn,
  refusals,
})

export const affiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'anyone',
  limit: { points: 120, seconds: 60, per: 'address' },
  summary: 'Whether an invitation is good: by its code, or by the domain it was given to.',
  input: z.object({ code: z.string().trim().max(40).default(''), domain: z.string().max(255).default('') }),
  reply: z.object({
    valid: z.boolean(),
    code: z.string(),
    /** What the agent is called, where the agent wants that told. */
    agentName: z.string().optional(),
  }),
  refusals: [],
})
