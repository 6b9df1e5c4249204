import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rawBytes } from '@fairground/engine'
import { UsageError } from '#manifest'
import { runCommand } from '#test/command-line'
import { testContext } from '#test/database'
import type { ExaminedGame } from './examine.ts'
import { examinedSource, housesDrawn } from './house-drawn.ts'
import { randomnessCommand, randomnessOver } from './randomness-command.ts'

const context = await testContext()
const seed = 'ab'.repeat(32)
const run = (...args: string[]) => runCommand(context, randomnessCommand, ...args)

test('what the house draws is accused of nothing, and the same seed draws the same again', async () => {
  const { said, code } = await run('--draws', '2000', '--seed', seed)
  assert.equal(code, 0)
  assert.match(said, /^xsmb +frequency +[\d.]+ +9 +[\d.]+/m)
  assert.match(said, /^pk10 +frequency at 10 +[\d.]+ +9 +[\d.]+/m)
  assert.match(said, /^keno +frequency at 20 +[\d.]+ +79 +[\d.]+/m)
  assert.match(said, /210 tests of 2,000 draws a game, 0 accused\.$/)
  assert.equal((await run('--draws', '2000', '--seed', seed)).said, said)
})

/** Five digits of the very bytes that a draw of the house is made of, each taken modulo ten: six of them come oftener. */
const modulo: ExaminedGame = {
  code: 'modulo',
  symbols: 10,
  places: 5,
  returns: true,
  draw: (of, nth) => Array.from(rawBytes(examinedSource(of, 'ssc', nth), 5), (byte) => byte % 10),
}

test('a game whose bytes are taken modulo ten is accused by the command, which ends in 1, and none beside it', async () => {
  const honest = housesDrawn().filter(({ code }) => code === 'ssc')
  const planted = randomnessOver(() => [...honest, modulo])
  const examined = ['--draws', '40000', '--seed', seed]
  const { said, code } = await runCommand(context, planted, ...examined)
  assert.equal(code, 1)
  assert.match(said, /^modulo +frequency +[\d.]+ +9 +[\d.e-]+ +accused$/m)
  assert.match(said, /10 tests of 40,000 draws a game, 1 accused\.$/)
  assert.doesNotMatch(said, /^ssc .*accused$/m)
  assert.equal((await runCommand(context, planted, ...examined, '--game', 'modulo')).code, 1)
  assert.equal((await runCommand(context, planted, ...examined, '--game', 'ssc')).code, 0)
})

test('the stream is the bytes of draws, until whoever reads has enough', async () => {
  const fairground = fileURLToPath(new URL('../../app/cli/main.ts', import.meta.url))
  const piped = `${process.execPath} ${fairground} randomness --stream --seed ${seed} | head -c 100000`
  const { stdout } = await promisify(execFile)('sh', ['-c', piped], { encoding: 'buffer' })
  assert.equal(stdout.length, 100_000)
  const { stdout: again } = await promisify(execFile)('sh', ['-c', piped], { encoding: 'buffer' })
  assert.ok(stdout.equals(again))
  assert.notDeepEqual(stdout.subarray(0, 32), stdout.subarray(65_536, 65_568))
})

test('what is typed wrong is said by how it is typed', async () => {
  for (const args of [
    ['--draws', '10'],
    ['--draws', '1e9'],
    ['--game', 'nowhere'],
    ['--seed', 'xyz'],
  ])
    await assert.rejects(run(...args), UsageError)
})
