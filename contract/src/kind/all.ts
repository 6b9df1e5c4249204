// Written by contract/generate.ts from the files that nouns have; npm run generate writes it anew.
import { kinds as ofChase } from './chase.ts'
import { kinds as ofLottery } from './lottery.ts'
import { kinds as ofMove } from './move.ts'
import { kinds as ofPayment } from './payment.ts'
import { kinds as ofVendor } from './vendor.ts'
import { kinds as ofWallet } from './wallet.ts'
import { kinds as ofWithdrawal } from './withdrawal.ts'

/** What moved money, in the words of an account record. */
export const kinds = [
  ...ofChase,
  ...ofLottery,
  ...ofMove,
  ...ofPayment,
  ...ofVendor,
  ...ofWallet,
  ...ofWithdrawal,
] as const
