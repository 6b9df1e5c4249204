// Written by contract/generate.ts from the files that nouns have; npm run generate writes it anew.
import { events as ofBanner } from './banner.ts'
import { events as ofCare } from './care.ts'
import { events as ofCasino } from './casino.ts'
import { events as ofChase } from './chase.ts'
import { events as ofContent } from './content.ts'
import { events as ofFeedback } from './feedback.ts'
import { events as ofHelp } from './help.ts'
import { events as ofLottery } from './lottery.ts'
import { events as ofMember } from './member.ts'
import { events as ofPayment } from './payment.ts'
import { events as ofPromotion } from './promotion.ts'
import { events as ofRecovery } from './recovery.ts'
import { events as ofSite } from './site.ts'
import { events as ofVendor } from './vendor.ts'
import { events as ofWallet } from './wallet.ts'
import { events as ofWithdrawal } from './withdrawal.ts'

/** What screens are told. */
export const events = [
  ...ofBanner,
  ...ofCare,
  ...ofCasino,
  ...ofChase,
  ...ofContent,
  ...ofFeedback,
  ...ofHelp,
  ...ofLottery,
  ...ofMember,
  ...ofPayment,
  ...ofPromotion,
  ...ofRecovery,
  ...ofSite,
  ...ofVendor,
  ...ofWallet,
  ...ofWithdrawal,
] as const
