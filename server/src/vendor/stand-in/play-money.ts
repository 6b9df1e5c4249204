import type { trial } from '@fairground/contract'
import { transact, type Context } from '#kit'
import { grantPlayMoney, openBalances, type Owner } from '#wallet'
import type { z } from 'zod'
import { beginsWith, openStandIn, readStandIn } from './stand-in.ts'

type PlayMoney = z.output<typeof trial.playMoney.reply>

/** Play money is low when so many parts of what one begins with are one that is left. */
const parts = 10n

/** What reads the play money of members. */
export function openPlayMoney(context: Context): (member: Owner) => Promise<PlayMoney> {
  const balances = openBalances(context)
  const begins = beginsWith(context.config)
  return async (member) => {
    const owner = await readStandIn(context.db, member)
    const { amount, entries } = owner ? await balances(owner) : { amount: begins, entries: 0n }
    const { currency } = member
    return { sumBalance: amount, number: Number(entries), currency, begins, isLow: amount < begins / parts }
  }
}

/**
 * Fills a member's play money up to what one begins with, where it is low. Each time is named by how often the purse had moved, so
 * that of two presses at once one counts.
 */
export async function fillMoney(context: Context, member: Owner): Promise<void> {
  const begins = beginsWith(context.config)
  const owner = await transact(context, (tx) => openStandIn(tx, context.config, member))
  const { amount, entries } = await openBalances(context)(owner)
  if (amount >= begins / parts) return
  await transact(context, (tx) =>
    grantPlayMoney(tx, { ...owner, amount: begins - amount, at: tx.clock.now(), after: entries }),
  )
}
