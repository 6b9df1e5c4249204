import { randomUUID } from 'node:crypto'
import { readId } from '@fairground/contract'
import { sql, type Config } from '#kit'
import { signBytes } from '../src/payment/gateways/btcpay/webhook.ts'
import type { Report } from '../src/payment/gateways/port.ts'
import { matchMovement } from '../src/payment/report/settle-suspense.ts'
import { takeReports } from '../src/payment/report/take-reports.ts'
import { addAnyRow } from './any-row.ts'
import { openHouse, type House } from './house.ts'
import { startWire, type StartedWire } from './wire/start-wire.ts'

/** What can happen to an invoice. */
type Step = 'pay' | 'settle' | 'expire' | 'invalidate' | 'mark-settled'
export type Told = { status: number; outcomes?: string[]; message?: string }

const path = '/wps/payment/deposits'
const webhookPath = '/wps/payment/webhooks/btcpay'
export const secrets = {
  BTCPAY_TOKEN: 'a-token-of-this-test',
  BTCPAY_STORE: 'a-store-of-this-test',
  BTCPAY_SECRET: 'a secret of this test',
}
/** What a sat is worth with the simulator, in đồng. */
export const sat = 25

/** Offers a house's members the method `coin`, and has the simulator tell that house of what happens. */
export async function offerCoins({ url, context }: House, wire: StartedWire): Promise<void> {
  await addAnyRow(context.owner.db, 'payment.method', {
    id: 'coin',
    gateway: 'btcpay',
    kind: 'coin',
    direction: 'in',
    words: JSON.stringify({ en: { title: 'Bitcoin', about: '' } }),
    amount_min: 10_000n,
    amount_max: 10n ** 13n,
    window_s: 3_600,
    arrives_s: 1_800,
  })
  await wire.play('webhook', { url: `${url}${webhookPath}` })
}

/** A house whose members pay in coins, and the server that takes them. Call it at the file's top level. */
export async function openInvoices(
  { vendors, ...config }: Partial<Config> = {},
  args: readonly string[] = [],
) {
  const wire = await startWire('btcpay', secrets, args)
  const given = { ...secrets, BTCPAY_URL: wire.url, ...vendors }
  const house = await openHouse({ vendors: given, ...config }, { 'deposit.openMax': 20 })
  await offerCoins(house, wire)
  const { db } = house.context

  /** Has the gateway asked about a deposit, as its job does. */
  async function find(asked: object): Promise<void> {
    await work('payment:find', asked)
  }

  /** Does a job of the house's. */
  async function work(named: string, payload: object = {}): Promise<void> {
    const job = house.whole.jobs(house.context).find(({ name }) => name === named)
    await job?.run(payload, new AbortController().signal)
  }

  /** Takes what the server said of an invoice when it was asked. */
  async function take(reports: readonly Report[]): Promise<void> {
    await takeReports(house.context, { name: 'btcpay' }, reports, null)
  }

  /** A person says that what waits is of a deposit. */
  async function match(movementId: string, depositId: string): Promise<void> {
    const by = { actor: 'staff:test', reason: 'seen on the chain' }
    await matchMovement(house.context, movementId, depositId, by)
  }

  /** A member with one deposit in coins worth so many đồng. */
  async function start(username: string, amount: number) {
    const token = await house.member(username)
    return { token, ...(await startAgain(token, amount)) }
  }

  async function startAgain(token: string, amount: number, key: string = randomUUID()) {
    const body = { amount: String(amount), methodId: 'coin' }
    const { value, message } = await house.ask('POST', path, { token, key, body })
    const { member_id: memberId, gateway_reference: reference } = await db
      .selectFrom('payment.deposit')
      .select(['member_id', 'gateway_reference'])
      .where('request_key', '=', key)
      .executeTakeFirstOrThrow()
    const invoiceId = String(reference)
    const depositId = value.depositId ? readId('dep', value.depositId) : ''
    const read = async (by = token) =>
      (await house.ask('GET', `${path}/${value.depositId}`, { token: by })).value
    return {
      depositId: value.depositId,
      message,
      checkout: value.checkout as unknown as Record<string, string>,
      invoiceId,
      asked: { memberId, depositId },
      read,
      state: async () => (await read())['state'],
      balance: () => house.balanceOf(token),
      /** Has something happen to its invoice: answers with what status the webhooks of it were taken. */
      let: async (what: Step, said: object = {}): Promise<number[]> =>
        ((await wire.play(what, { invoiceId, ...said })) as { taken: number[] }).taken,
      /** Does the job that a webhook of it left, where one did; answers whether. */
      answer: async (): Promise<boolean> => {
        const key = `find:${depositId}`
        const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)
        if (rows.length === 0) return false
        await sql`select graphile_worker.remove_job(${key})`.execute(db)
        await find({ memberId, depositId })
        return true
      },
    }
  }

  /** A webhook as the server writes it. */
  const written = (invoiceId: string, said: object = {}): string => {
    const deliveryId = randomUUID()
    return JSON.stringify({
      deliveryId,
      webhookId: 'webhook',
      originalDeliveryId: deliveryId,
      isRedelivery: false,
      type: 'InvoiceSettled',
      timestamp: Math.floor(house.clock.now().getTime() / 1000),
      storeId: secrets.BTCPAY_STORE,
      invoiceId,
      ...said,
    })
  }

  /** Sends a webhook as it is, signed by a secret or as is said. */
  async function post(body: string, signature = signBytes(secrets.BTCPAY_SECRET, body)): Promise<Told> {
    const answer = await fetch(`${house.url}${webhookPath}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'btcpay-sig': signature },
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  return { house, wire, start, startAgain, find, work, take, match, written, post }
}
