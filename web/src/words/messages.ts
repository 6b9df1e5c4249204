import type frame from '../../messages/en/frame.json'
import type game from '../../messages/en/game.json'
import type home from '../../messages/en/home.json'
import type identity from '../../messages/en/identity.json'
import type kit from '../../messages/en/kit.json'
import type lottery from '../../messages/en/lottery.json'
import type refusal from '../../messages/en/refusal.json'
import type verify from '../../messages/en/verify.json'

/** English is the shape of every language. A screen with words of its own adds its noun here. */
export type Messages = {
  frame: typeof frame
  game: typeof game
  home: typeof home
  identity: typeof identity
  kit: typeof kit
  lottery: typeof lottery
  refusal: typeof refusal
  verify: typeof verify
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
