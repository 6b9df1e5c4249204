import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openHouse } from '#test/house'
import { ownerOf } from './profile.ts'

const house = await openHouse()

test('a new member has one profile, with where they registered and that they agreed', async () => {
  await house.register('from-there', { registerUrl: 'https://fair.example/register?from=poster' })
  const profile = await readProfile('from-there')
  assert.partialDeepStrictEqual(profile, {
    nickname: 'from-there',
    book: 'real',
    currency: 'VND',
    agreed_at: house.clock.now(),
    register_method: 'WEB',
    register_url: 'https://fair.example/register?from=poster',
  })
  assert.deepEqual(await ownerOf(house.context.db, profile.member_id), {
    memberId: profile.member_id,
    book: 'real',
    currency: 'VND',
  })
})

test('a demo plays in the trial book and agreed to nothing', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.partialDeepStrictEqual(await readProfile(value.account), { book: 'trial', agreed_at: null })
})

test('what registration refused has no profile, and a stranger no owner', async () => {
  const count = async () => (await house.context.db.selectFrom('member.profile').selectAll().execute()).length
  const before = await count()
  await house.register('from-there')
  await house.register('too-young', { birthDate: '2015-01-01' })
  assert.equal(await count(), before)
  assert.equal(await ownerOf(house.context.db, randomUUID()), undefined)
})

test('who is signed in is told only to them', async () => {
  assert.equal((await house.ask('GET', '/wps/member/info')).message, 'not_signed_in')
  const token = await house.member('asks-who')
  assert.equal((await house.ask('GET', '/wps/member/info', { token })).value.account, 'asks-who')
})

async function readProfile(username: string) {
  return await house.context.db
    .selectFrom('member.profile')
    .innerJoin('identity.login', 'identity.login.id', 'member_id')
    .selectAll('member.profile')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}
