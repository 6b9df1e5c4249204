import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doEach } from './each.ts'

test('what fails holds up none after it, and is thrown at the end', async () => {
  const done: number[] = []
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`no ${one}`)
    done.push(one)
  }
  await doEach([1, 3], work)
  await assert.rejects(doEach([2, 5, 4, 7], work), (error: AggregateError) => {
    assert.deepEqual(
      error.errors.map(({ message }: Error) => message),
      ['no 2', 'no 4'],
    )
    return true
  })
  assert.deepEqual(done, [1, 3, 5, 7])
})

test('where nothing answers any longer, the rest is not tried', async () => {
  const tried: number[] = []
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await assert.rejects(
    doEach([1, 2], async (one) => {
      tried.push(one)
      throw away
    }),
    (error) => error === away,
  )
  assert.deepEqual(tried, [1])
})
