import { z } from 'zod'
import { checked, checkRefusals } from './challenge.ts'
import { changes, endpoint, guesses, Nothing } from './endpoint.ts'
import { SignedIn } from './identity.ts'
import { Instant } from './time.ts'

const Secret = z.string().min(1).max(255)
const Ticket = z.string().min(1).max(128)
const Email = z.string().trim().toLowerCase().min(1).max(254)

/** A password chosen anew, written twice; what it may be is the rule of the registration form. */
const chosen = { newPassword: Secret, confirmNewPassword: Secret }

const sealedRefusals = ['stale_payload', 'sealed_payload_required', 'unreadable_payload'] as const
const chosenRefusals = ['common_password', 'same_password'] as const
const admitted = ['account_suspended', 'not_a_member', 'second_factor_required'] as const

/** The wait of a member who forgot their payment password: from `readyAt` on they can set another. */
export const PaymentReset = z.object({ askedAt: Instant, readyAt: Instant })
export type PaymentReset = z.output<typeof PaymentReset>

export const Security = z.object({
  /** False for who registered by a number alone: they set one without an old one. */
  hasPassword: z.boolean(),
  passwordChangedAt: Instant.nullable(),
  hasPaymentPassword: z.boolean(),
  paymentReset: PaymentReset.nullable(),
  /** How long who says now that they forgot it waits until they can set another. */
  paymentWaitHours: z.int(),
  /** With its middle left out. */
  email: z.string().nullable(),
  emailProved: z.boolean(),
  /** An address that takes the place of this one once the link mailed to it has been opened. */
  emailWaiting: z.string().nullable(),
  mobile: z.string().nullable(),
  mobileProved: z.boolean(),
})
export type Security = z.output<typeof Security>

export const security = endpoint({
  method: 'GET',
  path: '/wps/member/security',
  who: 'member',
  whileExcluded: true,
  whileOwing: true,
  summary: 'What guards the account: passwords, email and number, the latter two with their middle left out.',
  input: Nothing,
  reply: Security,
  refusals: [],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  who: 'member',
  whileExcluded: true,
  whileOwing: true,
  limit: changes,
  sealed: true,
  stepUp: 'by guard',
  summary:
    'Changes the password, by the old one or by the change ticket of the sign-in just made. Ends every other session and turns this one.',
  input: z.object({ oldPassword: Secret.optional(), changeTicket: Ticket.optional(), ...chosen }),
  reply: z.object({ token: z.string() }),
  refusals: ['password_wrong', 'ticket_invalid', 'session_expired', ...chosenRefusals, ...sealedRefusals],
})

export const forgotByEmail = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'anyone',
  whileExcluded: true,
  limit: { points: 20, seconds: 300, per: 'address' },
  summary:
    'Asks for a link to a new password. The answer is the same, and as quick, whether or not such an account exists; the mail goes only to the address it has.',
  input: z.object({ username: z.string().trim().toLowerCase().min(1).max(64), email: Email, ...checked }),
  reply: Nothing,
  refusals: [...checkRefusals],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/wps/member/password/reset',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary:
    'Sets a new password by the ticket of a mailed link, which proves the address as well. Ends every session, and signs in unless a second factor is to be shown.',
  input: z.object({ ticket: Ticket, ...chosen }),
  reply: SignedIn,
  refusals: ['ticket_invalid', ...chosenRefusals, ...admitted, ...sealedRefusals],
})

export const resetByMobile = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary:
    'Sets a new password by a code sent to the proved number of an account, ends every session and signs in. A number of nobody is refused as a wrong code.',
  input: z.object({
    countryDialingCode: z.string().trim().max(8).default(''),
    mobileNum: z.string().trim().min(1).max(32),
    verificationCode: z.string().trim().min(1).max(4096),
    newPassword: Secret,
    ...checked,
  }),
  reply: SignedIn,
  refusals: [
    'function_not_enabled',
    'code_invalid',
    'common_password',
    ...checkRefusals,
    ...admitted,
    ...sealedRefusals,
  ],
})

export const setEmail = endpoint({
  method: 'POST',
  path: '/wps/member/email',
  who: 'member',
  limit: { points: 10, seconds: 300, per: 'member' },
  sealed: true,
  stepUp: 'by guard',
  summary:
    'Mails a link to another email address. It counts once the link was opened; until then a proved one stays in its place.',
  input: z.object({ email: Email, password: Secret.optional() }),
  reply: Nothing,
  refusals: ['password_wrong', ...sealedRefusals],
})

export const proveEmail = endpoint({
  method: 'POST',
  path: '/wps/member/email/proof',
  who: 'member',
  limit: changes,
  summary:
    'Proves an email address by the ticket of the link mailed to it, in a session of the member who wrote it down. A proved address has one login.',
  input: z.object({ ticket: Ticket }),
  reply: Nothing,
  refusals: ['ticket_invalid', 'email_taken'],
})

export const setMobile = endpoint({
  method: 'POST',
  path: '/wps/member/mobile',
  who: 'member',
  limit: changes,
  sealed: true,
  stepUp: true,
  summary:
    'Sets the mobile number of the account by a code sent to it. A proved number has one login, and is taken from those who only wrote it down.',
  input: z.object({
    countryDialingCode: z.string().trim().max(8).default(''),
    mobileNum: z.string().trim().min(1).max(32),
    verificationCode: z.string().trim().min(1).max(4096),
  }),
  reply: Nothing,
  refusals: ['function_not_enabled', 'code_invalid', 'mobile_taken', ...sealedRefusals],
})

export const setPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/payment-password',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  sealed: true,
  stepUp: 'by guard',
  summary: 'Sets what payments ask for, by the sign-in password; or changes it, by what it was.',
  input: z.object({
    oldPaymentPassword: Secret.optional(),
    password: Secret.optional(),
    newPaymentPassword: Secret,
    confirmNewPaymentPassword: Secret,
  }),
  reply: Nothing,
  refusals: ['password_wrong', 'payment_password_wrong', ...chosenRefusals, ...sealedRefusals],
})

export const askPaymentReset = endpoint({
  method: 'POST',
  path: '/wps/member/payment-password/reset',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  stepUp: true,
  summary:
    'Says that the payment password is forgotten. Another can be set after a wait, of which the proved address and number are told; asked again meanwhile, the wait stays as it is.',
  input: Nothing,
  reply: PaymentReset,
  refusals: ['payment_password_needed'],
})

export const cancelPaymentReset = endpoint({
  method: 'DELETE',
  path: '/wps/member/payment-password/reset',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  summary: 'Ends the wait for another payment password, from any session: the one that is set stays.',
  input: Nothing,
  reply: Nothing,
  refusals: [],
})

export const finishPaymentReset = endpoint({
  method: 'PUT',
  path: '/wps/member/payment-password/reset',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  sealed: true,
  stepUp: true,
  summary:
    'Sets another payment password once the wait is over, within seven days. Refused `payment_reset_waiting` before, and where nobody asked.',
  input: z.object({ newPaymentPassword: Secret, confirmNewPaymentPassword: Secret }),
  reply: Nothing,
  refusals: ['payment_reset_waiting', 'common_password', ...sealedRefusals],
})
