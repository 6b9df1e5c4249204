import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checksumOf } from '@fairground/engine/game'
import { UsageError } from '#manifest'
import { runCommand } from '#test/command-line'
import { testContext } from '#test/database'
import { studio } from './studio.ts'

const context = await testContext()
const run = (...args: string[]) => runCommand(context, studio, ...args)

test('every original is told with its versions, what it returns and what it pays at most', async () => {
  const { said, code } = await run('games')
  assert.equal(code, 0)
  const rows = said.split('\n').slice(1)
  assert.deepEqual(
    rows.map((row) => row.split(/ +/).slice(0, 3).join(' ')),
    ['crash', 'dice', 'limbo', 'mines', 'plinko', 'hilo', 'wheel', 'keno', 'coin'].flatMap((game) => [
      `${game} 1 ${game === 'keno' ? '98.803206' : '99.000000'}%`,
      `${game} 2 ${game === 'keno' ? '96.854431' : '97.000000'}%`,
    ]),
  )
  assert.match(said, /^coin +1 +99\.000000% +8110\.0800$/m)
})

test('of a game is told what follows from each version, or from one', async () => {
  const { said } = await run('analyse', 'plinko')
  assert.match(said, /^plinko +version 1 +version 2$/m)
  assert.match(said, /^places to stop +27 +27$/m)
  assert.match(said, /^return, least +99\.000000% +97\.000000%$/m)
  assert.match(said, /^hits, most +100\.000000% +100\.000000%$/m)
  assert.match(said, /^deviation, most +6\.7886 +6\.5955$/m)
  assert.match(said, /^greatest multiple +921\.6800 +889\.3100$/m)
  assert.match(said, /^its chance, one in +32,768 +32,768$/m)
  const { said: second } = await run('analyse', 'mines', '--version', '2')
  assert.match(second, /^mines +version 2$/m)
  assert.match(second, /^hits, least +0\.010769%$/m)
})

test('the checksum of each version is what the engine says, and what is kept of it', async () => {
  const { said, code } = await run('checksums')
  assert.equal(code, 0)
  assert.equal(said.split('\n').length, 37)
  assert.match(said, new RegExp(`^wheel +2 +figures +${checksumOf('wheel', 2)} +as kept$`, 'm'))
  assert.match(said, /^wheel +2 +sources +[0-9a-f]{64} +as kept$/m)
})

test('what is typed wrong is said by how it is typed', async () => {
  for (const args of [
    [],
    ['sheet'],
    ['games', 'mines'],
    ['checksums', 'mines'],
    ['games', '--version', '1'],
    ['analyse'],
    ['analyse', 'roulette'],
    ['analyse', 'mines', 'dice'],
    ['analyse', 'mines', '--version', '3'],
  ])
    await assert.rejects(run(...args), UsageError, args.join(' '))
})
