import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { changeSetting } from '#site'
import { openInstallation } from '#test/command-line'
import { gameOfVendorCommand } from './command.ts'

const { context, run, file } = await openInstallation()
const command = (...args: string[]) => run(gameOfVendorCommand, ...args)
await context.db
  .insertInto('casino.vendor')
  .values({
    vassalage: 'PIER',
    title: JSON.stringify({ en: 'Lucky Pier' }),
    wire: 'test',
    state: 'live',
    scale: 1n,
    released_at: context.clock.now(),
  })
  .execute()

const written = {
  vassalage: 'PIER',
  code: 'night',
  category: 'RNG',
  classify: ['ways'],
  title: { en: 'Night market' },
  betMin: '1000',
  betMax: '500000',
  returnPpm: 962_000,
}
const add = async (change: object) =>
  await command('add', '--file', await file('game.json', JSON.stringify({ ...written, ...change })))
const added = async (change: object) => (await add(change)).said.split(' ')[0] ?? ''
const says = (said: RegExp) => (error: unknown) => error instanceof CommandError && said.test(error.message)

test('a game is added as a draft, published, pinned, paused, published again and withdrawn, each with its line', async () => {
  const node = await added({})
  assert.match((await command('list')).said, /PIER +night +RNG +draft +96.2 % +1000 +500000 +Night market/)
  await command('publish', node)
  await command('pin', node, '--place', '3')
  assert.match((await command('list', 'PIER')).said, /night +RNG +live +3 +96.2 %/)
  const [told] = JSON.parse((await command('list', '--json')).said) as Record<string, unknown>[]
  assert.deepEqual(
    [told?.['code'], told?.['betMin'], told?.['returnPpm'], told?.['pin']],
    ['night', '1000', 962_000, 3],
  )
  await command('pin', node, '--place', 'none')
  await command('pause', node, '--reason', 'a fault')
  await assert.rejects(command('pause', node, '--reason', 'again'), says(/^it is paused$/))
  await command('publish', node)
  await command('withdraw', node, '--reason', 'over')
  await assert.rejects(command('publish', node), says(/^it is withdrawn$/))
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['action', 'reason'])
    .where('subject', '=', `casino.game:${node}`)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lines.map(({ action, reason }) => `${action} ${reason}`.trim()),
    [
      'casino.game.add',
      'casino.game.state',
      'casino.game.pin',
      'casino.game.pin',
      'casino.game.state a fault',
      'casino.game.state',
      'casino.game.state over',
    ],
  )
})

test('a game that returns over 100 % or under the floor does not go live, and the figure is said', async () => {
  const high = await added({ code: 'high', returnPpm: 1_000_001 })
  await assert.rejects(command('publish', high), says(/returns 100\.0001 %, which is over 100 %/))
  const low = await added({ code: 'low', returnPpm: 849_999 })
  await assert.rejects(command('publish', low), says(/returns 84\.9999 %, which is under 85 %/))
  await changeSetting(context, 'casino.returnFloorPpm', 840_000, 'test')
  await command('publish', low)
  await command('publish', await added({ code: 'even', returnPpm: 1_000_000 }))
})

test('what a file says wrong is named by its field, and nothing of it is kept', async () => {
  await assert.rejects(add({}), says(/^code was given before/))
  await assert.rejects(add({ code: 'new', vassalage: 'NONE' }), says(/^vassalage is no vendor/))
  await assert.rejects(add({ code: 'new', betMin: '600000' }), says(/^betMax is below betMin/))
  await assert.rejects(add({ code: 'new', betMin: '-1' }), says(/^betMin amount/))
  await assert.rejects(add({ code: 'new', title: {} }), says(/^title says nothing/))
  await assert.rejects(add({ code: 'new', category: 'CHESS' }), says(/^category /))
  await assert.rejects(add({ code: 'new', surprise: 1 }), says(/surprise/))
  await assert.rejects(command('add', '--file', await file('no.json', '{')), says(/is no JSON$/))
  assert.doesNotMatch((await command('list')).said, / new /)
})

test('what is typed wrong is said by how it is typed', async () => {
  for (const typed of [
    [],
    ['paint', '1'],
    ['publish'],
    ['publish', 'x'],
    ['pause', '1'],
    ['pin', '1'],
    ['pin', '1', '--place', '0'],
    ['add'],
    ['list', 'PIER', 'more'],
  ])
    await assert.rejects(command(...typed), UsageError, typed.join(' '))
  await assert.rejects(command('publish', '999'), says(/there is no such game/))
})
