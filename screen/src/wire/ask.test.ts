import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, askWithin, type PathOf } from './ask.ts'

test('an endpoint is asked by its name, its path filled in with what it names', async (context) => {
  const asked: unknown[] = []
  askWithin((...put) => Promise.resolve(void asked.push(put)))
  context.after(() => askWithin(undefined))
  await ask('GET /wps/lottery/results', { query: { gameCode: 'xsmb', count: 5 } })
  await ask('GET /wps/lottery/orders/:orderId/proof', { at: 'ord/1?a=:b' })
  await ask('POST /wps/payment/deposits', { body: { amount: '5', methodId: 'sandbox' }, idempotencyKey: 'k' })
  assert.deepEqual(asked, [
    ['GET /wps/lottery/results', { query: { gameCode: 'xsmb', count: 5 } }, ''],
    ['GET /wps/lottery/orders/ord%2F1%3Fa%3D%3Ab/proof', {}, ''],
    ['POST /wps/payment/deposits', { body: { amount: '5', methodId: 'sandbox' }, idempotencyKey: 'k' }, ''],
  ])
})

/** Never called: each line that compiled would fail the check of types. */
export const refusedByTypes = async () => {
  // @ts-expect-error There is no such path.
  await ask('GET /wps/lottery/drawn', {})
  // @ts-expect-error It is not sent there.
  await ask('POST /wps/lottery/draws', {})
  // @ts-expect-error What the path names is missing.
  await ask('GET /wps/lottery/draws/:drawId', {})
  // @ts-expect-error The path names nothing.
  await ask('GET /wps/lottery/draws', { at: 'drw_1' })
  // @ts-expect-error What it needs is missing.
  await ask('GET /wps/lottery/results', {})
  // @ts-expect-error It takes no such field.
  await ask('GET /wps/site/banners', { query: { groupName: 'w_reg', group: 1 } })
  // @ts-expect-error Amounts are strings on the wire.
  await ask('POST /wps/payment/deposits', { body: { amount: 5n, methodId: 'sandbox' } })
  // @ts-expect-error A POST carries a body.
  await ask('POST /wps/payment/deposits', { query: { amount: '5', methodId: 'sandbox' } })
  const { list } = await ask('GET /wps/lottery/draws', {})
  // @ts-expect-error It answers no such field.
  void list[0]?.gone
  // @ts-expect-error Nothing is sent to a path of this name.
  return '/wps/system/faults' satisfies PathOf<'POST'>
}
