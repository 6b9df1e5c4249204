import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { stoppedClock } from '#kit'
import { CommandError, UsageError } from '#manifest'
import { openInstallation, runCommand } from '#test/command-line'
import { vendorCommand } from './command.ts'
import { isListed, vendorsOf } from './supplier.ts'

const { context: asInstalled, file } = await openInstallation()
const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = {
  ...asInstalled,
  clock,
  config: { ...asInstalled.config, factorKey: 'a key of this test, and long enough' },
}
const run = (...args: string[]) => runCommand(context, vendorCommand, ...args)
const kidIn = (said: string) => /key ([0-9a-f]{12})/.exec(said)?.[1] ?? assert.fail(said)
const secret = (letter: string) => letter.repeat(40)

test('a vendor is added, given keys and addresses, agreed with, resumed and paused, each with its line', async () => {
  assert.match(
    (await run('add', 'PIER', '--wire', 'softswiss', '--title', 'en=Pier', '--scale', '100')).said,
    /draft/,
  )
  assert.match((await run('key', 'PIER', 'in', '--make', 'secret')).said, /shown this once:\n[\w-]{43}$/)
  assert.match((await run('key', 'PIER', 'out', '--make', 'rsa')).said, /BEGIN PUBLIC KEY/)
  assert.match((await run('allow', 'PIER', '203.0.113.9/24', '2001:db8::1')).said, /heard from/)
  assert.match((await run('set', 'PIER', 'undoAfterWin', 'conflict')).said, /is conflict/)
  assert.match((await run('set', 'PIER', 'deadlineMs', '900')).said, /is 900/)
  assert.match((await run('resume', 'PIER')).said, /plays/)
  const shown = (await run('show', 'PIER')).said
  for (const told of [
    /is live, and counts 100/,
    /Heard from: .*203\.0\.113\.0\/24/,
    /deadlineMs: 900/,
    /winWithoutBet: as_wire/,
  ])
    assert.match(shown, told)
  await run('set', 'PIER', 'deadlineMs', 'default')
  assert.match((await run('show', 'PIER')).said, /deadlineMs: 1500/)
  await run('pause', 'PIER')
  assert.match((await run('list')).said, /PIER.*softswiss.*paused.*100.*1.*1/)
  type Told = { vassalage: string; scale: string; allow: string[]; keys: object[]; options: { pool: string } }
  const [told] = JSON.parse((await run('list', '--json')).said) as Told[]
  assert.deepEqual(JSON.parse((await run('show', 'PIER', '--json')).said), told)
  assert.deepEqual([told?.vassalage, told?.scale, told?.options.pool], ['PIER', '100', ''])
  assert.deepEqual(told?.allow.toSorted(), ['2001:db8::1/128', '203.0.113.0/24'])
  assert.deepEqual(
    told?.keys.map((key) => Object.keys(key)),
    Array.from({ length: 2 }, () => ['direction', 'kid']),
    'of keys their names alone',
  )
  const lines = await context.db.selectFrom('audit.line').select(['action', 'detail']).orderBy('id').execute()
  const counted = Object.entries(Object.groupBy(lines, ({ action }) => action)).map(
    ([action, of]) => `${action} ${of?.length}`,
  )
  assert.deepEqual(counted.toSorted(), [
    'casino.vendor 1',
    'casino.vendor_allow 1',
    'casino.vendor_key 2',
    'casino.vendor_option 3',
    'casino.vendor_state 2',
  ])
  assert.doesNotMatch(JSON.stringify(lines), /PRIVATE|[\w-]{43}/, 'no key stands in the audit')
})

test('the countries that a vendor’s games are kept from are said by their codes, all of them each time', async () => {
  await run('add', 'FAR', '--wire', 'softswiss', '--title', 'en=Far', '--scale', '100')
  clock.advance(1)
  assert.match((await run('countries', 'FAR', 'VN', 'SG', 'VN')).said, /kept from VN, SG\./)
  clock.advance(1)
  assert.match((await run('show', 'FAR')).said, /Kept from: VN, SG\./)
  for (const said of [['vn'], ['VNM'], ['QQ'], ['UK'], ['SG', 'V N'], []])
    await assert.rejects(run('countries', 'FAR', ...said), UsageError, said.join(' '))
  await run('countries', 'FAR', '--none')
  assert.doesNotMatch((await run('show', 'FAR')).said, /Kept from/)
  const lines = context.db.selectFrom('audit.line').select(['action', 'detail'])
  const told = await lines.where('subject', '=', 'vendor:FAR').orderBy('id').execute()
  assert.deepEqual(
    told.slice(1).map(({ action, detail }) => [action, detail]),
    ['VN SG', ''].map((countries) => ['casino.vendor_countries', { countries }]),
  )
})

test('of a vendor that is paused it is said until when, where that is known, and no longer once it plays', async () => {
  await run('add', 'REST', '--wire', 'softswiss', '--title', 'en=Rest', '--scale', '100')
  for (const said of ['tomorrow', '2026-11-21T02:59:00Z', '2026-11-31T04:00:00', ''])
    await assert.rejects(run('pause', 'REST', '--until', said), UsageError, said)
  assert.match(
    (await run('pause', 'REST', '--until', '2026-11-21T04:30Z')).said,
    /back at 2026-11-21T04:30:00/,
  )
  assert.match((await run('show', 'REST')).said, /expected back at 2026-11-21T04:30:00/)
  assert.match((await run('pause', 'REST')).said, /^REST is paused\.$/m)
  assert.doesNotMatch((await run('show', 'REST')).said, /expected back/)
  await run('pause', 'REST', '--until', '2026-11-21T04:30Z')
  await run('resume', 'REST')
  const rows = context.db.selectFrom('casino.vendor').select('back_at').where('vassalage', '=', 'REST')
  assert.deepEqual(await rows.execute(), [{ back_at: null }])
})

test('a vendor is withdrawn once it rests, with a reason, and for good', async () => {
  await run('add', 'GONE', '--wire', 'softswiss', '--title', 'en=Gone', '--scale', '100')
  await run('resume', 'GONE')
  const withdraw = () => run('withdraw', 'GONE', '--reason', 'its contract is over')
  await assert.rejects(withdraw, /state: pause it first/)
  await run('pause', 'GONE')
  await assert.rejects(run('withdraw', 'GONE'), UsageError)
  await assert.rejects(run('withdraw', 'NOBODY', '--reason', 'none'), /there is no vendor/)
  assert.match((await withdraw()).said, /GONE is withdrawn/)
  for (const again of [withdraw, () => run('resume', 'GONE'), () => run('pause', 'GONE')])
    await assert.rejects(again, /state: withdrawn/)
  assert.match((await run('show', 'GONE')).said, /is withdrawn/)
  const lines = context.db.selectFrom('audit.line').select(['action', 'reason', 'detail'])
  const told = await lines.where('subject', '=', 'vendor:GONE').where('reason', '<>', '').execute()
  const detail = { state: 'withdrawn' }
  assert.deepEqual(told, [{ action: 'casino.vendor_state', reason: 'its contract is over', detail }])
})

test('two keys of a direction are live at once, so that they are turned without a gap, and are kept sealed', async () => {
  const [first, second] = await Promise.all(['a', 'b'].map((letter) => file(`${letter}.key`, secret(letter))))
  assert.ok(first && second)
  await run('add', 'TURN', '--wire', 'softswiss', '--title', 'en=Turn', '--scale', '100')
  const old = kidIn((await run('key', 'TURN', 'in', '--file', first)).said)
  clock.advance(1_000)
  await run('key', 'TURN', 'in', '--file', second)
  const live = async () => {
    clock.advance(2_000)
    return (await vendorsOf(context)('TURN'))?.keys.map((key) => key.material)
  }
  assert.deepEqual(await live(), [secret('b'), secret('a')], 'the newest first')
  const third = await file('c.key', secret('c'))
  await assert.rejects(run('key', 'TURN', 'in', '--file', third), /two are live/)
  await assert.rejects(run('key', 'TURN', 'in', '--file', first), /is there/)
  await run('key', 'TURN', 'in', '--retire', old)
  assert.deepEqual(await live(), [secret('b')])
  await assert.rejects(run('key', 'TURN', 'in', '--retire', old), /not in use/)
  await assert.rejects(
    run('key', 'TURN', 'in', '--file', first),
    /is there/,
    'a key that was retired stays so',
  )
  await run('key', 'TURN', 'in', '--file', third)
  const { rows } = await context.owner.pool.query('select material from casino.vendor_key')
  assert.ok(rows.every(({ material }: { material: Buffer }) => !material.includes(secret('b'))))
  const other = { ...context, config: { ...context.config, factorKey: 'another key, just as long as that' } }
  await run('add', 'SOUND', '--wire', 'softswiss', '--title', 'en=Sound', '--scale', '100')
  const astray = await vendorsOf(other)('TURN')
  assert.deepEqual([astray?.fault, astray?.keys], ['key', []], 'under another key it opens for nobody')
  assert.equal((await vendorsOf(other)('SOUND'))?.fault, null, 'and rests alone')
  assert.match((await runCommand(other, vendorCommand, 'show', 'TURN')).said, /rests: a key was sealed/)
  await context.owner.pool.query(
    `update casino.vendor set options = '{"unheard": 1}' where vassalage = 'SOUND'`,
  )
  assert.match((await run('list')).said, /SOUND.*rests: options/)
  assert.match((await run('show', 'SOUND')).said, /rests: an option.*\n[^]*deadlineMs: 1500/)
})

test('what is no key, too weak, or of the other side is refused and changes nothing', async () => {
  await run('add', 'WEAK', '--wire', 'hub88', '--title', 'en=Weak', '--scale', '100000')
  const pemOf = (bits: number, side: 'privateKey' | 'publicKey') => {
    const pair = generateKeyPairSync('rsa', { modulusLength: bits })
    return side === 'privateKey'
      ? pair.privateKey.export({ type: 'pkcs8', format: 'pem' })
      : pair.publicKey.export({ type: 'spki', format: 'pem' })
  }
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (const [way, text, told] of [
    ['in', 'short', /secret of 32/],
    ['in', pemOf(1024, 'publicKey'), /rsa of 2048/],
    ['in', publicKey.export({ type: 'spki', format: 'pem' }), /rsa of 2048/],
    ['in', pemOf(2048, 'privateKey'), /public key/],
    ['out', pemOf(2048, 'publicKey'), /private key/],
    ['in', '-----BEGIN PUBLIC KEY-----\nnothing\n-----END PUBLIC KEY-----', /pem/],
  ] as const) {
    const path = await file('given.key', text)
    await assert.rejects(
      run('key', 'WEAK', way, '--file', path),
      (error) => error instanceof CommandError && told.test(error.message),
    )
  }
  assert.deepEqual((await vendorsOf(context)('WEAK'))?.keys, undefined, 'read two seconds ago at most')
  clock.advance(2_000)
  assert.deepEqual((await vendorsOf(context)('WEAK'))?.keys, [])
})

test('nobody is heard from where no address is listed, and an IPv4 address is one however it is written', async () => {
  const heard = async (address: string) => {
    clock.advance(2_000)
    const vendor = await vendorsOf(context)('WEAK')
    assert.ok(vendor)
    return isListed(vendor, address)
  }
  assert.equal(await heard('203.0.113.7'), false)
  await run('allow', 'WEAK', '203.0.113.0/24')
  assert.deepEqual(
    await Promise.all(['203.0.113.7', '::ffff:203.0.113.7', '203.0.114.7', '::1', 'unknown', ''].map(heard)),
    [true, true, false, false, false, false],
  )
  await run('allow', 'WEAK', '--none')
  assert.equal(await heard('203.0.113.7'), false)
})

test('what is typed wrongly is told with the usage, and a vendor that is not there in a sentence', async () => {
  const right = ['--wire', 'hub88', '--title', 'en=X', '--scale', '1']
  for (const args of [
    [],
    ['list', 'PIER'],
    ['show'],
    ['add', 'pier', ...right],
    ['add', 'PIER', '--wire', 'hub88', '--title', 'en=X'],
    ['add', 'PIER', '--scale', '1', '--title', 'en=X'],
    ['add', 'PIER', '--scale', '1', '--wire', 'hub88'],
    ['key', 'PIER', 'up', '--make', 'secret'],
    ['key', 'PIER', 'in', '--make', 'rsa'],
    ['key', 'PIER', 'in'],
    ['allow', 'PIER'],
    ['allow', 'PIER', '10.0.0.1/33'],
    ['allow', 'PIER', 'anywhere'],
    ['set', 'PIER', 'unheard', '1'],
    ['set', 'PIER', 'deadlineMs', 'soon'],
    ['pause', 'PIER', 'now'],
  ])
    await assert.rejects(run(...args), UsageError, args.join(' '))
  for (const args of [
    ['show', 'NOBODY'],
    ['pause', 'NOBODY'],
    ['allow', 'NOBODY', '--none'],
    ['key', 'NOBODY', 'in', '--make', 'secret'],
  ])
    await assert.rejects(run(...args), /there is no vendor NOBODY/)
  await assert.rejects(run('add', 'PIER', ...right), /is there/)
})
