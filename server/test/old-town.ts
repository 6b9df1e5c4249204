import assert from 'node:assert/strict'
import type { Draw } from '#lottery/draw'
import type { openScene, Player } from './lottery.ts'
import { payOrder, refundOrder, type Bought } from './paid-by-order.ts'

type Scene = Awaited<ReturnType<typeof openScene>>

export type Member = { player: Player; orders: Bought[] }
/** Three members who play alike on a draw, the third with play money. */
export type Town = { draw: Draw; one: Member; other: Member; demo: Member }

/** What each member plays, what it costs, and what it wins under the first result and under the second. */
const bets: [play: string, number: string, stake: bigint, first: bigint, second: bigint][] = [
  ['lo2', '61', 27_000n, 198_000n, 0n],
  ['de_db', '69', 1_000n, 99_000n, 99_000n],
  ['lo2', '00', 27_000n, 0n, 0n],
]

/** What each of them holds before. */
export const begun = 1_000_000n

/** Members of a draw from before they were paid at once, and what was done to their orders one by one. */
export function oldTown(scene: Scene) {
  const { context } = scene

  async function openSold(): Promise<Town> {
    const draw = await scene.freshDraw()
    const buy = async (player: Player): Promise<Member> => {
      const bought: Bought[] = []
      for (const [play, number] of bets) {
        const line = { play, numbers: [number], unit: 1000n }
        const { orderId } = await scene.place(player, [line], { drawId: draw.id })
        bought.push({ orderId, player, draw })
      }
      return { player, orders: bought }
    }
    const [one, other] = [await buy(await scene.member(begun)), await buy(await scene.member(begun))]
    return { draw, one, other, demo: await buy(await scene.member(begun, 'trial')) }
  }

  /** Pays the orders at these places what they win under a result, as then: winners, and who had a payout before. */
  async function pay({ orders: own }: Member, version: 1 | 2, places = [0, 1]): Promise<void> {
    for (const place of places) {
      const [order, bet] = [own[place] ?? assert.fail(), bets[place] ?? assert.fail()]
      await payOrder(context, order, version, bet[version + 2] as bigint)
    }
  }

  /** Takes away under the version that no result has what the orders at these places hold. */
  async function claim({ orders: own }: Member, places = [0, 1]): Promise<void> {
    for (const place of places) await payOrder(context, own[place] ?? assert.fail(), 2, 0n)
  }

  async function refund({ orders: own }: Member, places = [0, 1, 2]): Promise<void> {
    for (const place of places) {
      await refundOrder(context, own[place] ?? assert.fail(), bets[place]?.[2] ?? assert.fail())
    }
  }

  async function everyone(
    { one, other, demo }: Town,
    work: (member: Member) => Promise<void>,
  ): Promise<void> {
    for (const member of [one, other, demo]) await work(member)
  }

  return { openSold, pay, claim, refund, everyone }
}
