// Written by contract/generate.ts from the files that nouns have; npm run generate writes it anew.
import { refusals as ofApproval } from './approval.ts'
import { refusals as ofCall } from './call.ts'
import { refusals as ofCare } from './care.ts'
import { refusals as ofCasino } from './casino.ts'
import { refusals as ofChallenge } from './challenge.ts'
import { refusals as ofChase } from './chase.ts'
import { refusals as ofFactor } from './factor.ts'
import { refusals as ofIdentity } from './identity.ts'
import { refusals as ofLottery } from './lottery.ts'
import { refusals as ofMember } from './member.ts'
import { refusals as ofMove } from './move.ts'
import { refusals as ofPayment } from './payment.ts'
import { refusals as ofPromotion } from './promotion.ts'
import { refusals as ofRecovery } from './recovery.ts'
import { refusals as ofRegistration } from './registration.ts'
import { refusals as ofSocial } from './social.ts'
import { refusals as ofUpload } from './upload.ts'
import { refusals as ofVendor } from './vendor.ts'
import { refusals as ofWallet } from './wallet.ts'
import { refusals as ofWithdrawal } from './withdrawal.ts'

/** Every expected no, with its HTTP status. */
export const refusals = {
  ...ofApproval,
  ...ofCall,
  ...ofCare,
  ...ofCasino,
  ...ofChallenge,
  ...ofChase,
  ...ofFactor,
  ...ofIdentity,
  ...ofLottery,
  ...ofMember,
  ...ofMove,
  ...ofPayment,
  ...ofPromotion,
  ...ofRecovery,
  ...ofRegistration,
  ...ofSocial,
  ...ofUpload,
  ...ofVendor,
  ...ofWallet,
  ...ofWithdrawal,
} as const
