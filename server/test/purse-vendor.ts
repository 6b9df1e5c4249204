import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { transact } from '#kit'
import { prove, purseOf, readPurses } from '#ledger'
import type { House } from './house.ts'
import { openLaunchingVendor } from './launching-vendor.ts'
import { giveTo } from './vendor-scenario.ts'
import { startWire } from './wire/start-wire.ts'

/** What a simulator of transfers knows of one of them. */
type Sent = { username: string; isOut: boolean; amount: number; reference: string; word: string }

export const unit = 10_000n

/** A vendor of transfers beside a house, as its members and its adversary have it; amounts in whole units. */
export async function openPurseVendor(house: House, vassalage = 'CARDS') {
  const { context, url, ask, member } = house
  const wire = await openLaunchingVendor(context, url, vassalage, startWire, 'tcg')
  const owners = new Map<string, { memberId: string; book: 'real'; currency: string }>()

  async function open(name: string, units: bigint): Promise<string> {
    const token = await member(name)
    const { rows } = await context.owner.pool.query<{ id: string }>(
      'select id from identity.login where username = $1',
      [name],
    )
    const owner = { memberId: rows[0]?.id ?? '', book: 'real', currency: context.config.currency } as const
    owners.set(token, owner)
    if (units > 0n) await transact(context, (tx) => giveTo(tx, owner, 'main', units * unit))
    return token
  }
  const ownerOf = (token: string) => owners.get(token) ?? assert.fail('nobody')

  /** What main, held and the purse at the vendor hold. */
  async function holds(token: string): Promise<(bigint | undefined)[]> {
    const names = ['main', 'held', `at:${vassalage}`]
    const read = await readPurses(
      context.db,
      names.map((name) => purseOf(ownerOf(token), name)),
    )
    return read.map((amount) => amount && amount / unit)
  }

  return {
    ...wire,
    vassalage,
    open,
    ownerOf,
    holds,
    move: async (token: string, direction: 'out' | 'home', amount: string, key: string = randomUUID()) =>
      await ask('POST', '/wps/relay/GCS_walletTransfer', {
        token,
        key,
        body: { vassalage, direction, amount },
      }),
    sent: async () => (await wire.play('transfers')) as Sent[],
    playerOf: async (token: string) => {
      const { rows } = await context.owner.pool.query<{ player_id: string }>(
        'select player_id from vendor.player where member_id = $1 and vassalage = $2',
        [ownerOf(token).memberId, vassalage],
      )
      return rows[0]?.player_id ?? ''
    },
    /** Does a job of the house's once. */
    work: async (job: string) => {
      const found = house.whole.jobs(context).find(({ name }) => name === job)
      await (found ?? assert.fail(`no job ${job}`)).run({}, new AbortController().signal)
    },
    proves: async () => assert.equal((await prove(context.db)).wrong, null),
  }
}
