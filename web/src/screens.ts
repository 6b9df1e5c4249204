import * as casino from './features/casino/screens.ts'
import * as content from './features/content/screens.ts'
import * as download from './features/download/screens.ts'
import * as help from './features/help/screens.ts'
import * as home from './features/home/screens.ts'
import * as identity from './features/identity/screens.ts'
import * as lottery from './features/lottery/screens.ts'
import * as move from './features/move/screens.ts'
import * as profile from './features/profile/screens.ts'
import * as promotions from './features/promotions/screens.ts'
import * as records from './features/records/screens.ts'
import * as recovery from './features/recovery/screens.ts'
import * as registration from './features/registration/screens.ts'
import * as saferplay from './features/saferplay/screens.ts'
import * as security from './features/security/screens.ts'
import * as wallet from './features/wallet/screens.ts'
import * as withdrawal from './features/withdrawal/screens.ts'
import * as frame from './frame/screens.ts'

/** The pages of the site, in the order in which the ways to them stand. */
export const pages = [
  ...home.pages,
  ...lottery.pages,
  ...casino.pages,
  ...promotions.pages,
  ...identity.pages,
  ...registration.pages,
  ...download.pages,
  ...help.pages,
  ...saferplay.pages,
  ...frame.pages,
] as const

/** The pages of the personal centre, in their order there. */
export const centre = {
  ...profile.centre,
  ...security.centre,
  ...wallet.centre,
  ...withdrawal.centre,
  ...move.centre,
  ...records.centre,
  ...saferplay.centre,
}

/** What opens over a page to be gone again. */
export const dialogs = {
  ...frame.dialogs,
  ...content.dialogs,
  ...identity.dialogs,
  ...promotions.dialogs,
  ...registration.dialogs,
  ...recovery.dialogs,
  ...profile.dialogs,
  ...security.dialogs,
  ...download.dialogs,
}
