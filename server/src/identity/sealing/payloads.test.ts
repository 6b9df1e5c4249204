import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { stoppedClock } from '#kit'
import { testContext } from '#test'
import { openPayloads, sweepPayloads } from './payloads.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const payloads = openPayloads(context)
const hour = 3_600_000

const nowS = () => Math.floor(clock.now().getTime() / 1000)
const stamp = () => ({ iat: nowS(), jti: randomUUID() })

async function seal(payload: unknown, { key, ...header }: { key?: JWK; alg?: string; enc?: string } = {}) {
  const to = key ?? (await payloads.keys())[0]
  assert.ok(to?.kid)
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: to.kid, ...header })
    .encrypt(await importJWK(to, header.alg ?? 'ECDH-ES'))
}

const refused = (sealed: string, code: string) =>
  assert.rejects(payloads.unseal(sealed), { name: 'Refusal', code })

test('two public keys are live, each without its private half', async () => {
  const keys = await payloads.keys()
  assert.equal(keys.length, 2)
  for (const key of keys) {
    assert.deepEqual(Object.keys(key).toSorted(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    assert.deepEqual([key.kty, key.crv, key.alg], ['EC', 'P-256', 'ECDH-ES'])
  }
})

test('a sealed payload is read without its stamp, by either key', async () => {
  for (const key of await payloads.keys()) {
    const sealed = await seal({ word: 'đèn lồng', ...stamp() }, { key })
    assert.deepEqual(await payloads.unseal(sealed), { word: 'đèn lồng' })
  }
})

test('a payload is read once, however many send it at once', async () => {
  const sealed = await seal({ word: 'once', ...stamp() })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => payloads.unseal(sealed)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await refused(sealed, 'stale_payload')
  // Another server of the same deployment knows it as well.
  await assert.rejects(openPayloads(context).unseal(sealed), { code: 'stale_payload' })
})

test('a payload of a minute ago, or of a time to come, is stale', async () => {
  const at = async (iat: unknown) => await seal({ word: 'when', ...stamp(), iat })
  assert.deepEqual(await payloads.unseal(await at(nowS() - 59)), { word: 'when' })
  assert.deepEqual(await payloads.unseal(await at(nowS() + 4)), { word: 'when' })
  for (const iat of [nowS() - 60, nowS() + 6, nowS() * 1000, String(nowS()), null, undefined]) {
    await refused(await at(iat), 'stale_payload')
  }
})

test('a payload without an id that could be told from others is stale', async () => {
  for (const jti of [undefined, '', 'short', 7, 'x'.repeat(65)]) {
    await refused(await seal({ ...stamp(), jti }), 'stale_payload')
  }
})

test('what cannot be read is refused as such, and says no more', async () => {
  const sealed = await seal({ word: 'whole', ...stamp() })
  const [header, key, iv, text, tag] = sealed.split('.')
  const foreign = await seal(stamp(), { key: { ...(await openForeignKey()), kid: 'unheard-of' } })
  const misnamed = await seal(stamp(), {
    key: { ...(await openForeignKey()), kid: String((await payloads.keys())[0]?.kid) },
  })
  for (const garbage of [
    '',
    'garbage',
    '....',
    `${header}.${key}.${iv}.${text}.${tag}x`,
    `${header}.${key}.${iv}.${String(text).slice(1)}.${tag}`,
    sealed.slice(0, -4),
    foreign,
    misnamed,
    await seal(stamp(), { alg: 'ECDH-ES+A256KW' }),
    await seal(stamp(), { enc: 'A128GCM' }),
    await seal('a text'),
    await seal([stamp()]),
    await seal(null),
    'x'.repeat(40_000),
  ]) {
    await refused(garbage, 'unreadable_payload')
  }
})

test('the keys turn daily: a new first, the old one read for another day, the one before it gone', async () => {
  const [first, second] = await payloads.keys()
  assert.ok(first && second)
  clock.advance(24 * hour + 1_000)
  const [newest, former, ...rest] = await payloads.keys()
  assert.equal(former?.kid, first?.kid)
  assert.notEqual(newest?.kid, first?.kid)
  assert.deepEqual(rest, [])
  assert.deepEqual(await payloads.unseal(await seal({ word: 'old', ...stamp() }, { key: first })), {
    word: 'old',
  })
  await refused(await seal(stamp(), { key: second }), 'unreadable_payload')
})

test('servers that turn the keys at once hand out the same', async () => {
  clock.advance(72 * hour)
  const sets = await Promise.all(Array.from({ length: 5 }, () => openPayloads(context).keys()))
  assert.equal(new Set(sets.map((keys) => keys.map(({ kid }) => kid).join())).size, 1)
  assert.equal(sets[0]?.length, 2)
})

test('a key that another server made is found', async () => {
  clock.advance(10_000)
  const before = openPayloads(context)
  await before.keys()
  clock.advance(24 * hour - 10_000 + 1)
  const [key] = await openPayloads(context).keys()
  assert.ok(key)
  assert.deepEqual(await before.unseal(await seal({ word: 'theirs', ...stamp() }, { key })), {
    word: 'theirs',
  })
})

test('ids of payloads that are stale anyway are forgotten, those that are not are kept', async () => {
  const count = async () =>
    (
      await context.db
        .selectFrom('identity.used_payload')
        .select(({ fn }) => fn.countAll<bigint>().as('kept'))
        .executeTakeFirstOrThrow()
    ).kept
  clock.advance(hour)
  await sweepPayloads(context)
  assert.equal(await count(), 0n)
  const sealed = await seal(stamp())
  await payloads.unseal(sealed)
  clock.advance(59_000)
  await sweepPayloads(context)
  assert.equal(await count(), 1n)
  await refused(sealed, 'stale_payload')
})

async function openForeignKey(): Promise<JWK> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  return await crypto.subtle.exportKey('jwk', publicKey)
}
