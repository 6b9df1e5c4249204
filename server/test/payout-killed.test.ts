import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { approveWithdrawal, readForStaff, refuseWithdrawal } from '#payment/withdrawal'
import { changeSetting } from '#site'
import { findFaultyWithdrawal } from '../src/payment/payout/audit-withdrawals.ts'
import { openPayers } from '../src/payment/payout/gateways.ts'
import { askAgain, payApproved } from '../src/payment/payout/pay.ts'
import { openCutter } from './cutter.ts'
import { moments, openDoorway, type Moment } from './doorway.ts'
import { openHouse, unit } from './house.ts'
import { long } from './long.ts'
import type { Task } from './payout-child.ts'
import { startWire } from './wire/start-wire.ts'
import { pin, withdrawalsOf } from './withdrawals.ts'

// A process that pays out is killed before, within and after everything that it asks a gateway, and before what it asks
// PostgreSQL; another goes on. Nothing is sent twice, and only what the gateway never made comes back to be decided on.
const child = fileURLToPath(new URL('payout-child.ts', import.meta.url))
const minute = 60_000
/** Otherwise the first and the last. */
const cutsMax = 2
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

type Killed = { at: 'PostgreSQL'; question: number } | { at: 'gateway'; call: number; moment: Moment }

const gateways = {
  btcpay: {
    simulator: 'btcpay-payouts',
    secrets: { BTCPAY_PAYOUT_TOKEN: 'a token of this test', BTCPAY_STORE: 'store' },
    at: (url: string) => ({ BTCPAY_URL: url }),
    underWay: 'InProgress',
    ended: 'Completed',
    named: ({ id }: Book) => ({ id }),
  },
  payos: {
    simulator: 'payos-payouts',
    secrets: {
      PAYOS_PAYOUT_CLIENT_ID: 'a channel of this test',
      PAYOS_PAYOUT_API_KEY: 'a key of this test',
      PAYOS_PAYOUT_CHECKSUM_KEY: 'a checksum key of this test',
    },
    at: (url: string) => ({ PAYOS_URL: url }),
    underWay: 'PROCESSING',
    ended: 'SUCCEEDED',
    named: ({ wanted }: Book) => ({ referenceId: wanted['referenceId'] }),
  },
} as const

type Book = { id: string; state: string; wanted: Record<string, unknown> }

for (const [name, gateway] of Object.entries(gateways)) {
  const wire = await startWire(gateway.simulator, gateway.secrets)
  const doorway = await openDoorway(wire.url)
  const house = await openHouse({ vendors: { ...gateway.secrets, ...gateway.at(doorway.url) } })
  const { context, clock, member, sealed, ripen, ask, refOf, held, proved } = await withdrawalsOf(house)
  const cutter = await openCutter(context.url)
  after(() => (cutter.close(), doorway.close()))
  await changeSetting(context, 'withdrawal.networks', ['bitcoin'], 'test')
  const payers = openPayers(context)
  let members = 0

  const books = async () => (await wire.play('books')) as Book[]

  /** A withdrawal of 400,000 that somebody approved, to what the gateway carries. */
  async function approved() {
    const one = await member(`is-paid-${name}-${members++}`, { destination: name !== 'btcpay' })
    if (name === 'btcpay') {
      const proof = await sealed('POST', '/wps/session/step-up', one, { password: 'lantern-market-77' })
      one.token = proof.value.token
      const coin = { network: 'bitcoin', address, paymentPassword: pin }
      const added = await sealed('POST', '/wps/payment/destinations/coins', one, coin)
      one.destinationId = String(added.value['destinationId'])
      await ripen(one.memberId)
    }
    const ref = await refOf((await ask(one, { amount: '400000' })).value['withdrawalId'])
    await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
    return { ...one, ref, state: async () => (await readForStaff(context.db, ref)).state }
  }

  /** Opens what there is to do: something approved, or something on its way that went meanwhile. */
  async function open(work: Task['work']) {
    const before = (await books()).length
    const one = await approved()
    const made = async () => (await books()).slice(before)
    if (work === 'pay') return { ...one, made }
    await wire.play('become', { state: gateway.underWay })
    await payApproved(context, payers)
    assert.equal(await one.state(), 'paying')
    const [book] = await made()
    assert.ok(book)
    await wire.play('become', { state: gateway.ended })
    await wire.play('become', { state: gateway.ended, ...gateway.named(book) })
    clock.advance(2 * minute)
    return { ...one, made }
  }

  /** Has a process do the work, and die where it is said; answers how much it asked. */
  async function work(what: Task['work'], killed: Killed | null) {
    let dying: ChildProcess | undefined
    const dies = () => void dying?.kill('SIGKILL')
    doorway.begin(killed?.at === 'gateway' ? { ...killed, reached: dies } : null)
    cutter.begin(killed?.at === 'PostgreSQL' ? killed.question : Infinity, dies)
    const { factorKey, vendors } = context.config
    const now = clock.now().toISOString()
    const told: Task = { url: cutter.url, now, work: what, config: { factorKey, vendors } }
    dying = spawn(process.execPath, [child, JSON.stringify(told)], { stdio: 'inherit' })
    const [code, signal] = (await once(dying, 'exit')) as [number | null, string | null]
    if (killed) assert.equal(signal, 'SIGKILL', `it ended with ${code}, and not at ${JSON.stringify(killed)}`)
    else assert.equal(code, 0)
    const asked = { questions: cutter.asked(), calls: doorway.asked() }
    await cutter.allGone(context.db)
    return asked
  }

  /** Others go on for hours, two at once. What the gateway had not been told of yet arrives after they asked once. */
  async function goOn(mostMade: () => Promise<void>): Promise<void> {
    const { arrive } = doorway
    for (const minutes of [0, 2, 5, 20, 65, 65]) {
      clock.advance(minutes * minute)
      await Promise.all([payApproved(context, payers), payApproved(context, payers)])
      await Promise.all([askAgain(context, payers), askAgain(context, payers)])
      await mostMade()
      if (minutes === 2) await arrive()
    }
  }

  for (const what of ['pay', 'ask'] as const)
    test(`${name}: killed anywhere when it is to ${what}, a payout is made once at most and its money is where that says`, async (t) => {
      const undisturbed = await open(what)
      const { questions, calls } = await work(what, null)
      assert.equal(await undisturbed.state(), 'paid')
      const ends: string[] = []
      for (const killed of killsOf(questions, calls)) {
        const one = await open(what)
        await work(what, killed)
        const where = JSON.stringify(killed)
        await goOn(async () => assert.ok((await one.made()).length <= 1, where))
        const made = (await one.made()).length
        const state = await one.state()
        assert.equal(state, made === 1 ? 'paid' : 'failed', where)
        assert.equal(await held(one.memberId), made === 1 ? '0' : '400000', where)
        // Only a person gives back what nobody sent.
        if (state === 'failed')
          await refuseWithdrawal(context, one.ref, { actor: 'staff:staff-b', reason: 'It was not sent.' })
        const { value } = await house.signIn(`is-paid-${name}-${members - 1}`)
        assert.equal(await house.balanceOf(value.token), (made === 1 ? 600_000n : 1_000_000n) * unit, where)
        ends.push(state)
      }
      t.diagnostic(
        `killed ${ends.length} times, of which ${ends.filter((end) => end === 'paid').length} were paid`,
      )
      assert.equal(await findFaultyWithdrawal(context), null)
      await proved()
    })
}

/** Where it is killed: about the last call of each work, which is the one that counts, or about every one. */
function killsOf(questions: number, calls: number): Killed[] {
  const cuts = long ? questions : Math.min(questions, cutsMax)
  const ofCalls = Array.from({ length: calls }, (_, i) => i + 1).slice(long ? 0 : -1)
  return [
    ...Array.from({ length: cuts }, (_, i) => ({
      at: 'PostgreSQL' as const,
      question: 1 + Math.round((i * (questions - 1)) / Math.max(1, cuts - 1)),
    })),
    ...ofCalls.flatMap((call) => moments.map((moment) => ({ at: 'gateway' as const, call, moment }))),
  ]
}
