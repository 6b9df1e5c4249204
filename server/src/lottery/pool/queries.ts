import type { jackpot } from '@fairground/contract'
import type { z } from 'zod'
import type { Context } from '#kit'
import { readGame } from '#lottery/game'
import { poolsNow } from './hold-pools.ts'
import { poolsOf } from './pot.ts'

/**
 * What the jackpots of a game hold now, in the order of its terms: in real money, and beside it in play money. One that no
 * draw was opened for yet holds what it begins with.
 */
export async function jackpots(
  { db }: Context,
  { gameCode }: z.output<typeof jackpot.jackpots.input>,
): Promise<z.output<typeof jackpot.jackpots.reply>> {
  const { terms } = await readGame(db, gameCode)
  const held = await poolsNow(db, gameCode)
  return {
    list: Object.entries(poolsOf(terms)).map(([name, { seed }]) => {
      const of = (wanted: string) =>
        held.find(({ book, jackpot }) => book === wanted && jackpot === name)?.amount ?? BigInt(seed)
      return { name, amount: of('real'), trialAmount: of('trial') }
    }),
  }
}
