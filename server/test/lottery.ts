import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { lottery } from '@fairground/contract'
import { newId, sql, stoppedClock, transact, type Config, type Deadlines } from '#kit'
import {
  houseAccount,
  openPurse,
  postOne,
  prove,
  purseOf,
  readHouseBalance,
  readPurses,
  type Book,
} from '#ledger'
import { advance, confirmResult } from '#lottery'
import { enterResult, findDraw, makeIssue, openDraw, readDraw, type Draw } from '#lottery/draw'
import { closeDraw, openOrders } from '#lottery/order'
import { settleDraw } from '#lottery/settlement'
import { deposit, grantPlayMoney, openPurses, readSpendable } from '#wallet'
import { testContext } from './database.ts'

const games = new URL('../../db/seed/games.sql', import.meta.url)
const unit = 10_000n

/** A day's result of the north: 61 comes twice among the last twos, the special ends in 69. */
export const prizes: lottery.Prizes = {
  special: ['34369'],
  first: ['16861'],
  second: ['34885', '65037'],
  third: ['44442', '95464', '14795', '94080', '18983', '22006'],
  fourth: ['4979', '4293', '2502', '4395'],
  fifth: ['4240', '3439', '3988', '5912', '3636', '5423'],
  sixth: ['729', '272', '278'],
  seventh: ['12', '25', '61', '70'],
}

export type Player = { memberId: string; book: Book; currency: string }
export type Bet = {
  play: string
  numbers: string[]
  unit: bigint
  multiple?: number
  group?: number
  at?: string[]
  payPpm?: number
}

/** The lottery on a database of its own, at 10:00 of 21 November 2026 in Việt Nam, with today's draw on sale. */
export type Scene = Awaited<ReturnType<typeof openScene>>

export async function openScene(
  options: { config?: Partial<Config>; max?: number; deadlines?: Deadlines } = {},
) {
  const clock = stoppedClock('2026-11-21T03:00:00Z')
  const context = await testContext({ ...options, clock })
  await sql.raw(await readFile(games, 'utf8')).execute(context.db)
  await advance(context)
  const orders = openOrders(context)
  let extra = 0

  async function drawOf(gameCode = 'xsmb', issue = '2026-11-21'): Promise<Draw> {
    const draw = await findDraw(context.db, gameCode, issue)
    if (!draw) throw new Error(`no draw ${gameCode} ${issue}`)
    return draw
  }

  return {
    context,
    clock,
    orders,
    drawOf,
    read: (drawId: string) => readDraw(context.db, drawId),

    /** One more draw of the north, on sale. */
    async freshDraw(): Promise<Draw> {
      const issue = `2026-11-21-r${++extra}`
      const draw = await makeIssue(context, { gameCode: 'xsmb', issue }, 60, 'system')
      return await openDraw(context, draw.id)
    },

    /** A member with so many units to play with. */
    async member(units: bigint, book: Book = 'real'): Promise<Player> {
      const owner = { memberId: newId(clock), book, currency: 'VND' }
      const at = clock.now()
      await transact(context, async (tx) => {
        await openPurses(tx, owner)
        if (book === 'trial') return await grantPlayMoney(tx, { ...owner, amount: units * unit, at })
        const paid = { ...owner, cause: `deposit:${owner.memberId}`, gateway: 'test', reference: '', at }
        if (units > 0n) await deposit(tx, { ...paid, amount: units * unit })
      })
      return owner
    },

    /** Gives a member so many units of the house's to play with, in a purse that pays what `main` cannot. */
    async grant(player: Player, units: bigint): Promise<void> {
      const to = purseOf(player, 'bonus')
      const from = houseAccount('promo:test', player)
      const given = {
        cause: `bonus:${newId(clock)}`,
        kind: 'bonus_granted',
        reference: '',
        happenedAt: clock.now(),
      }
      await transact(context, async (tx) => {
        await openPurse(tx, to)
        await postOne(tx, { ...given, id: newId(clock), from, to, amount: units * unit })
      })
    },

    /** What a member has in `main` and beside it, in ten-thousandths. */
    async purses(player: Player): Promise<(bigint | undefined)[]> {
      return await readPurses(context.db, [purseOf(player, 'main'), purseOf(player, 'bonus')])
    },

    /** Places an order; the same key and hash make it the same call. */
    async place(
      player: Player,
      bets: Bet[],
      call: { drawId?: string; gameCode?: string; termsMark?: string; key?: string; hash?: Buffer } = {},
    ) {
      const drawId = call.drawId ?? (await drawOf()).id
      const hash = call.hash ?? randomBytes(32)
      const lines = bets.map((bet) => ({ ...bet, unit: bet.unit * unit }))
      const { gameCode, termsMark } = call
      const input = { drawId, lines, gameCode, termsMark }
      return await orders.place(input, player, call.key ?? randomUUID(), hash)
    },

    /** Closes, enters, confirms and waits out the hold. */
    async result(drawId: string, drawnPrizes: unknown = prizes): Promise<void> {
      if ((await readDraw(context.db, drawId)).state === 'open')
        await closeDraw(context, drawId, 'staff:staff-a')
      const seen = await enterResult(context, { drawId, prizes: drawnPrizes, actor: 'staff:staff-a' })
      await confirmResult(context, { drawId, actor: 'staff:staff-b', seen })
      clock.advance(5000)
    },

    settle: (drawId: string) => settleDraw(context, drawId),

    /** What a member can spend, in units. */
    async units({ memberId, book }: Player): Promise<bigint> {
      const spendable = await readSpendable(context.db, [{ memberId, book, currency: 'VND' }])
      return (spendable.get(memberId) ?? 0n) / unit
    },

    /** What one of a game's own accounts holds, in units. */
    async house(name: string, book: Book = 'real'): Promise<bigint> {
      return (await readHouseBalance(context.db, { memberId: null, name, book, currency: 'VND' })) / unit
    },

    async proofHolds(): Promise<boolean> {
      return (await prove(context.db)).wrong === null
    },
  }
}
