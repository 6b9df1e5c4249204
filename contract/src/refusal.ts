import { refusals as ofApproval } from './refusal/approval.ts'
import { refusals as ofCall } from './refusal/call.ts'
import { refusals as ofChallenge } from './refusal/challenge.ts'
import { refusals as ofFactor } from './refusal/factor.ts'
import { refusals as ofIdentity } from './refusal/identity.ts'
import { refusals as ofLottery } from './refusal/lottery.ts'
import { refusals as ofPayment } from './refusal/payment.ts'
import { refusals as ofRecovery } from './refusal/recovery.ts'
import { refusals as ofRegistration } from './refusal/registration.ts'
import { refusals as ofSocial } from './refusal/social.ts'
import { refusals as ofWallet } from './refusal/wallet.ts'

/** Every expected no, by its code, with the HTTP status it is sent under. Each locale translates every code. */
export const refusals = {
  ...ofCall,
  ...ofChallenge,
  ...ofFactor,
  ...ofIdentity,
  ...ofRegistration,
  ...ofRecovery,
  ...ofSocial,
  ...ofWallet,
  ...ofPayment,
  ...ofApproval,
  ...ofLottery,
} as const

export type RefusalCode = keyof typeof refusals

export type RefusalDetail = Readonly<Record<string, unknown>>

/** One field's fault inside `invalid_input`, so that its message stands under its field. */
export type FieldFault = { path: string; rule: string; min?: number; max?: number }
