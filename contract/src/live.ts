import { z } from 'zod'
import { events as ofLottery } from './live/lottery.ts'
import { events as ofSite } from './live/site.ts'
import { events as ofWallet } from './live/wallet.ts'

/** Where the socket stands; it carries events one way and takes nothing from the browser. */
export const livePath = '/wps/socket'

/** What the server pushes. A lost event costs freshness, never truth: after a reconnect the screens ask again. */
export const LiveEvent = z.discriminatedUnion('type', [...ofSite, ...ofWallet, ...ofLottery])
export type LiveEvent = z.output<typeof LiveEvent>
