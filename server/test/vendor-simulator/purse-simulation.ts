import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { exclude, takeTimeOut } from '#care/pause'
import { newId, Refusal, sql, transact } from '#kit'
import { houseAccount, purseOf, readHouseBalance, readPurses } from '#ledger'
import { openPurses, type Owner } from '#wallet'
import { moveMoney } from '../../src/vendor/purse/move-money.ts'
import { openHouse } from '../house.ts'
import { openPurseVendor, unit } from '../purse-vendor.ts'
import { giveTo } from '../vendor-scenario.ts'
import { mishaps, type Manner, type Move, type PurseStep } from './purse-history.ts'

/** What the vendor's units are of one of ours. */
const perUnit = 100_000
/** Longer than from one asking after money to the next, and than a vendor may know nothing of what it was told. */
const laterMs = 16 * 60_000

export type PurseSimulation = Awaited<ReturnType<typeof openPurseSimulation>>

/** A house, and beside it, in a process of its own, a vendor of transfers. Call it at the file's top level. */
export async function openPurseSimulation() {
  const house = await openHouse()
  const { context, clock } = house
  const { play, be, work, vassalage } = await openPurseVendor(house)

  /** What its vendor keeps for a member, by the name that it knows them by. */
  const playerOf = async ({ memberId }: Owner): Promise<string> =>
    (
      await sql<{ id: string }>`
        select player_id as id from vendor.player
        where member_id = ${memberId}::uuid and vassalage = ${vassalage}`.execute(context.db)
    ).rows[0]?.id ?? ''

  /** Has the vendor meet what moves next so, or all as it should. */
  async function meet(manner: Manner, { direction, amount }: Pick<Move, 'direction' | 'amount'>) {
    // It is told of the player first, or asked what lies there, and has whoever brings all home leave before that.
    const before = direction === 'home' && amount === 'all' ? 2 : 1
    const mishap = mishaps.find((one) => one === manner)
    await play('answer-transfers', mishap === undefined && manner !== 'SUCCESS' ? { as: manner } : {})
    if (mishap === undefined) await be('honest')
    else await be(mishap, 1, before)
  }

  /** Asks for money to be moved by a key; answers what is told of it, to the byte, or why it is not. */
  async function ask(owner: Owner, { direction, amount }: Move, requestKey: string): Promise<string> {
    const caller = { ...owner, account: '', sessionId: '', whoCame: '' }
    const call = { caller, requestKey, requestHash: Buffer.from(`${direction} ${amount}`) } as never
    const wanted = { vassalage, direction, amount: amount === 'all' ? amount : BigInt(amount) * unit }
    try {
      const told = await moveMoney(context, wanted, call)
      return JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  async function move(owner: Owner, wanted: Move, times: number): Promise<string> {
    await meet(wanted.manner, wanted)
    const key = randomUUID()
    const told = await ask(owner, wanted, key)
    await meet('SUCCESS', wanted)
    for (let again = 1; again < times; again++) assert.equal(await ask(owner, wanted, key), told)
    return told.startsWith('{') ? (JSON.parse(told) as { state: string }).state : told
  }

  return {
    context,
    /** A member who holds so much. */
    open: async (units: number): Promise<Owner> =>
      await transact(context, async (tx) => {
        const owner = { memberId: newId(tx.clock), book: 'real', currency: context.config.currency } as const
        await openPurses(tx, owner)
        await giveTo(tx, owner, 'main', BigInt(units) * unit)
        return owner
      }),
    /** How many records the vendor tells at once; what it keeps to itself from before is told. */
    begin: async (page: number): Promise<void> => {
      await meet('SUCCESS', { direction: 'out', amount: 1 })
      await play('report')
      await play('hold-records')
      await play('page', { size: page })
    },
    /** Has a step be, of a member or of all. Answers what a member was answered. */
    act: async (step: PurseStep, owner: Owner | undefined): Promise<string> => {
      clock.advance(1_000)
      if (step.does === 'asks') clock.advance(laterMs)
      if (step.does === 'asks') await work('vendor:ask')
      if (step.does === 'brings home') await work('vendor:bring-home')
      if (step.does === 'takes records') await work('vendor:records')
      if (step.does === 'reports' || step.does === 'reports backwards') {
        await play('report', { isReversed: step.does === 'reports backwards' })
        await play('hold-records')
      }
      if (!owner) return ''
      if (step.does === 'moves') return await move(owner, step.move, step.times)
      if (step.does === 'shuts out') await exclude(context, 6, owner)
      if (step.does === 'rests') await takeTimeOut(context, 24, owner)
      if (step.does === 'plays') {
        const { bet, win } = step.played
        await play('played', { username: await playerOf(owner), bet: bet * perUnit, win: win * perUnit })
      }
      if (step.does === 'is settled') {
        const { rows } = await sql<{ reference: string }>`
          select reference from vendor.purse_transfer
          where member_id = ${owner.memberId}::uuid and ended_at is null`.execute(context.db)
        for (const { reference } of rows) await play('settle', { reference, as: step.as })
      }
      return ''
    },
    /** What somebody holds, is advanced, has there by the vendor's own books, and on its way, in one line. */
    standOf: async (owner: Owner): Promise<string> => {
      const names = ['main', 'held', `at:${vassalage}`]
      const amounts = await readPurses(
        context.db,
        names.map((name) => purseOf(owner, name)),
      )
      const { rows } = await sql<{ owed: bigint; way: string | null }>`
        select owed, (select direction || ' ' || amount / ${unit} from vendor.purse_transfer t
          where t.member_id = p.member_id and t.ended_at is null) as way
        from vendor.purse p where member_id = ${owner.memberId}::uuid`.execute(context.db)
      const balances = (await play('balances')) as Record<string, number>
      const there = (balances[await playerOf(owner)] ?? 0) / perUnit
      const [main, held, away, owed] = [...amounts, rows[0]?.owed].map((one) => (one ?? 0n) / unit)
      return `${main} ${held} ${away} ${owed} ${there} ${rows[0]?.way ?? ''}`.trimEnd()
    },
    /** What came home and was never accounted for, of all. */
    unreported: async (): Promise<bigint> => {
      const books = { book: 'real', currency: context.config.currency } as const
      return await readHouseBalance(context.db, houseAccount(`vendor:${vassalage}:unreported`, books))
    },
  }
}
