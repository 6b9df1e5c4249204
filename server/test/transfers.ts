import { randomInt, randomUUID } from 'node:crypto'
import type { Config } from '#kit'
import { pretendedSecret } from '../src/payment/gateways/vietqr/index.ts'
import { signFeed } from '../src/payment/gateways/vietqr/webhook.ts'
import { addAnyRow } from './any-row.ts'
import { openHouse } from './house.ts'

type Said = {
  content?: string
  amount?: number
  transferType?: string
  accountNumber?: string
  referenceCode?: string
  transactionDate?: string
}
export type Told = { status: number; success?: boolean; outcomes?: string[]; message?: string }

const path = '/wps/payment/deposits'

/** A house that takes bank transfers to one account, and the feed that tells of it. Call it at the file's top level. */
export async function openTransfers(config: Partial<Config> = {}) {
  const vendors = { SEPAY_SECRET: '' }
  const house = await openHouse({ vendors, ...config }, { 'deposit.openMax': 20 })
  const { clock, context } = house
  const secrets = context.config.vendors['SEPAY_SECRET'] || pretendedSecret(context.config.gatewaySecret)
  const url = `${house.url}/wps/payment/webhooks/vietqr`
  const { db } = context.owner
  await addAnyRow(db, 'payment.method', {
    id: 'bank-qr',
    gateway: 'vietqr',
    kind: 'transfer',
    direction: 'in',
    words: JSON.stringify({ en: { title: 'Bank transfer', about: '' } }),
    amount_min: 10_000n,
    amount_max: 10n ** 13n,
    window_s: 900,
    arrives_s: 60,
  })
  await addAnyRow(db, 'payment.house_account', {
    method_id: 'bank-qr',
    bin: '970999',
    number: '0011223344',
    holder: 'HOUSE',
    bank: 'Lantern Bank',
    day_max: 10n ** 17n,
    enabled: true,
  })

  /** A member with one deposit by bank transfer of so many đồng. */
  async function start(username: string, amount: number) {
    const token = await house.member(username)
    return { token, ...(await startAgain(token, amount)) }
  }

  async function startAgain(token: string, amount: number) {
    const body = { amount: String(amount), methodId: 'bank-qr' }
    const { value } = await house.ask('POST', path, { token, key: randomUUID(), body })
    const { depositId } = value
    const checkout = value.checkout as unknown as Record<
      'bank' | 'bin' | 'number' | 'holder' | 'memo' | 'qr',
      string
    >
    return {
      depositId,
      checkout,
      state: async () => (await house.ask('GET', `${path}/${depositId}`, { token })).value.state,
      balance: () => house.balanceOf(token),
    }
  }

  const sign = (body: string, timestampS: number, secret = secrets.split(',')[0] ?? '') => ({
    'x-sepay-timestamp': String(timestampS),
    'x-sepay-signature': signFeed(secret, timestampS, body),
  })

  /** Has the feed tell of a movement, signed now. */
  async function feed(
    { amount = 1_000, content = '', ...said }: Said,
    id = randomInt(2 ** 40),
  ): Promise<Told> {
    const body = JSON.stringify({
      id,
      gateway: 'Lantern Bank',
      transactionDate: '2026-11-21 10:00:00',
      accountNumber: '0011223344',
      subAccount: null,
      code: null,
      content,
      transferType: 'in',
      transferAmount: amount,
      accumulated: 0,
      referenceCode: `R${id}`,
      description: '',
      ...said,
    })
    const headers = {
      'content-type': 'application/json',
      ...sign(body, Math.floor(clock.now().getTime() / 1000)),
    }
    const answer = await fetch(url, { method: 'POST', body, headers })
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  return { house, start, startAgain, feed, sign, url }
}
