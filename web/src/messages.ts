// Written by web/generate.ts from what the site has; npm run generate writes it anew.
import type analytics from '../messages/en/analytics.json'
import type care from '../messages/en/care.json'
import type casino from '../messages/en/casino.json'
import type challenge from '../messages/en/challenge.json'
import type chase from '../messages/en/chase.json'
import type content from '../messages/en/content.json'
import type download from '../messages/en/download.json'
import type elsewhere from '../messages/en/elsewhere.json'
import type factor from '../messages/en/factor.json'
import type fairness from '../messages/en/fairness.json'
import type feedback from '../messages/en/feedback.json'
import type form from '../messages/en/form.json'
import type frame from '../messages/en/frame.json'
import type game from '../messages/en/game.json'
import type head from '../messages/en/head.json'
import type help from '../messages/en/help.json'
import type home from '../messages/en/home.json'
import type identity from '../messages/en/identity.json'
import type installed from '../messages/en/installed.json'
import type kit from '../messages/en/kit.json'
import type language from '../messages/en/language.json'
import type list from '../messages/en/list.json'
import type lobby from '../messages/en/lobby.json'
import type lottery from '../messages/en/lottery.json'
import type marker from '../messages/en/marker.json'
import type member from '../messages/en/member.json'
import type move from '../messages/en/move.json'
import type payment from '../messages/en/payment.json'
import type profile from '../messages/en/profile.json'
import type promotions from '../messages/en/promotions.json'
import type purses from '../messages/en/purses.json'
import type records from '../messages/en/records.json'
import type recovery from '../messages/en/recovery.json'
import type refusal from '../messages/en/refusal.json'
import type registration from '../messages/en/registration.json'
import type room from '../messages/en/room.json'
import type safer from '../messages/en/safer.json'
import type saferplay from '../messages/en/saferplay.json'
import type search from '../messages/en/search.json'
import type security from '../messages/en/security.json'
import type service from '../messages/en/service.json'
import type site from '../messages/en/site.json'
import type social from '../messages/en/social.json'
import type stage from '../messages/en/stage.json'
import type station from '../messages/en/station.json'
import type trend from '../messages/en/trend.json'
import type verify from '../messages/en/verify.json'
import type wallet from '../messages/en/wallet.json'
import type withdrawal from '../messages/en/withdrawal.json'

/** English is the shape of every language. */
export type Messages = {
  analytics: typeof analytics
  care: typeof care
  casino: typeof casino
  challenge: typeof challenge
  chase: typeof chase
  content: typeof content
  download: typeof download
  elsewhere: typeof elsewhere
  factor: typeof factor
  fairness: typeof fairness
  feedback: typeof feedback
  form: typeof form
  frame: typeof frame
  game: typeof game
  head: typeof head
  help: typeof help
  home: typeof home
  identity: typeof identity
  installed: typeof installed
  kit: typeof kit
  language: typeof language
  list: typeof list
  lobby: typeof lobby
  lottery: typeof lottery
  marker: typeof marker
  member: typeof member
  move: typeof move
  payment: typeof payment
  profile: typeof profile
  promotions: typeof promotions
  purses: typeof purses
  records: typeof records
  recovery: typeof recovery
  refusal: typeof refusal
  registration: typeof registration
  room: typeof room
  safer: typeof safer
  saferplay: typeof saferplay
  search: typeof search
  security: typeof security
  service: typeof service
  site: typeof site
  social: typeof social
  stage: typeof stage
  station: typeof station
  trend: typeof trend
  verify: typeof verify
  wallet: typeof wallet
  withdrawal: typeof withdrawal
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
