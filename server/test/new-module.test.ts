import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { live, refusals, wallet, type Endpoint } from '@fairground/contract'
import { settings } from '@fairground/contract/setting'
import { runWorker } from '#app/worker'
import { allEndpoints } from '#app/docs'
import { createLogin } from '#identity/login'
import { openSessions } from '#identity/session'
import { newId, systemClock, transact, type Context } from '#kit'
import { houseAccount, mainOf, postOne } from '#ledger'
import { putTogether, UsageError, type Module } from '#manifest'
import { module as member } from '#member'
import { openMember } from '#registration'
import { module as site } from '#site'
import { module as purses } from '#wallet'
import { bell } from './bell.ts'
import { blankCall } from './call.ts'
import { runCommand } from './command-line.ts'
import { openHouse, unit } from './house.ts'
import { openNotebook, readNotebook, settled } from './notebook.ts'
import { until } from './until.ts'

const house = await openHouse({}, {}, [member, purses, bell])
const context: Context = { ...house.context, clock: systemClock }
await openNotebook(house.context.owner)

const runJobsOf = (modules: readonly Module[]) =>
  runWorker(() => context, house.context.url, putTogether(modules))

test('a new module is served by standing in the list', async () => {
  const { status, value } = await house.ask('POST', '/wps/bell/rings', { body: { number: 1 } })
  assert.deepEqual([status, value], [200, { rung: 1 }])
  assert.equal(await (await fetch(`${house.url}/bell`)).text(), 'a bell')
})

test('an operator changes its settings like any other, and it refuses by a word of its own', async () => {
  const [command] = site.commands ?? []
  assert.ok(command)
  const open = () => Promise.resolve({ context: house.context, close: () => Promise.resolve() })
  assert.equal(await command.run(['set', 'bell.loudest', '5'], open, putTogether([site, bell])), 0)
  await assert.rejects(command.run(['get', 'bell.loudest'], open, putTogether([site])), UsageError)
  const { status, message } = await house.ask('POST', '/wps/bell/rings', { body: { number: 6 } })
  assert.deepEqual([status, message], [418, 'bell_too_loud'])
})

test('screens hear what it tells them', async () => {
  const screen = new WebSocket(house.url.replace('http', 'ws') + live.livePath)
  await once(screen, 'open')
  const heard = once(screen, 'message')
  await house.ask('POST', '/wps/bell/rings', { body: { number: 2 } })
  const [{ data }] = (await heard) as [MessageEvent]
  const told = { topic: 'site', seq: 2, spreadMs: 0 }
  assert.deepEqual(JSON.parse(String(data)), { type: 'bell.rang', number: 2, ...told })
  screen.close()
})

test('money that moves for it stands in the account record under its kind', async () => {
  const made = {
    username: 'ringer',
    role: 'member',
    isAgent: 0,
    passwordHash: null,
    birthDate: null,
  } as const
  const token = await transact(house.context, async (tx) => {
    const login = await createLogin(tx, made)
    await openMember(tx, house.context.config, login, { registerMethod: 'WEB', registerUrl: '' })
    const owner = { memberId: login.id, book: 'real', currency: 'VND' } as const
    await postOne(tx, {
      id: newId(tx.clock),
      cause: `bell:${login.id}`,
      kind: 'bell_rope',
      from: houseAccount('bell', owner),
      to: mainOf({ ...owner, name: 'main' }),
      amount: unit,
      reference: '',
      happenedAt: tx.clock.now(),
    })
    return await openSessions(house.context).open(tx, login, blankCall)
  })
  const { value } = await house.ask('GET', '/wps/wallet/transfers?kind=bell_rope', { token })
  assert.deepEqual(
    value.list.map(({ kind, amount }) => [kind, amount]),
    [['bell_rope', '1']],
  )
  assert.equal((await house.ask('GET', '/wps/wallet/transfers?kind=stake', { token })).status, 400)
})

test('what the contract knows some module brings, and nothing else', async () => {
  const { whole } = await import('../src/app/whole.ts')
  assert.deepEqual([...whole.refusals.keys()].toSorted(), Object.keys(refusals).toSorted())
  assert.deepEqual([...whole.settings.keys()].toSorted(), Object.keys(settings).toSorted())
  assert.deepEqual(whole.kinds.toSorted(), [...wallet.transferKinds].toSorted())
  const told = live.LiveEvent.options.map(({ shape }) => shape.type.value)
  assert.deepEqual([...whole.events.keys()].toSorted(), told.toSorted())
  const placeOf = ({ method, path }: Endpoint) => `${method} ${path}`
  assert.deepEqual(
    whole
      .routes(house.context)
      .map(({ endpoint }) => placeOf(endpoint))
      .toSorted(),
    allEndpoints()
      .map(({ endpoint }) => placeOf(endpoint))
      .toSorted(),
  )
})

test('its job is run by the worker, and its reader reads', async (t) => {
  await settled(context)
  const worker = await runJobsOf([bell])
  // Before the database goes: the worker would look for work in it, and fail.
  t.after(() => worker.stop())
  await until('its reader has read', async () => (await readNotebook(context, 'bell')).length > 0)
  assert.deepEqual(await readNotebook(context, 'bell'), [1, 2])
  assert.deepEqual(
    putTogether([purses, bell])
      .readers(context)
      .map(({ name }) => name),
    ['bell'],
  )
})

test('its command is typed like any other', async () => {
  const [command] = putTogether([purses, bell]).commands
  assert.ok(command)
  assert.equal((await runCommand(context, command)).code, 4)
})

test('a house has nothing of a module that is not in its list', async () => {
  assert.equal((await house.ask('GET', '/wps/lottery/draws')).status, 404)
  assert.equal((await house.ask('GET', '/wps/v2/wallets/balance')).message, 'not_signed_in')
  const names = putTogether([purses]).jobs(context)
  assert.deepEqual(
    names.map(({ name }) => name),
    ['wallet:release-expired'],
  )
})

test('it reads the environment, and is brought up to date at a start', async () => {
  const { configure, catchUps } = putTogether([member, bell])
  assert.deepEqual(configure({ BELL_TOWER: 'minster' }), { merchantCode: 'minster' })
  assert.deepEqual(
    catchUps.map(({ what }) => what),
    ['ringing the hour'],
  )
  for (const { first, again } of catchUps)
    assert.deepEqual([await first(house.context), await again(house.context)], [{ rung: 3 }, { rung: 1 }])
})

test('two modules that bring the same are refused, and both are named', () => {
  assert.throws(() => putTogether([bell, bell]), /bell and bell both bring the folder bell/)
  assert.throws(
    () => putTogether([bell, { name: 'gong', commands: bell.commands }]),
    /bell and gong both bring the command bell/,
  )
  const brought = {
    refusal: { refusals: bell.refusals },
    setting: { settings: bell.settings },
    event: { events: bell.events },
    template: { templates: bell.templates },
  }
  for (const [kind, bring] of Object.entries({ ...brought, 'kind of transfers': { kinds: bell.kinds } }))
    assert.throws(
      () => putTogether([bell, { name: 'gong', ...bring }]),
      new RegExp(`bell and gong both bring the ${kind} /?bel`),
    )
  assert.throws(
    () => putTogether([{ name: 'gong', refusals: { busy: 500 } }]),
    /any call and gong both bring the refusal busy/,
  )
  const { routes, jobs, readers } = bell
  const two = putTogether([bell, { name: 'gong', routes, jobs, readers }])
  assert.throws(() => two.jobs(context), /bell and gong both bring the job bell:read/)
  assert.throws(() => two.readers(context), /bell and gong both bring the reader bell/)
  assert.throws(() => two.routes(context), /bell and gong both bring the route POST \/wps\/bell\/rings/)
})
