import type factor from '../messages/en/factor.json'
import type form from '../messages/en/form.json'
import type challenge from '../messages/en/challenge.json'
import type frame from '../messages/en/frame.json'
import type game from '../messages/en/game.json'
import type home from '../messages/en/home.json'
import type identity from '../messages/en/identity.json'
import type kit from '../messages/en/kit.json'
import type lottery from '../messages/en/lottery.json'
import type payment from '../messages/en/payment.json'
import type promotions from '../messages/en/promotions.json'
import type records from '../messages/en/records.json'
import type recovery from '../messages/en/recovery.json'
import type refusal from '../messages/en/refusal.json'
import type registration from '../messages/en/registration.json'
import type site from '../messages/en/site.json'
import type security from '../messages/en/security.json'
import type social from '../messages/en/social.json'
import type verify from '../messages/en/verify.json'
import type wallet from '../messages/en/wallet.json'

/** English is the shape of every language. A screen with words of its own adds its noun here. */
export type Messages = {
  factor: typeof factor
  form: typeof form
  challenge: typeof challenge
  frame: typeof frame
  game: typeof game
  home: typeof home
  identity: typeof identity
  kit: typeof kit
  lottery: typeof lottery
  payment: typeof payment
  promotions: typeof promotions
  records: typeof records
  recovery: typeof recovery
  refusal: typeof refusal
  registration: typeof registration
  site: typeof site
  security: typeof security
  social: typeof social
  verify: typeof verify
  wallet: typeof wallet
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
