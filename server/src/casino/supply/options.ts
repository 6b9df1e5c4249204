import { z } from 'zod'

/**
 * What was agreed with a vendor beyond the words of its wire, each with what holds where nothing was said. `deadlineMs` is how
 * long it waits for an answer of ours. `limitStatus` is
 * what a bet beyond a limit is called on a wire that has several words for it. `undoAfterWin` is whether an undo of a bet is taken once its round has a win, and
 * `winWithoutBet` whether a win of a round nobody bet in is paid, as of a bet of nothing.
 */
export const SupplyOptions = z.strictObject({
  deadlineMs: z.int().min(100).max(10_000).default(1_500),
  undoAfterWin: z.enum(['accept', 'conflict']).default('accept'),
  limitStatus: z
    .string()
    .regex(/^[A-Z0-9_]{1,60}$/)
    .default('RS_ERROR_BET_LIMIT_EXCEEDED'),
  winWithoutBet: z.enum(['unknown_bet', 'write']).default('unknown_bet'),
})
export type SupplyOptions = z.infer<typeof SupplyOptions>

/** One option as it is typed: a number where its digits are one. Answers undefined where there is no such option. */
export function readOption(name: string, typed: string): z.ZodSafeParseResult<unknown> | undefined {
  const option = Object.entries(SupplyOptions.shape).find(([known]) => known === name)?.[1]
  return option?.safeParse(/^\d+$/.test(typed) ? Number(typed) : typed)
}
