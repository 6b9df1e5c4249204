// Written by contract/generate.ts from the files that nouns have; npm run generate writes it anew.
import { settings as ofCare } from './care.ts'
import { settings as ofCasino } from './casino.ts'
import { settings as ofChallenge } from './challenge.ts'
import { settings as ofHelp } from './help.ts'
import { settings as ofIdentity } from './identity.ts'
import { settings as ofLink } from './link.ts'
import { settings as ofLottery } from './lottery.ts'
import { settings as ofMarker } from './marker.ts'
import { settings as ofMember } from './member.ts'
import { settings as ofMove } from './move.ts'
import { settings as ofOutside } from './outside.ts'
import { settings as ofPayment } from './payment.ts'
import { settings as ofRecovery } from './recovery.ts'
import { settings as ofRegistration } from './registration.ts'
import { settings as ofSite } from './site.ts'
import { settings as ofVendor } from './vendor.ts'
import { settings as ofWithdrawal } from './withdrawal.ts'

/** What an operator can change without a deploy. */
export const settings = {
  ...ofCare,
  ...ofCasino,
  ...ofChallenge,
  ...ofHelp,
  ...ofIdentity,
  ...ofLink,
  ...ofLottery,
  ...ofMarker,
  ...ofMember,
  ...ofMove,
  ...ofOutside,
  ...ofPayment,
  ...ofRecovery,
  ...ofRegistration,
  ...ofSite,
  ...ofVendor,
  ...ofWithdrawal,
} as const
