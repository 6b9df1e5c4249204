import type { jackpot } from '@fairground/contract'
import type { z } from 'zod'
import type { Context } from '#kit'
import { readGame, readGames } from '#lottery/game'
import { poolsNow } from './hold-pools.ts'
import { poolsOf } from './pot.ts'

/**
 * What the jackpots of a game hold now, or those of every game on offer, in the order of their terms: in real money, and
 * beside it in play money. One that no draw was opened for yet holds what it begins with. With on how many draws each was not won.
 */
export async function jackpots(
  { db }: Context,
  { gameCode }: z.output<typeof jackpot.jackpots.input>,
): Promise<z.output<typeof jackpot.jackpots.reply>> {
  const games = gameCode
    ? [await readGame(db, gameCode)]
    : (await readGames(db)).filter(({ enabled }) => enabled)
  const held = await poolsNow(
    db,
    games.map(({ code }) => code),
  )
  return {
    list: games.flatMap(({ code, terms }) =>
      Object.entries(poolsOf(terms)).map(([name, { seed }]) => {
        const of = (wanted: string) =>
          held.find((pool) => pool.gameCode === code && pool.book === wanted && pool.jackpot === name)
        const [real, trial] = [of('real'), of('trial')]
        return {
          gameCode: code,
          name,
          amount: real?.amount ?? BigInt(seed),
          trialAmount: trial?.amount ?? BigInt(seed),
          unwon: real?.unwon ?? 0,
          trialUnwon: trial?.unwon ?? 0,
        }
      }),
    ),
  }
}
