import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogin } from '#identity/login'
import { transact, type SignedCall } from '#kit'
import { blankCall } from '#test/call'
import { testContext } from '#test'
import { unlinkAccount } from './links.ts'

const context = await testContext({ max: 3 })

/** A member with a password and one account elsewhere, on the line. */
async function linked(username: string): Promise<SignedCall> {
  const memberId = await transact(context, async (tx) => {
    const login = await createLogin(tx, {
      username,
      role: 'member',
      isAgent: 0,
      passwordHash: 'kept',
      birthDate: null,
    })
    const row = { login_id: login.id, provider: 'google', subject: username, email: null }
    await tx.db
      .insertInto('social.link')
      .values({ ...row, linked_at: tx.clock.now() })
      .execute()
    return login.id
  })
  const caller = {
    memberId,
    sessionId: '',
    account: username,
    isAgent: 0,
    book: 'real' as const,
    currency: 'VND',
  }
  return { ...blankCall, caller }
}

test('many who unlink at once need no more connections than there are', async () => {
  const calls = await Promise.all(Array.from({ length: 30 }, (_, i) => linked(`unlinks-${i}`)))
  await Promise.all(calls.map((call) => unlinkAccount(context, 'google', call)))
  const { left } = await context.db
    .selectFrom('social.link')
    .select(({ fn }) => fn.countAll().as('left'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(left), 0)
})
