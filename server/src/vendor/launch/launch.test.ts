import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setLimit } from '#care/limit'
import { takeTimeOut } from '#care/pause'
import { newId, sql, transact } from '#kit'
import { addAnyRow } from '#test/any-row'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { giveTo } from '#test/vendor-scenario'
import { startWire } from '#test/wire/start-wire'

const { context, url, ask, member, clock, signIn } = await openHouse()
const vassalage = 'DERBY'
const { node, play, be, url: theirs } = await openLaunchingVendor(context, url, vassalage, startWire)
const vendor = (...args: string[]) => runCommand(context, commandNamed('vendor'), ...args)
const nodeId = node('wheel')

type Sent = { token?: string; language?: string }
const launch = async (body: object, { token = '', language = 'en' }: Sent = {}) =>
  await ask('POST', '/wps/game/launchGame', { body, token, headers: { language } })
const openings = async () => (await play('openings')) as Record<string, unknown>[]
const sessions = async () =>
  (await sql<{ end_reason: string }>`select end_reason from vendor.session`.execute(context.db)).rows.length
/** What an operator said holds within two seconds. */
const say = async (...args: string[]) => {
  await vendor(...args)
  clock.advance(2_000)
}

test('a game opens at its vendor’s address for whoever is signed in, in the language of the header', async () => {
  const token = await member('lanplayer')
  const asked = {
    nodeId,
    vassalage,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-mobile',
    clientType: 3,
    username: 'lanplayer',
    token: 'of somebody',
    merchantCode: 'fair',
    gameId: 7,
  }
  const { status, value } = await launch(asked, { token, language: 'vi' })
  assert.equal(status, 200)
  const opened = new URL(String(value.game_url))
  assert.equal(opened.origin, theirs)
  assert.deepEqual(value.rules, {
    autoPlay: false,
    turbo: false,
    stopEarly: false,
    celebratesLosses: false,
    shortestCycleMs: 2500,
  })
  const { user, token: shown, meta, ...told } = (await openings()).at(-1) ?? {}
  assert.deepEqual(told, {
    game_code: 'wheel',
    platform: 'GPL_MOBILE',
    operator_id: 0,
    currency: 'VND',
    lang: 'vi',
    lobby_url: `${url}/`,
    deposit_url: `${url}/?centre=wallet`,
  })
  assert.match(String(user), /^[a-z2-7]{26}$/)
  assert.match(JSON.stringify(meta), /"demo":false,"address":"[\w-]{22}","device":"[\w-]{22}"/)
  const kept =
    await sql`select 1 from vendor.session where token_hash = sha256(${Buffer.from(String(shown))})`
      .execute(context.db)
      .then(({ rows }) => rows.length)
  assert.equal(kept, 1, 'of the token its hash alone is kept')
  const { value: current } = await ask('GET', '/wps/game/sessions/current', { token })
  assert.equal(current.list[0]?.sessionId, value.sessionId)
  const recent = await sql`select times from casino.recent where node_id = ${nodeId}`.execute(context.db)
  assert.deepEqual(recent.rows, [{ times: 1 }])
})

test('each no by its name, and no session begins for it', async () => {
  const token = await member('minhplayer')
  const { value: guest } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
  const before = [await sessions(), (await openings()).length]
  for (const [code, body, by] of [
    ['not_signed_in', { nodeId }, ''],
    ['invalid_input', { nodeId: 'wheel' }, token],
    ['invalid_input', { nodeId, accountType: 2 }, token],
    ['game_unknown', { nodeId: 999_999 }, token],
    ['game_unknown', { nodeId, vassalage: 'TENT' }, token],
    ['game_paused', { nodeId: node('resting') }, token],
    ['game_for_another', { nodeId, username: 'lanplayer' }, token],
    ['in_need_true_account', { nodeId }, guest.token],
  ] as const)
    assert.equal((await launch(body, { token: by })).message, code)
  await say('pause', vassalage)
  assert.equal((await launch({ nodeId }, { token })).message, 'vendor_paused')
  await say('resume', vassalage)
  await say('set', vassalage, 'openUrl', 'default')
  assert.equal((await launch({ nodeId }, { token })).message, 'vendor_unavailable')
  await say('set', vassalage, 'openUrl', theirs)
  const { memberId } = await context.db
    .selectFrom('identity.login')
    .select('id as memberId')
    .where('username', '=', 'minhplayer')
    .executeTakeFirstOrThrow()
  await takeTimeOut(context, 24, { memberId, book: 'real', currency: 'VND' })
  const rests = (await signIn('minhplayer')).value.token
  assert.equal((await launch({ nodeId }, { token: rests })).message, 'time_out')
  assert.deepEqual([await sessions(), (await openings()).length], before)
})

async function ownerOf(username: string) {
  const { id } = await context.db
    .selectFrom('identity.login')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { memberId: id, book: 'real', currency: 'VND' } as const
}

test('whom a limit of theirs leaves less than the smallest bet is told so before a game opens, and whose money it does not take', async () => {
  const setLeast = async (bet_min: bigint) =>
    await context.db.updateTable('casino.game').set({ bet_min }).where('code', '=', 'wheel').execute()
  const token = await member('khanhplayer')
  const [{ bet_min: least }] = [
    await context.db
      .selectFrom('casino.game')
      .select('bet_min')
      .where('code', '=', 'wheel')
      .executeTakeFirstOrThrow(),
  ]
  await setLimit(context, { kind: 'stake', period: 'day', amount: 300_000n }, await ownerOf('khanhplayer'))
  await setLeast(300_000n)
  assert.equal((await launch({ nodeId }, { token })).status, 200, 'the last bet is one')
  await setLeast(300_001n)
  const before = [await sessions(), (await openings()).length]
  const { message, value } = await launch({ nodeId }, { token })
  assert.deepEqual([message, value.period, value.left], ['limit_reached', 'day', '30'])
  const { memberId: member_id } = await ownerOf('khanhplayer')
  const named = { member_id, vassalage, round: 'r', node_id: BigInt(nodeId), account: 'RNG:DERBY.wheel' }
  const under = { session_id: newId(clock), id: newId(clock), book: 'real', currency: 'VND' }
  const stands = { state: 'open', bets: 1, wins: 0, staked: 1n, staked_bonus: 0n, won: 0n }
  await context.db
    .insertInto('vendor.round')
    .values({ ...named, ...under, ...stands, opened_at: clock.now() })
    .execute()
  assert.equal((await launch({ nodeId }, { token })).status, 200, 'who has a round open may end it')
  await context.owner.db.deleteFrom('vendor.round').where('member_id', '=', member_id).execute()
  const dayLater = new Date(clock.now().getTime() + 86_400_000)
  const granted = { member_id, vassalage, node_id: nodeId, game: 'wheel', book: 'real', currency: 'VND' }
  const issued = { promotion: 'spring', purse: 'main', state: 'issued', valid_until: dayLater }
  await addAnyRow(context.owner.db, 'vendor.free_round', { ...granted, ...issued })
  assert.equal((await launch({ nodeId }, { token })).status, 200, 'who has free rounds there stakes nothing')
  before[0] = await sessions()
  before[1] = (await openings()).length
  await setLeast(least)
  const dollars = await member('dollarplayer')
  const { memberId } = await ownerOf('dollarplayer')
  await sql`update identity.login set currency = 'USD' where id = ${memberId}::uuid`.execute(context.db)
  assert.equal((await launch({ nodeId }, { token: dollars })).message, 'currency_unsupported')
  assert.deepEqual([await sessions(), (await openings()).length], before)
})

test('who has less than the smallest bet is warned of both as the game opens, and nobody else is', async () => {
  const token = await member('poorplayer')
  const owner = await ownerOf('poorplayer')
  const warning = async (body: object = {}, by = token) => {
    const { status, value } = await launch({ nodeId, ...body }, { token: by })
    assert.equal(status, 200)
    return value['warning']
  }
  const setLeast = async (bet_min: bigint) =>
    await context.db.updateTable('casino.game').set({ bet_min }).where('code', '=', 'wheel').execute()
  const give = async (purse: string, amount: bigint) =>
    await transact(context, (tx) => giveTo(tx, owner, purse, amount))
  const told = (balance: string) => ({ code: 'insufficient_funds', detail: { balance, minimum: '30' } })
  await setLeast(300_000n)
  assert.deepEqual(await warning(), told('0'))
  await give('main', 199_999n)
  assert.deepEqual(await warning(), told('19.9999'))
  await give('bonus', 100_000n)
  assert.deepEqual(await warning(), told('29.9999'), 'a bonus pays too')
  await say('demo', vassalage, 'ours')
  assert.equal(await warning({ mode: 'demo' }), undefined)
  const { value: guest } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal(await warning({}, guest.token), undefined)
  await say('demo', vassalage, 'none')
  const granted = { member_id: owner.memberId, vassalage, node_id: nodeId, game: 'wheel', book: 'real' }
  const valid_until = new Date(clock.now().getTime() + 86_400_000)
  const issued = { currency: 'VND', promotion: 'spring', purse: 'main', state: 'issued', valid_until }
  await addAnyRow(context.owner.db, 'vendor.free_round', { ...granted, ...issued })
  assert.equal(await warning(), undefined, 'free rounds stake nothing')
  clock.advance(86_400_000)
  const later = (await signIn('poorplayer')).value.token
  assert.deepEqual(await warning({}, later), told('29.9999'))
  await give('main', 1n)
  assert.equal(await warning({}, later), undefined)
  await setLeast(1n)
})

test('a vendor that takes play money opens for a demo, and is told so', async () => {
  await say('demo', vassalage, 'ours')
  const { value } = await ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await launch({ nodeId }, { token: value.token })).status, 200)
  assert.match(JSON.stringify((await openings()).at(-1)?.meta), /"demo":true/)
  await say('demo', vassalage, 'none')
})

test('a vendor is asked twice, and what it answers wrongly or elsewhere is opened for nobody', async () => {
  const token = await member('hoaplayer')
  for (const mood of ['away', 'failing', 'nonsense', 'elsewhere', 'cut'] as const) {
    await be(mood, 1)
    assert.equal((await launch({ nodeId }, { token })).status, 200, mood)
    await be(mood, 2)
    assert.equal((await launch({ nodeId }, { token })).message, 'vendor_unavailable', mood)
  }
  for (const answered of [
    'https://elsewhere.example/wheel',
    `${url}/wheel`,
    'javascript:alert(1)',
    'no address',
  ]) {
    await play('answer', { url: answered })
    assert.equal((await launch({ nodeId }, { token })).message, 'vendor_unavailable', answered)
  }
  await play('answer')
  await assert.rejects(vendor('origins', vassalage, url), /of this site/)
})

test('a vendor of several addresses has each opening at one of them, by chance', async () => {
  const token = await member('tamplayer')
  const hosts = ['https://one.example', 'https://two.example']
  await say('origins', vassalage, ...hosts)
  await play('answer', { url: 'https://one.example/play?a=1#b' })
  const found = new Set<string>()
  for (let times = 0; times < 40 && found.size < 2; times++)
    found.add(String((await launch({ nodeId }, { token })).value.game_url))
  assert.deepEqual(
    [...found].toSorted(),
    hosts.map((host) => `${host}/play?a=1#b`),
  )
  await play('answer')
  await say('origins', vassalage, theirs)
})

test('a game opened once more ends the session before, and two at once leave one', async () => {
  const token = await member('ngaplayer')
  await Promise.all([1, 2, 3].map(() => launch({ nodeId }, { token })))
  const { value } = await ask('GET', '/wps/game/sessions/current', { token })
  assert.equal(value.list.length, 1)
})

test('a game whose vendor refuses frames opens in a window, and one whose page does not speak is told as such', async () => {
  const token = await member('thuplayer')
  await vendor('set', vassalage, 'openedIn', 'window')
  await say('set', vassalage, 'pageSpeaks', 'no')
  const { value } = await launch({ nodeId }, { token })
  assert.deepEqual(
    [value.game_url, new URL(String(value.game_url2)).origin, value.speaks],
    [undefined, theirs, false],
  )
})
