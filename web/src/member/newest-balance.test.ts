import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { newestBalance, type Balance } from './newest-balance.ts'

const newest = newestBalance('mine')

/** A page that shows a balance, asks for it when told to, and is answered when the test says so. */
function openPage() {
  const client = new QueryClient()
  let ends = (_answer: Balance) => undefined as void
  const ask = () => new Promise<Balance>((resolve) => void (ends = resolve))
  return {
    ask: () =>
      client.fetchQuery({ queryKey: newest.key, queryFn: () => newest.fetch(client, ask), staleTime: 0 }),
    answer: (amount: bigint, number: number) => ends({ amount, number, currency: 'VND' }),
    tell: (amount: bigint, number: number) => newest.take(client, { amount, number }),
    shown: () => client.getQueryData<Balance>(newest.key)?.amount,
  }
}

async function openAsked(amount: bigint, number: number) {
  const page = openPage()
  const asked = page.ask()
  page.answer(amount, number)
  await asked
  return page
}

test('what is announced is shown, and what comes after it and is older is not', async () => {
  const page = await openAsked(100n, 3)
  page.tell(70n, 5)
  page.tell(90n, 4)
  assert.equal(page.shown(), 70n)
  page.tell(60n, 6)
  assert.equal(page.shown(), 60n)
})

test('an answer that was overtaken by what was announced does not put it back', async () => {
  const page = await openAsked(100n, 3)
  const asked = page.ask()
  page.tell(70n, 4)
  page.answer(100n, 3)
  await asked
  assert.equal(page.shown(), 70n)
})

test('what is announced before a first answer is not lost to it', async () => {
  const page = openPage()
  const asked = page.ask()
  page.tell(70n, 4)
  page.answer(100n, 3)
  assert.deepEqual(await asked, { amount: 70n, number: 4, currency: 'VND' })
})

test('an answer that is newer than what was announced while it came is shown, and what is older than it no more', async () => {
  const page = await openAsked(100n, 3)
  const asked = page.ask()
  page.tell(70n, 4)
  page.answer(50n, 5)
  await asked
  page.tell(70n, 4)
  assert.equal(page.shown(), 50n)
})

test('what is asked for anew counts, whatever was known: another may have signed in elsewhere', async () => {
  const page = await openAsked(100n, 900)
  const asked = page.ask()
  page.answer(20n, 2)
  await asked
  assert.equal(page.shown(), 20n)
  page.tell(10n, 3)
  assert.equal(page.shown(), 10n)
})
