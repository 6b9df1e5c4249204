import { randomUUID } from 'node:crypto'
import { sql } from '../server/src/kit/index.ts'
import { prove } from '../server/src/ledger/index.ts'
import { openOrders } from '../server/src/lottery/order/index.ts'
import type { Bench } from './bench.ts'
import { measurePairs } from './pairs.ts'
import { openMarket, openMembers, openTown, rate, unit } from './town.ts'

export const proof: Bench = {
  name: 'proof',
  what: 'ledger rows proven a second, against a sequential scan with a sum over the same rows',
  target: 0.5,
  run: async () => {
    const town = await openTown()
    const members = await openMembers(town.context, 2_000)
    const draw = await openMarket(town.context)
    const orders = openOrders(town.context)
    const hash = Buffer.alloc(32)
    await rate(25, 256, (turn) => {
      const line = { play: 'lo2', numbers: [String(turn % 100).padStart(2, '0')], unit: 1_000n * unit }
      const member = members[(turn * 619) % members.length]
      if (!member) throw new Error('a bench without members')
      return orders.place({ drawId: draw.id, lines: [line] }, member, randomUUID(), hash)
    })
    const { db } = town.context
    await sql`vacuum analyze ledger.entry, ledger.transfer, ledger.cause, ledger.balance`.execute(
      town.database.owner.db,
    )
    let rows = 0
    const timed = async (work: () => Promise<unknown>) => {
      const since = performance.now()
      await work()
      return rows / ((performance.now() - since) / 1000)
    }
    const proven = await prove(db)
    rows = Number(proven.entries + proven.transfers + proven.causes)
    console.log(`  ${rows.toLocaleString('en')} rows, clean: ${proven.wrong === null}`)
    const pairs = await measurePairs(
      () => timed(() => prove(db)),
      () =>
        timed(() =>
          sql`select (select sum(amount) from ledger.entry), (select sum(amount) from ledger.transfer),
            (select count(transfer_id) from ledger.cause)`.execute(db),
        ),
    )
    await town.close()
    return pairs
  },
}
