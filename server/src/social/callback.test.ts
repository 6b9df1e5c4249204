import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openElsewhere, client, type Tokens } from '#test/elsewhere'
import { openHouse } from '#test/house'
import { visitor } from '#test/visit'

const elsewhere = await openElsewhere()
const house = await openHouse({ social: { google: { ...client, issuer: elsewhere.issuer } } })
elsewhere.serve(`${house.url}/wps/social/google/callback`)
after(() => elsewhere.close())

const minute = 60_000
const failed = { 'social-refused': 'social_failed' }
const said = (fragment: URLSearchParams) => Object.fromEntries(fragment)
const pending = () => house.context.db.selectFrom('social.pending').selectAll().execute()

async function callback(who: ReturnType<typeof visitor>, name = 'hoa'): Promise<URL> {
  return new URL(await who.prove(await who.start('google'), name))
}

test('a visit brings back a ticket in the fragment, and leaves nothing to come back with', async () => {
  const who = visitor(house)
  const url = new URL(await who.start('google', { returnTo: '/vnlottery' }))
  for (const name of ['state', 'nonce', 'code_challenge'])
    assert.match(url.searchParams.get(name) ?? '', /^[\w-]{43}$/)
  assert.equal(url.searchParams.get('code_challenge_method'), 'S256')
  const response = await who.browser.step(await who.prove(url.href, 'hoa'))
  assert.match(response.headers.get('location') ?? '', /^\/vnlottery#social=[\w-]{43}$/)
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer')
  assert.deepEqual(await pending(), [])
})

test('what is kept of a visit tells nobody its state, and its cookie no script', async () => {
  const who = visitor(house)
  const response = await who.browser.step(`${house.url}/wps/social/google/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: house.url },
    body: '{}',
  })
  const { value } = (await response.json()) as { value: { url: string } }
  const [cookie = ''] = response.headers.getSetCookie()
  assert.match(cookie, /^social=[\w-]{43};.*HttpOnly; SameSite=Lax$/)
  const [row] = await pending()
  const state = new URL(value.url).searchParams.get('state') ?? ''
  assert.ok(row && !row.state_hash.includes(state))
  await who.comeBack(await who.prove(value.url, 'hoa'))
})

test('a return counts once', async () => {
  const who = visitor(house)
  const back = await callback(who)
  assert.ok((await who.comeBack(back.href)).get('social'))
  assert.deepEqual(said(await who.comeBack(back.href)), failed)
})

test('two returns at once bring one ticket', async () => {
  const who = visitor(house)
  const back = await callback(who)
  const both = await Promise.all([who.comeBack(back.href), who.comeBack(back.href)])
  assert.equal(both.filter((one) => one.get('social')).length, 1)
})

test('a state that was never given is refused, and none at all', async () => {
  const who = visitor(house)
  const back = await callback(who)
  back.searchParams.set('state', 'A'.repeat(43))
  assert.deepEqual(said(await who.comeBack(back.href)), failed)
  back.searchParams.delete('state')
  assert.deepEqual(said(await who.comeBack(back.href)), failed)
})

test('a return in another browser is refused, and does not use up the visit', async () => {
  const who = visitor(house)
  const back = await callback(who)
  const thief = visitor(house)
  assert.deepEqual(said(await thief.comeBack(back.href)), failed)
  await thief.start('google')
  assert.deepEqual(said(await thief.comeBack(back.href)), failed)
  assert.ok((await who.comeBack(back.href)).get('social'))
})

test('a visit is over after ten minutes', async () => {
  const who = visitor(house)
  const back = await callback(who)
  house.clock.advance(10 * minute)
  assert.deepEqual(said(await who.comeBack(back.href)), failed)
})

test('an id token for another nonce is refused', async () => {
  const who = visitor(house)
  const url = new URL(await who.start('google'))
  url.searchParams.set('nonce', 'another'.padEnd(43, '-'))
  assert.deepEqual(said(await who.comeBack(await who.prove(url.href, 'hoa'))), failed)
})

test("a code of one visit is nothing to another's: its verifier is not the one", async () => {
  const who = visitor(house)
  const stolen = (await callback(visitor(house), 'mai')).searchParams.get('code') ?? ''
  const back = await callback(who)
  back.searchParams.set('code', stolen)
  assert.deepEqual(said(await who.comeBack(back.href)), failed)
})

test('a code that was exchanged before is refused', async () => {
  const who = visitor(house)
  const first = await callback(who)
  assert.ok((await who.comeBack(first.href)).get('social'))
  const second = await callback(who)
  second.searchParams.set('code', first.searchParams.get('code') ?? '')
  assert.deepEqual(said(await who.comeBack(second.href)), failed)
})

test('an answer of another issuer, of none, or of two is refused', async () => {
  for (const iss of [['https://elsewhere.example'], [], [elsewhere.issuer, elsewhere.issuer]]) {
    const who = visitor(house)
    const back = await callback(who)
    assert.equal(back.searchParams.get('iss'), elsewhere.issuer)
    back.searchParams.delete('iss')
    for (const one of iss) back.searchParams.append('iss', one)
    assert.deepEqual(said(await who.comeBack(back.href)), failed)
  }
})

test('who goes back at the provider is told that nothing has changed', async () => {
  const who = visitor(house)
  const back = await who.prove(await who.start('google', { returnTo: '/login?from=x' }), null)
  const response = await who.browser.step(back)
  assert.equal(response.headers.get('location'), '/login?from=x#social-refused=social_denied')
})

test('a provider in trouble is told apart from one that says no', async () => {
  for (const [error, code] of [
    ['temporarily_unavailable', 'social_unavailable'],
    ['invalid_scope', 'social_failed'],
  ] as const) {
    const who = visitor(house)
    const back = await callback(who)
    back.searchParams.delete('code')
    back.searchParams.set('error', error)
    assert.deepEqual(said(await who.comeBack(back.href)), { 'social-refused': code })
  }
})

/** An id token that says something else, signed as the one before. */
function resaid(token: string, change: object): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return [
    header,
    Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'),
    signature,
  ].join('.')
}

const lies: [what: string, lie: (tokens: Tokens) => unknown][] = [
  [
    'says another subject than was signed',
    ({ id_token: id = '', ...rest }) => ({ ...rest, id_token: resaid(id, { sub: 'mai' }) }),
  ],
  [
    'is for another audience',
    ({ id_token: id = '', ...rest }) => ({ ...rest, id_token: resaid(id, { aud: 'others' }) }),
  ],
  ['is over', ({ id_token: id = '', ...rest }) => ({ ...rest, id_token: resaid(id, { exp: 1 }) })],
  [
    'is of another issuer',
    ({ id_token: id = '', ...rest }) => ({ ...rest, id_token: resaid(id, { iss: 'https://x.example' }) }),
  ],
  ['is not there', ({ access_token, ...rest }) => ({ ...rest, access_token, id_token: undefined })],
  ['is no token', (tokens) => ({ ...tokens, id_token: 'a.b.c' })],
]
for (const [what, lie] of lies) {
  test(`an id token that ${what} is refused`, async () => {
    const who = visitor(house)
    const back = await callback(who)
    elsewhere.tamper = lie
    const fragment = await who.comeBack(back.href).finally(() => {
      elsewhere.tamper = (tokens) => tokens
    })
    assert.deepEqual(said(fragment), failed)
    assert.ok((await who.comeBack((await callback(who)).href)).get('social'))
  })
}

test('a path of another site is no path to come back to', async () => {
  for (const returnTo of [
    '//elsewhere.example',
    String.raw`/\elsewhere.example`,
    'https://elsewhere.example',
    '/a b',
  ])
    assert.equal(
      (await house.ask('POST', '/wps/social/google/start', { body: { returnTo } })).message,
      'invalid_input',
    )
})

test('a fragment of the path it comes back to does not hide the ticket', async () => {
  const who = visitor(house)
  const url = await who.start('google', { returnTo: '/vnlottery#social=made-up' })
  const response = await who.browser.step(await who.prove(url, 'hoa'))
  assert.match(response.headers.get('location') ?? '', /^\/vnlottery#social=[\w-]{43}$/)
})

test('a provider this deployment does not know is not found', async () => {
  for (const name of ['facebook', 'constructor'])
    assert.equal((await house.ask('POST', `/wps/social/${name}/start`, { body: {} })).message, 'not_found')
  assert.equal((await house.ask('GET', '/wps/social/facebook/callback?state=x&code=y')).message, 'not_found')
  assert.deepEqual((await house.ask('GET', '/wps/social/providers')).value.providers, ['google'])
})
