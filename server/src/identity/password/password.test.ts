import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { Refusal } from '#kit'
import { checkPassword, hashPassword } from './password.ts'

test('a password is kept as argon2id with its costs, salted, and checked', async () => {
  const [one, other] = await Promise.all([hashPassword('tre xanh'), hashPassword('tre xanh')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(one, other)
  assert.equal(await checkPassword('tre xanh', one), true)
  assert.equal(await checkPassword('tre xanh ', one), false)
})

test('without a hash nothing is right', async () => {
  assert.equal(await checkPassword('nobody has this password', null), false)
  assert.equal(await checkPassword('nobody has this password', undefined), false)
})

test('a flood of passwords is told to come back, and what was taken is answered', async () => {
  const hashed = await hashPassword('tre xanh')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 230 }, () => checkPassword('tre xanh', hashed)),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  // What runs at once is a matter of the machine: a thread for each processor but one.
  const running = Math.max(1, availableParallelism() - 1)
  assert.equal(refused.length, 230 - 200 - running)
  for (const { reason } of refused) assert.ok(reason instanceof Refusal && reason.code === 'busy')
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' || outcome.value))
})
