import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { payment, readId } from '@fairground/contract'
import { sql, type Db } from '#kit'
import type { Player } from '../src/app/cli/replay-players.ts'
import { referenceOf } from '../src/payment/gateways/sandbox/ticket.ts'
import { sign } from '../src/payment/gateways/sandbox/signature.ts'
import { readPurses, type Purses } from './crash-proof.ts'

/** A deposit that a gateway has reported as paid, and whose it is. */
export type Paid = { username: string; depositId: string }

const amount = 250_000n
const patienceMs = 120_000

/**
 * Has members deposit one after another until it is over. Each is started and reported as a gateway does, whatever dies
 * meanwhile and at whichever server: again until it is answered, under the same key, and each report twice.
 */
export async function payDeposits(
  urls: readonly string[],
  secret: string,
  players: readonly Player[],
  isOver: () => boolean,
): Promise<Paid[]> {
  const paid: Paid[] = []
  const each = players.map(async ({ username, token }) => {
    while (!isOver()) {
      const depositId = await start(urls, token)
      const body = JSON.stringify({
        eventId: randomUUID(),
        reference: referenceOf(secret, depositId),
        outcome: 'paid',
        amount: String(amount),
        currency: 'VND',
      })
      await Promise.all([report(urls, secret, body), report(urls, secret, body)])
      paid.push({ username, depositId })
    }
  })
  await Promise.all(each)
  return paid
}

/** Every deposit of some members that was reported is credited once, and nothing else of theirs is. */
export async function proveDeposits(db: Db, before: Purses, paid: readonly Paid[]): Promise<void> {
  const members = [...before.values()].map(({ memberId }) => memberId)
  const { rows } = await sql<{ cause: string }>`
    select t.cause from ledger.transfer t
    where t.kind = 'deposit' and exists (
      select 1 from ledger.entry e where e.transfer_id = t.id and e.member_id = any(${members}::uuid[]))`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ cause }) => cause).toSorted(),
    paid.map(({ depositId }) => `deposit:${readId('dep', depositId)}`).toSorted(),
  )
  const now = await readPurses(db, [...before.keys()])
  for (const [username, purse] of before) {
    const own = paid.filter((one) => one.username === username)
    assert.equal(now.get(username)?.amount, purse.amount + BigInt(own.length) * amount * 10_000n, username)
  }
}

async function start(urls: readonly string[], token: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify({ amount: String(amount), methodId: 'sandbox' })
  const text = await answered(() =>
    fetch(anyOf(urls) + payment.deposit.path, { method: 'POST', headers, body }),
  )
  return (JSON.parse(text) as { value: { depositId: string } }).value.depositId
}

async function report(urls: readonly string[], secret: string, body: string): Promise<void> {
  await answered(async () => {
    const timestampS = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'x-sandbox-timestamp': String(timestampS),
      'x-sandbox-signature': sign(secret, timestampS, body),
    }
    return await fetch(`${anyOf(urls)}/wps/payment/webhooks/sandbox`, { method: 'POST', headers, body })
  })
}

/** Wherever it comes to. */
function anyOf(urls: readonly string[]): string {
  return urls[randomInt(urls.length)] ?? ''
}

/** Asks until there is an answer; only that the house is away, or busy, is none. */
async function answered(ask: () => Promise<Response>): Promise<string> {
  const late = performance.now() + patienceMs
  for (;;) {
    assert.ok(performance.now() < late, 'the house gives no answer any more')
    const [status, text] = await ask().then(
      async (reply) => [reply.status, await reply.text()] as const,
      () => [503, ''] as const,
    )
    if (status === 200) return text
    assert.equal(status, 503, text)
    await sleep(50)
  }
}
