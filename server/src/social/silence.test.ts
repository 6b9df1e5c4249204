import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { client, openElsewhere } from '#test/elsewhere'
import { openHouse } from '#test/house'
import { visitor } from '#test/visit'
import { keepProvedAccount } from './proved-account.ts'
import { sweep } from './sweep.ts'

const elsewhere = await openElsewhere()
const away = await openElsewhere()
await away.close()
const house = await openHouse({
  social: {
    google: { ...client, issuer: elsewhere.issuer },
    facebook: { ...client, issuer: away.issuer },
  },
})
const { context } = house

test('a provider that does not answer is said to be away, before one leaves and after; and asked again', async () => {
  const who = visitor(house)
  await elsewhere.close()
  const asked = await house.ask('POST', '/wps/social/google/start', { body: {} })
  assert.equal(asked.message, 'social_unavailable')
  // The second's addresses are known beforehand, so that only its answer fails.
  const state = new URL(await who.start('facebook')).searchParams.get('state')
  const back = `${house.url}/wps/social/facebook/callback?code=x&state=${state}`
  assert.equal((await who.comeBack(back)).get('social-refused'), 'social_unavailable')
})

test('the second provider is asked where its own pages say, with all that is checked later', async () => {
  const plain = await openHouse({ social: { facebook: client } })
  const url = new URL(await visitor(plain).start('facebook'))
  assert.equal(url.origin + url.pathname, 'https://www.facebook.com/v23.0/dialog/oauth')
  const { redirect_uri, scope, response_type, client_id } = Object.fromEntries(url.searchParams)
  assert.deepEqual(
    { redirect_uri, scope, response_type, client_id },
    {
      redirect_uri: `${plain.url}/wps/social/facebook/callback`,
      scope: 'openid email',
      response_type: 'code',
      client_id: client.clientId,
    },
  )
  for (const name of ['nonce', 'state', 'code_challenge']) assert.ok(url.searchParams.has(name))
})

test('what nobody came back for is forgotten, and nothing else', async () => {
  const who = visitor(house)
  await who.start('facebook')
  await transact(context, (tx) =>
    keepProvedAccount(
      tx,
      {
        provider: 'facebook',
        subject: 'x',
        email: null,
        emailProved: false,
        purpose: 'newcomer',
        loginId: null,
      },
      Buffer.alloc(32),
    ),
  )
  const kept = async () =>
    await Promise.all(
      (['social.pending', 'social.proof'] as const).map(
        async (table) => (await context.db.selectFrom(table).select('provider').execute()).length,
      ),
    )
  house.clock.advance(599_000)
  await sweep(context)
  assert.deepEqual(await kept(), [1, 1])
  house.clock.advance(1_000)
  await sweep(context)
  assert.deepEqual(await kept(), [0, 1])
  house.clock.advance(300_000)
  await sweep(context)
  assert.deepEqual(await kept(), [0, 0])
})
