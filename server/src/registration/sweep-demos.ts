import { holdOldDemos, removeDemos } from '#identity/sign-in'
import { transact, type Context } from '#kit'
import { removeProfiles } from '#member'
import { forgetPlayMoney } from '#wallet'

const keptMs = 7 * 24 * 3_600_000
const atOnce = 20_000

/**
 * Removes demos a week after somebody looked in: the name and what hangs on it always, the purses too where nothing was
 * ever played. Orders and money of those who did play stay, for a draw is proven with all its orders. Answers how many.
 */
export async function sweepDemos(context: Context): Promise<number> {
  const before = new Date(context.clock.now().getTime() - keptMs)
  let swept = 0
  for (;;) {
    const some = await transact(context, async (tx) => {
      const ids = await holdOldDemos(tx, before, atOnce)
      await forgetPlayMoney(tx, ids)
      await removeProfiles(tx, ids)
      await removeDemos(tx, ids)
      return ids.length
    })
    swept += some
    if (some < atOnce) return swept
  }
}
