import { newId, sql, transact, uuids, type Tx } from '../../server/src/kit/index.ts'
import { createLogin } from '../../server/src/identity/login/index.ts'
import { createProfile } from '../../server/src/member/index.ts'
import { openPurses, type Owner } from '../../server/src/wallet/index.ts'
import { openTown, seconds, unit, type Town } from '../town.ts'
import type { Bench } from '../bench.ts'
import { measurePairs } from '../pairs.ts'
import { openTpcB } from '../pgbench.ts'
import { openChild, type Child } from './child.ts'
import type { Loaded } from './load.ts'
import { paid, referenceOf } from './webhook-request.ts'

const gatewaySecret = 'a secret of the bench'
const members = 2_000
/** How many deposits wait; a run ends with an error where they are not enough. */
const waiting = Number(process.env.BENCH_DEPOSITS ?? 200_000)

export const webhook: Bench = {
  name: 'webhook',
  what: 'signed webhooks credited/s over HTTP, each to a deposit of its own, 64 connections, against pgbench TPC-B on the same server',
  target: 0.5,
  run: async () => {
    const { town, first, close } = await openGateway()
    const tpcB = await openTpcB(town.database.owner.url, seconds)
    await first()
    const pairs = await measurePairs(first, tpcB)
    await close()
    return pairs
  },
}

export const webhookReplay: Bench = {
  name: 'webhook-replay',
  what: 'duplicates of a webhook answered/s, against first ones credited/s',
  target: 1.5,
  run: async () => {
    const { first, openReplay, close } = await openGateway()
    const taken = Math.floor((await first()) * seconds)
    const again = await openReplay(taken)
    await again()
    const pairs = await measurePairs(again, first)
    await close()
    return pairs
  },
}

/** A house with deposits that wait, and a gateway that tells of each once, or of so many of them over and over. */
async function openGateway() {
  const town = await openTown({ max: 4 })
  await openDeposits(town)
  const house = await openChild<{ port: number }>('serve-house.ts', {
    url: town.database.url,
    gatewaySecret,
    testGateways: 'here',
  })
  const loads: Child<unknown>[] = []
  const open = async (payments: number, again: boolean) => {
    const asked = { kind: 'webhook', secret: gatewaySecret, payments, again }
    const load = await openChild('load.ts', { ports: [house.ready.port], ...asked, connections: 64 })
    loads.push(load)
    return async () => (await load.ask<Loaded>({ seconds })).rate
  }
  const first = await open(waiting, false)
  const close = async () => {
    for (const child of [...loads, house]) await child.close()
    await town.close()
  }
  return { town, first, openReplay: (payments: number) => open(payments, true), close }
}

/** Deposits of many members at the sandbox as they are once it has answered, opened in bulk. */
export async function openDeposits({ context }: Town): Promise<void> {
  await transact(context, async (tx) => {
    const owners: Owner[] = []
    for (let number = 0; number < members; number++) {
      const made = { username: `bench-${number}`, role: 'member', isAgent: 0, passwordHash: null } as const
      const { id: memberId } = await createLogin(tx, { ...made, birthDate: null })
      const owner = { memberId, book: 'real', currency: 'VND' } as const
      await createProfile(tx, { ...owner, nickname: 'bench', registerMethod: 'WEB', registerUrl: '' })
      await openPurses(tx, owner)
      owners.push(owner)
    }
    for (let from = 0; from < waiting; from += atOnce) await writeDeposits(tx, owners, from)
  })
}

const atOnce = 10_000

async function writeDeposits(tx: Tx, owners: readonly Owner[], from: number): Promise<void> {
  const turns = Array.from({ length: Math.min(atOnce, waiting - from) }, (_, i) => from + i)
  // A stride without a common factor spreads the members over what comes at once.
  const whose = uuids(turns.map((turn) => owners[(turn * 619) % owners.length]?.memberId ?? ''))
  const ids = uuids(turns.map(() => newId(tx.clock)))
  const names = turns.map((turn) => referenceOf(turn))
  const now = tx.clock.now()
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000)
  await sql`
    insert into payment.deposit (member_id, id, request_key, request_hash, gateway, gateway_reference, asked, currency,
      state, created_at, method_id, checkout, expires_at)
    select member_id, id, id, '', 'sandbox', name, ${paid * unit}, 'VND', 'pending', ${now}, 'sandbox', '{}', ${expiresAt}
    from unnest(${whose}::uuid[], ${ids}::uuid[], ${names}::text[]) as t (member_id, id, name)`.execute(tx.db)
  await sql`
    insert into payment.reference (gateway, kind, value, member_id, deposit_id)
    select 'sandbox', 'reference', name, member_id, id
    from unnest(${whose}::uuid[], ${ids}::uuid[], ${names}::text[]) as t (member_id, id, name)`.execute(tx.db)
}
