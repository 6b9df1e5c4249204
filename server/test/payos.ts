import { randomInt, randomUUID } from 'node:crypto'
import { readId } from '@fairground/contract'
import type { Config } from '#kit'
import { signValues } from '../src/payment/gateways/payos/signature.ts'
import { addAnyRow } from './any-row.ts'
import { openHouse, type House } from './house.ts'
import { startWire, type StartedWire } from './wire/start-wire.ts'

type Told = { status: number; outcomes?: string[]; message?: string }
/** A webhook's `data`, as far as a test says it itself. */
export type Data = Record<string, unknown>

const path = '/wps/payment/deposits'
const webhookPath = '/wps/payment/webhooks/payos'
export const credentials = {
  PAYOS_CLIENT_ID: 'a client of this test',
  PAYOS_API_KEY: 'a key of this test',
  PAYOS_CHECKSUM_KEY: 'a checksum key of this test',
}

/** Where a house finds the simulator, and who it is there. */
export const vendorsAt = ({ url }: StartedWire) => ({
  ...credentials,
  PAYOS_URL: url,
  PAYOS_PAGE: `${url}/web`,
})

/** Offers a house's members the method `link`, and has the simulator tell that house of what is paid. */
export async function offerLinks({ url, context }: House, wire: StartedWire): Promise<void> {
  await addAnyRow(context.owner.db, 'payment.method', {
    id: 'link',
    gateway: 'payos',
    kind: 'redirect',
    direction: 'in',
    words: JSON.stringify({ en: { title: 'A payment link', about: '' } }),
    amount_min: 10_000n,
    amount_max: 10n ** 13n,
    window_s: 900,
    arrives_s: 60,
  })
  await fetch(`${wire.url}/confirm-webhook`, {
    method: 'POST',
    headers: { 'x-client-id': credentials.PAYOS_CLIENT_ID, 'x-api-key': credentials.PAYOS_API_KEY },
    body: JSON.stringify({ webhookUrl: `${url}${webhookPath}` }),
  })
}

/** A house whose members pay by links, and the gateway that makes them. Call it at the file's top level. */
export async function openLinks({ vendors, ...config }: Partial<Config> = {}, args: readonly string[] = []) {
  const wire = await startWire('payos', credentials, args)
  const given = { ...vendorsAt(wire), ...vendors }
  const house = await openHouse({ vendors: given, ...config }, { 'deposit.openMax': 20 })
  await offerLinks(house, wire)
  const { db } = house.context

  /** A member with one deposit by a link of so many đồng. */
  async function start(username: string, amount: number) {
    const token = await house.member(username)
    return { token, ...(await startAgain(token, amount)) }
  }

  async function startAgain(token: string, amount: number, key: string = randomUUID()) {
    const body = { amount: String(amount), methodId: 'link' }
    const { value, message } = await house.ask('POST', path, { token, key, body })
    const { member_id: memberId, gateway_number: number } = await db
      .selectFrom('payment.deposit')
      .select(['member_id', 'gateway_number'])
      .where('request_key', '=', key)
      .executeTakeFirstOrThrow()
    const read = async (by = token) =>
      (await house.ask('GET', `${path}/${value.depositId}`, { token: by })).value
    return {
      depositId: value.depositId,
      message,
      checkout: value.checkout,
      orderCode: Number(number),
      /** What the job is told that asks the gateway about it. */
      asked: { memberId, depositId: value.depositId ? readId('dep', value.depositId) : '' },
      read,
      state: async () => (await read())['state'],
      balance: () => house.balanceOf(token),
    }
  }

  /** Has somebody pay by a link, in đồng. Answers with what status its webhook was taken, each time. */
  async function pay(orderCode: number, amount: number, said: object = {}): Promise<number[]> {
    const { taken } = (await wire.play('pay', { orderCode, amount, ...said })) as { taken: number[] }
    return taken
  }

  /** Has the gateway asked about a deposit, as its job does. */
  async function find(asked: object): Promise<void> {
    const job = house.whole.jobs(house.context).find(({ name }) => name === 'payment:find')
    await job?.run(asked, new AbortController().signal)
  }

  /** What a webhook says of a payment, its `data`. */
  const dataOf = (orderCode: number, said: Data = {}): Data => ({
    orderCode,
    amount: 500_000,
    description: 'FA1234567',
    accountNumber: '0011223344',
    reference: `FT${randomInt(2 ** 40)}`,
    transactionDateTime: '2026-11-21 10:00:00',
    currency: 'VND',
    paymentLinkId: `link-of-${orderCode}`,
    code: '00',
    desc: 'success',
    counterAccountName: null,
    ...said,
  })

  async function post(body: string): Promise<Told> {
    const answer = await fetch(`${house.url}${webhookPath}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const signed = (data: Data, secret: string = credentials.PAYOS_CHECKSUM_KEY) => signValues(secret, data)

  /** Sends a webhook as the gateway would, signed by a secret. */
  const tell = (data: Data, secret?: string): Promise<Told> =>
    post(
      JSON.stringify({ code: '00', desc: 'success', success: true, data, signature: signed(data, secret) }),
    )

  return { house, wire, start, startAgain, pay, find, dataOf, signed, post, tell }
}
