import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { systemClock, type Context } from '#kit'
import { module as member } from '#member'
import { putTogether, type Module } from '#manifest'
import { module as wallet } from '#wallet'
import { runWorker } from '../src/app/worker.ts'
import { bell } from './bell.ts'
import { runCommand } from './command-line.ts'
import { openHouse } from './house.ts'
import { openNotebook, readNotebook, settled } from './notebook.ts'
import { until } from './until.ts'

const house = await openHouse({}, {}, [member, wallet, bell])
const context: Context = { ...house.context, clock: systemClock }
await openNotebook(context)

async function runJobsOf(modules: readonly Module[]): Promise<void> {
  const worker = await runWorker(() => context, house.context.url, putTogether(modules))
  after(() => worker.stop())
}

test('a new module is served by standing in the list', async () => {
  const { status, value } = await house.ask('POST', '/wps/bell/rings', { body: { number: 1 } })
  assert.deepEqual([status, value], [200, { rung: 1 }])
  assert.equal(await (await fetch(`${house.url}/bell`)).text(), 'a bell')
})

test('its job is run by the worker, and its reader reads', async () => {
  await settled(context)
  await runJobsOf([bell])
  await until('its reader has read', async () => (await readNotebook(context, 'bell')).length > 0)
  assert.deepEqual(await readNotebook(context, 'bell'), [1])
  assert.deepEqual(
    putTogether([wallet, bell])
      .readers(context)
      .map(({ name }) => name),
    ['bell'],
  )
})

test('its command is typed like any other', async () => {
  const [command] = putTogether([wallet, bell]).commands
  assert.ok(command)
  assert.equal((await runCommand(context, command)).code, 7)
})

test('a house has nothing of a module that is not in its list', async () => {
  assert.equal((await house.ask('GET', '/wps/lottery/draws')).status, 404)
  assert.equal((await house.ask('GET', '/wps/v2/wallets/balance')).message, 'not_signed_in')
  const names = putTogether([wallet]).jobs(context)
  assert.deepEqual(
    names.map(({ name }) => name),
    ['wallet:release-expired'],
  )
})

test('two modules that bring the same are refused, and both are named', () => {
  const other: Module = { ...bell, name: 'gong' }
  assert.throws(() => putTogether([bell, bell]), /bell and bell both bring the folder bell/)
  assert.throws(() => putTogether([bell, other]), /bell and gong both bring the command bell/)
  const two = putTogether([bell, { ...other, commands: [] }])
  assert.throws(() => two.jobs(context), /bell and gong both bring the job bell:read/)
  assert.throws(() => two.readers(context), /bell and gong both bring the reader bell/)
  assert.throws(() => two.routes(context), /bell and gong both bring the route POST \/wps\/bell\/rings/)
})
