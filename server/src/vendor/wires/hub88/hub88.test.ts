import assert from 'node:assert/strict'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { newId, transact } from '#kit'
import { prove } from '#ledger'
import type { VendorCall } from '#vendor/port'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openPlaying, playVendor, seedVendor, signOut, suspend, type Say } from '#test/vendor-scenario'
import { scenarios } from '#test/vendor-scenarios'

const { context, url, clock } = await openHouse()
const vassalage = 'DERBY'
await seedVendor(context, vassalage, {}, { wire: 'hub88', scale: 100_000n })
const vendor = (...args: string[]) => runCommand(context, commandNamed('vendor'), ...args)

const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
async function addKey(key: KeyObject): Promise<string> {
  const { mkdtemp, writeFile } = await import('node:fs/promises')
  const path = `${await mkdtemp('/tmp/fairground-')}/key.pem`
  await writeFile(path, key.export({ type: 'spki', format: 'pem' }))
  const { said } = await vendor('key', vassalage, 'in', '--file', path)
  return /key ([0-9a-f]{12})/.exec(said)?.[1] ?? assert.fail(said)
}

const pair = makePair()
const firstKid = await addKey(pair.publicKey)
await vendor('allow', vassalage, '127.0.0.0/8', '::1')

type Sent = { path?: string; key?: KeyObject; signature?: string; to?: string }

async function post(body: string, { path = 'transaction/bet', key = pair.privateKey, ...more }: Sent = {}) {
  const signature = more.signature ?? sign('sha256', Buffer.from(body), key).toString('base64')
  const headers = {
    'content-type': 'application/json',
    'x-hub88-signature': signature,
    origin: 'https://x.example',
  }
  const response = await fetch(`${url}/wps/vendor/${more.to ?? vassalage}/${path}`, {
    method: 'POST',
    headers,
    body,
  })
  return { status: response.status, text: await response.text() }
}

/** A call in the wire's words, with a win or bet of so many ten-thousandths, as ten of its units each. */
function written(call: VendorCall, requestId = newId(context.clock)): { path: string; body: string } {
  const [action] = call.actions
  assert.ok(action && action.kind !== 'close')
  const said =
    'of' in action ? { reference_transaction_uuid: action.of } : { amount: Number(action.amount * 10n) }
  const path = action.kind === 'undo' ? 'rollback' : action.kind
  const body = JSON.stringify({
    request_uuid: requestId,
    user: call.playerId,
    token: call.token,
    game_code: call.game,
    currency: call.currency,
    transaction_uuid: action.id,
    round: call.round,
    round_closed: call.actions.length > 1,
    ...said,
  })
  return { path: `transaction/${path}`, body }
}

const saidAs: Readonly<Record<string, string>> = {
  ok: 'RS_OK',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  game_session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  account_suspended: 'RS_ERROR_USER_DISABLED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  game_paused: 'RS_ERROR_INVALID_GAME',
  undone: 'NOT_TAKEN',
  unknown_bet: 'NOT_TAKEN',
  conflict: 'NOT_TAKEN',
}

/** What a line of the scenarios says is answered, as this wire says it; what is not taken has two words. */
const translate = (script: string) =>
  script.replaceAll(/-> ([a-z_, ]+?)( +\||$)/gm, (_all, words: string, end: string) => {
    const [first = ''] = words.trim().split(', ')
    return `-> ${saidAs[first] ?? first}${end}`
  })

const sayOverWire: Say = async (call) => {
  const { path, body } = written(call, call.round.slice(0, 36))
  const { status, text } = await post(body, { path })
  assert.equal(status, 200)
  const said = /"status":"(\w+)"/.exec(text)?.[1] ?? assert.fail(text)
  const isTaken = !/DUPLICATE_TRANSACTION|TRANSACTION_DOES_NOT_EXIST/.test(said)
  return { words: isTaken ? said : 'NOT_TAKEN', kept: text }
}

/** One transaction a call is all that this wire says, and it closes with one. */
const sayable = Object.entries(scenarios).filter(
  ([, script]) =>
    !/, (?:bet|win|undo)|\bclose +->|\d bet b\d 0|fallen/.test(script.replaceAll(/-> .*/g, '->')) &&
    !/(?:closed|void|nobody undoes)/.test(script),
)

test('the rules of the port hold over the wire, in both books and five at once, to the same bytes', async () => {
  assert.ok(sayable.length >= 4, `${sayable.length} scenarios can be said`)
  for (const [, script] of sayable) {
    await playVendor(context, vassalage, 'real', translate(script), 1, sayOverWire)
    await playVendor(context, vassalage, 'real', translate(script), 5, sayOverWire)
    await playVendor(context, vassalage, 'trial', translate(script), 1, sayOverWire)
  }
})

const ann = await transact(context, (tx) => openPlaying(tx, vassalage))
const bet: VendorCall = {
  playerId: ann.playerId,
  token: ann.token,
  game: 'wheel',
  round: 'g1',
  currency: 'VND',
  actions: [{ kind: 'bet', id: 'golden-bet', amount: 0n }],
}

test('a request has its exact reply, and the same request the same bytes', async () => {
  const { body } = written(bet, 'req-1')
  const reply = `{"request_uuid":"req-1","status":"RS_OK","user":"${ann.playerId}","currency":"VND","balance":0}`
  for (const _ of [1, 2]) assert.deepEqual(await post(body), { status: 200, text: reply })
  const other = written({ ...bet, round: 'g2' }, 'req-2').body
  assert.equal((await post(other)).text, '{"request_uuid":"req-2","status":"RS_ERROR_DUPLICATE_TRANSACTION"}')
  const asked = JSON.stringify({ request_uuid: 'req-3', user: ann.playerId, token: ann.token })
  for (const path of ['user/info', 'user/balance'])
    assert.equal((await post(asked, { path })).text, reply.replace('req-1', 'req-3'))
  const ben = await transact(context, (tx) => openPlaying(tx, vassalage))
  await suspend(context, ben.loginSessionId)
  const suspended = JSON.stringify({ request_uuid: 'req-7', token: ben.token })
  assert.equal(
    (await post(suspended, { path: 'user/info' })).text,
    '{"request_uuid":"req-7","status":"RS_ERROR_USER_DISABLED"}',
  )
  const nobodys = JSON.stringify({ request_uuid: 'req-5', token: 'of-nobody' })
  assert.equal(
    (await post(nobodys, { path: 'user/info' })).text,
    '{"request_uuid":"req-5","status":"RS_ERROR_INVALID_TOKEN"}',
  )
  const under = (token: string) =>
    written(
      { ...bet, token, round: 'g5', actions: [{ kind: 'bet', id: `under-${token}`, amount: 0n }] },
      'req-6',
    )
  for (const _ of [1, 2])
    assert.equal(
      (await post(under('nobodys').body)).text,
      '{"request_uuid":"req-6","status":"RS_ERROR_INVALID_TOKEN"}',
    )
  const before = await transact(context, (tx) => openPlaying(tx, vassalage))
  await signOut(context, before.loginSessionId)
  const late = { ...bet, playerId: before.playerId, token: before.token, round: 'g6' }
  const { body: over } = written({ ...late, actions: [{ kind: 'bet', id: 'over', amount: 0n }] }, 'req-7')
  assert.equal((await post(over)).text, '{"request_uuid":"req-7","status":"RS_ERROR_TOKEN_EXPIRED"}')
  const poor = written({ ...bet, actions: [{ kind: 'bet', id: 'poor', amount: 5n }] }, 'req-4').body
  assert.equal(
    (await post(poor)).text,
    reply.replace('req-1', 'req-4').replace('RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'),
  )
})

test('bytes that are bad are each refused as stated, and nothing is changed', async () => {
  const before = await counted()
  const { body } = written({ ...bet, round: 'bad', actions: [{ kind: 'bet', id: 'bad', amount: 0n }] }, 'r')
  const signature = sign('sha256', Buffer.from(body), pair.privateKey).toString('base64')
  const [unsigned, syntax] = ['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_WRONG_SYNTAX']
  const types = 'RS_ERROR_WRONG_TYPES'
  const amount = (said: string) => body.replace('"amount":0', `"amount":${said}`)
  for (const [name, sent, told, more] of [
    ['one flipped bit', body.replace('wheel', 'wheem'), unsigned, { signature }],
    ['one added space', `${body} `, unsigned, { signature }],
    [
      'another order of keys',
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body) as object).toReversed())),
      unsigned,
      { signature },
    ],
    ['no signature', body, unsigned, { signature: '' }],
    ['a signature of somebody else', body, unsigned, { key: makePair().privateKey }],
    ['truncated', body.slice(0, -9), syntax, {}],
    ['10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, syntax, {}],
    ['a key twice', body.replace('{', '{"amount":1,'), syntax, {}],
    ['two values', `${body}{}`, syntax, {}],
    ['a list', '[]', syntax, {}],
    ['nothing', '', syntax, {}],
    ['2^63 and more', amount('9223372036854775808000'), types, {}],
    ['negative', amount('-1'), types, {}],
    ['fractional', amount('1.5'), types, {}],
    ['an exponent', amount('1e3'), types, {}],
    ['text for a number', amount('"10"'), types, {}],
    ['less than a ten-thousandth', amount('1'), types, {}],
    ['a free round nobody gave', body.replace('{', '{"is_free":true,'), types, {}],
    ['a path there is none of', body, types, { path: 'transaction/refund' }],
  ] as const)
    assert.deepEqual(
      [(await post(sent, more)).status, /"status":"(\w+)"/.exec((await post(sent, more)).text)?.[1]],
      [200, told],
      name,
    )
  assert.deepEqual(await post('x'.repeat(65 * 1024)), { status: 413, text: '' })
  assert.equal(await counted(), before)
})

test('whoever is not listed is told the same whether there is such a vendor or not', async () => {
  const { body } = written(bet)
  await vendor('allow', vassalage, '203.0.113.0/24')
  clock.advance(2_000)
  assert.deepEqual(await post(body), { status: 403, text: '' })
  assert.deepEqual(await post(body, { to: 'NOBODY' }), { status: 403, text: '' })
  assert.deepEqual(await post('x'.repeat(65 * 1024)), { status: 403, text: '' }, 'before a byte is read')
  await vendor('allow', vassalage, '127.0.0.0/8', '::1')
  clock.advance(2_000)
})

test('keys are turned without a message lost, and what was retired signs no more', async () => {
  const { body } = written(bet, 'turn')
  const second = makePair()
  await addKey(second.publicKey)
  clock.advance(2_000)
  for (const { privateKey: key } of [pair, second]) assert.match((await post(body, { key })).text, /RS_OK/)
  await vendor('key', vassalage, 'in', '--retire', firstKid)
  clock.advance(2_000)
  assert.match((await post(body)).text, /INVALID_SIGNATURE/)
  assert.match((await post(body, { key: second.privateKey })).text, /RS_OK/)
})

test('a vendor of whom something cannot be read rests alone: it is to ask again, and another plays', async () => {
  const [{ body }, before] = [written(bet, 'resting'), await counted()]
  const agree = async (options: string, of: string) =>
    await context.db.updateTable('casino.vendor').set({ options }).where('vassalage', '=', of).execute()
  await seedVendor(context, 'ASTRAY', {}, { wire: 'hub88', scale: 100_000n })
  await agree('{"unheard": 1}', 'ASTRAY')
  clock.advance(2_000)
  assert.notEqual((await post(body)).status, 503)
  await agree('{"unheard": 1}', vassalage)
  clock.advance(2_000)
  assert.equal((await post(body)).status, 503)
  await vendor('allow', vassalage, '203.0.113.0/24')
  clock.advance(2_000)
  assert.deepEqual(await post(body), { status: 403, text: '' }, 'who is not listed is told no more')
  await agree('{}', vassalage)
  await vendor('allow', vassalage, '127.0.0.0/8', '::1')
  clock.advance(2_000)
  assert.equal((await post(body)).status, 200)
  assert.equal(await counted(), before)
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})

async function counted(): Promise<number> {
  return (await context.db.selectFrom('vendor.transaction').select('id').execute()).length
}
