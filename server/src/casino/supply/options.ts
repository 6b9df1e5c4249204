import { isLoopback, type Config } from '#kit'
import { z } from 'zod'

/** Where a vendor is asked: over TLS, or on this very machine; without a query, for paths are put behind it. */
const Address = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s?#@\\]+$/)
  .refine((text) => {
    const { protocol, hostname } = URL.parse(text) ?? {}
    return protocol === 'https:' || (hostname !== undefined && isLoopback(hostname))
  })

/** What the oldest of these wires encipher by, which hides little: only where a deployment says that it may be. */
const legacyCipher = 'des-ecb'

/** Whether options are such as this deployment allows. */
export function areAllowed({ vendors }: Pick<Config, 'vendors'>, { cipher }: SupplyOptions): boolean {
  return cipher !== legacyCipher || vendors.VENDOR_LEGACY_CIPHERS === 'on'
}

/** Whole units of the currency. */
const Units = z.int().min(0).max(1_000_000_000_000).default(0)

/**
 * What was agreed with a vendor beyond the words of its wire, each with what holds where nothing was said. `deadlineMs` is how
 * long it waits for an answer of ours. `limitStatus` is what a bet beyond a limit is called on a wire that has several words
 * for it. `undoAfterWin` is whether an undo of a bet is taken once its round has a win, and `winWithoutBet` whether a win of a
 * round nobody bet in is paid, as of a bet of nothing, or what is usual on its wire. `openUrl` is where it is asked to open a game, and nowhere while it is
 * empty; `verifyUrl` is where anybody checks a round of it, whose id is put behind, and empty where nobody can. `operatorId` is the
 * number by which it knows us. `openedIn` is where its games are shown: each
 * on a page of its own, all as one area within the site, or in a window; and `pageSpeaks` is whether their pages say to ours when they are ready. `winMax` is the most that one win of it may be, and `lossDayMax` the most that it
 * may win of the house in a day, in whole units of the currency, and 0 for no ceiling: beyond either it takes no bets until
 * somebody has looked. `pool` is the jackpot that shares of its bets go into, and its jackpot wins come from; empty for none.
 * `rooms` is whether it tells of its tables and ponds, and opens one that is named.
 * `coverUrl` is where its games show what goes on in them over their covers, behind which the code of the game is put, and `liveCovers`
 * are the codes of those that do, with spaces between.
 * `autoPublish` is whether a game that its list has anew goes live by itself, where its return is one that may.
 *
 * Of a vendor that keeps members' money: `merchantCode` and `productType` are by what it knows us and what it has for us,
 * `cipher` is how what is asked of it is enciphered, and `notFoundFinalS` is after how many seconds a transfer that it knows
 * nothing of has certainly not been.
 */
export const SupplyOptions = z.strictObject({
  deadlineMs: z.int().min(100).max(10_000).default(1_500),
  undoAfterWin: z.enum(['accept', 'conflict']).default('accept'),
  limitStatus: z
    .string()
    .regex(/^[A-Z0-9_]{1,60}$/)
    .default('RS_ERROR_BET_LIMIT_EXCEEDED'),
  winWithoutBet: z.enum(['as_wire', 'unknown_bet', 'write']).default('as_wire'),
  openUrl: z.union([Address, z.literal('')]).default(''),
  verifyUrl: z.union([Address, z.literal('')]).default(''),
  operatorId: z.int().min(0).max(2_147_483_647).default(0),
  openedIn: z.enum(['frame', 'seamless', 'window']).default('frame'),
  pageSpeaks: z.enum(['yes', 'no']).default('yes'),
  winMax: Units,
  lossDayMax: Units,
  pool: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  rooms: z.enum(['yes', 'no']).default('no'),
  coverUrl: z.union([Address, z.literal('')]).default(''),
  liveCovers: z
    .string()
    .regex(/^[\x20-\x7e]{0,400}$/)
    .default(''),
  autoPublish: z.enum(['yes', 'no']).default('no'),
  merchantCode: z
    .string()
    .regex(/^\w{0,40}$/)
    .default(''),
  productType: z.int().min(0).max(1_000_000).default(0),
  cipher: z.enum(['aes-256-gcm', legacyCipher]).default('aes-256-gcm'),
  notFoundFinalS: z.int().min(60).max(86_400).default(600),
})
export type SupplyOptions = z.infer<typeof SupplyOptions>

/** One option as it is typed: a number where its digits are one. Answers undefined where there is no such option. */
export function readOption(name: string, typed: string): z.ZodSafeParseResult<unknown> | undefined {
  const option = Object.entries(SupplyOptions.shape).find(([known]) => known === name)?.[1]
  return option?.safeParse(/^\d+$/.test(typed) ? Number(typed) : typed)
}
