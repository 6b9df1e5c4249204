import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInstallation } from '#test/command-line'
import { UsageError } from '#manifest'
import { long } from '#test/long'
import { simulate } from './simulate.ts'

const { run } = await openInstallation()
const few = 'k3-90s,keno-90s,mega645-180s,xsmn'

/** What was played and sold, by game: what follows from the seed. */
const playedIn = (said: string) =>
  said.split('\n').flatMap((line) => /^\S+ +\d+ +\d+ +\d+\/\d+ +[\d.]+/.exec(line) ?? [])

test('an hour of several families passes at once and proves; what members play is the same again by the same seed', async () => {
  const words = ['--games', long ? 'all' : few, '--hours', '1', '--members', '60']
  const { code, said } = await run(simulate, ...words)
  assert.equal(code, 0, said)
  assert.match(said, /keno-90s +\d+ +\d+ +11\/11 .* ok\n/)
  assert.match(said, /xsmn +[1-9]\d* .* ok\n/)
  assert.match(
    said,
    /No draw is left\.\nThe ledger is proven: \d+ transfers\.\nThe settlement is proven: \d+ draws\.$/,
  )
  if (long) return
  const again = await run(simulate, ...words)
  assert.deepEqual(playedIn(again.said), playedIn(said))
})

test('what is typed wrongly is told before anything is made', async () => {
  for (const words of [
    [],
    ['--games', 'all', '--hours', '1'],
    ['--games', 'all', '--hours', '0', '--members', '5'],
    ['--games', 'all', '--hours', '1', '--members', 'many'],
    ['--games', 'all', '--hours', '1', '--members', '5', '--faster'],
  ])
    await assert.rejects(
      run(simulate, ...words),
      (error) => error instanceof UsageError || error instanceof TypeError,
    )
})
