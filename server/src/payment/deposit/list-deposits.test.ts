import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, type Caller } from '#kit'
import { testContext } from '#test'
import { rowsRead } from '#test/rows-read'
import { listDeposits } from './list-deposits.ts'

const context = await testContext()
const caller: Caller = {
  memberId: newId(context.clock),
  sessionId: '',
  account: '',
  isAgent: 0,
  book: 'real',
  currency: 'VND',
}
const rich = { caller, language: 'en' }
const count = 3_500
// Ids as far as one look goes and one more, a page of deposits, and the way all of them were paid.
const readMax = 1_001 + 100 + 1

await sql`
  insert into payment.deposit (member_id, id, request_key, request_hash, gateway, method_id, asked, currency, state,
    created_at, expires_at)
  select ${caller.memberId}::uuid, ('01936a00-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), '',
    'sandbox', 'sandbox', n, 'VND', 'paid', ${context.clock.now()}, ${context.clock.now()}
  from generate_series(1, ${count}::integer) n`.execute(context.db)

test('a page of thousands of deposits reads no more than one look, wherever it begins', async () => {
  await sql`analyze payment.deposit`.execute(context.owner.db)
  for (const where of [{ pageNo: 1 }, { pageNo: 10_000 }, { pageNo: 1, before: idOf(2_000) }]) {
    const read = await rowsRead(context, (within) => listDeposits(within, rich, { ...where, pageSize: 100 }))
    assert.ok(read <= readMax, `${JSON.stringify(where)} read ${read} rows`)
  }
})

test('whoever follows what comes next sees each deposit once, and the total only where it was counted', async () => {
  const seen: bigint[] = []
  let before: string | undefined
  do {
    const page = await listDeposits(context, rich, { pageNo: 1, pageSize: 100, before })
    seen.push(...page.list.map(({ asked }) => asked))
    assert.deepEqual([page.total, page.totalPages], [null, null])
    before = page.next ?? undefined
  } while (before !== undefined)
  assert.deepEqual(
    seen,
    Array.from({ length: count }, (_, i) => BigInt(count - i)),
  )
})

test('beyond what one look reaches, a page by its number is empty and says where to go on', async () => {
  const page = await listDeposits(context, rich, { pageNo: 11, pageSize: 100 })
  assert.deepEqual([page.list, page.next], [[], idOf(count - 999)])
})

function idOf(n: number): string {
  return `01936a00-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}
