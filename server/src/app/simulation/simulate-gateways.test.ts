import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whole } from '#app'
import { UsageError } from '#manifest'
import { openInstallation } from '#test/command-line'
import { long } from '#test/long'
import { simulateGateways } from './simulate-gateways.ts'

const { run } = await openInstallation()

const rows = (said: string) => said.split('\n').filter((line) => line.endsWith('ok'))

test('what payers do at every gateway comes to what was sent, however webhooks come; and again by the same seed', async () => {
  const words = ['--histories', long ? '500' : '12', '--seed', 'a test']
  const { code, said } = await run(simulateGateways, ...words)
  assert.equal(code, 0, said)
  assert.equal(rows(said).length, 4, said)
  assert.match(
    said,
    /Every member holds what was sent for them\.\nThe ledger is proven: [1-9]\d* transfers\./,
  )
  if (long) return
  const honest = await run(simulateGateways, ...words, '--honest')
  assert.deepEqual(rows(honest.said), rows(said))
})

test('money that a gateway never told of is found wrong', async () => {
  const deaf = { ...whole, jobs: () => [] }
  const words = ['--histories', '12', '--seed', 'a test']
  const { code, said } = await run(
    { ...simulateGateways, run: (args, open) => simulateGateways.run(args, open, deaf) },
    ...words,
  )
  assert.equal(code, 1)
  assert.match(said, /WRONG/)
  assert.match(said, /members hold what was not sent for them/)
})

test('what is typed wrongly is told before anything is made', async () => {
  for (const words of [[], ['--histories', '0'], ['--histories', 'many'], ['--histories', '5', '--faster']])
    await assert.rejects(
      run(simulateGateways, ...words),
      (error) => error instanceof UsageError || error instanceof TypeError,
    )
})
