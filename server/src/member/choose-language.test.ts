import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const house = await openHouse()

async function languageOf(token: string) {
  return (await house.ask('GET', '/wps/member/info', { token })).value.language
}

async function choose(token: string, language: string) {
  return await house.ask('PUT', '/wps/member/info/language', { token, body: { language } })
}

/** In what each mail to an address of this house was written, the oldest first. */
async function mailsTo(username: string): Promise<[template: string, language: string][]> {
  const rows = await house.context.db
    .selectFrom('delivery.message')
    .select(['template', 'language'])
    .where('recipient', '=', `${username}@example.com`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ template, language }) => [template, language])
}

test('what a member reads is kept with them, one of what the deployment speaks', async () => {
  const token = await house.member('reads')
  assert.equal(await languageOf(token), 'en', 'they registered in it')
  assert.deepEqual((await choose(token, 'vi')).value, { language: 'vi' })
  assert.equal(await languageOf((await house.signIn('reads')).value.token), 'vi')
  for (const language of ['xx', '', 'vi-VN', '<b>']) {
    const { status, value } = await choose(token, language)
    assert.deepEqual([status, value.fields[0]?.path], [400, 'language'])
  }
  assert.equal(await languageOf(token), 'vi')
})

test('what they are told outside the site is told in it, whatever whoever made it so reads', async () => {
  const { value } = await house.register('written-to', { email: 'written-to@example.com' })
  await house.context.db
    .updateTable('identity.login')
    .set({ email_proved_at: house.clock.now() })
    .where('username', '=', 'written-to')
    .execute()
  await choose(value.token, 'ar')
  await house.signIn('written-to', undefined, { 'accept-language': 'vi', 'user-agent': 'Somebody/1.0' })
  const body = { username: 'written-to', email: 'written-to@example.com' }
  await house.ask('POST', '/wps/member/password/email', { body, headers: { 'accept-language': 'vi' } })
  const told = (await mailsTo('written-to')).filter(([template]) => template !== 'email_proof')
  assert.deepEqual(
    told.filter(([, language]) => language !== 'ar'),
    [],
  )
  assert.ok(told.length >= 2, JSON.stringify(told))
})
