import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const house = await openHouse()

const choose = (body: object, token: string) =>
  house.ask('PUT', '/wps/member/info/preferences', { token, body })

async function keptOf(token: string) {
  const { timeZone, reducesMotion } = (await house.ask('GET', '/wps/member/info', { token })).value
  return { timeZone, reducesMotion }
}

test('what a member prefers is theirs wherever they are signed in, and told to their other screens', async () => {
  const token = await house.member('prefers')
  assert.deepEqual(await keptOf(token), { timeZone: null, reducesMotion: false })
  const heard: unknown[] = []
  const stop = house.context.bus.listen(({ to, event }) => to && heard.push(event))
  const chosen = { timeZone: 'America/New_York', reducesMotion: true }
  for (const _ of [1, 2])
    assert.deepEqual((await choose(chosen, token)).value, { ...chosen, hidesWins: false })
  stop()
  assert.deepEqual(heard, [{ type: 'profile' }, { type: 'profile' }])
  assert.deepEqual(await keptOf((await house.signIn('prefers')).value.token), chosen)
  assert.equal((await choose({ timeZone: null, reducesMotion: false }, token)).status, 200)
  assert.deepEqual(await keptOf(token), { timeZone: null, reducesMotion: false })
})

test('what is no time zone by name is refused, and changes nothing', async () => {
  const token = await house.member('lost')
  await choose({ timeZone: 'Asia/Tokyo', reducesMotion: true }, token)
  for (const timeZone of ['', 'Mars/Olympus', '+07:00', "Asia/Tokyo'; --", 'a'.repeat(65), 9]) {
    const { status, value } = await choose({ timeZone, reducesMotion: false }, token)
    assert.deepEqual([status, value.fields[0]?.path], [400, 'timeZone'], String(timeZone))
  }
  for (const body of [{}, { timeZone: null }, { timeZone: null, reducesMotion: 'yes' }])
    assert.equal((await choose(body, token)).status, 400)
  assert.deepEqual(await keptOf(token), { timeZone: 'Asia/Tokyo', reducesMotion: true })
})

test('who hides what they win keeps it hidden until they say otherwise', async () => {
  const token = await house.member('shywinner')
  const usual = { timeZone: null, reducesMotion: false }
  assert.deepEqual((await choose({ ...usual, hidesWins: true }, token)).value, { ...usual, hidesWins: true })
  assert.equal((await choose(usual, token)).value.hidesWins, true)
  assert.equal((await house.ask('GET', '/wps/member/info', { token })).value['hidesWins'], true)
  assert.equal((await choose({ ...usual, hidesWins: false }, token)).value.hidesWins, false)
})

test('of several at once the last is kept whole', async () => {
  const token = await house.member('twice')
  const wanted = [
    { timeZone: 'Asia/Tokyo', reducesMotion: true },
    { timeZone: null, reducesMotion: false },
  ]
  const answers = await Promise.all(wanted.map((one) => choose(one, token)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const kept = await keptOf(token)
  assert.ok(wanted.some((one) => one.timeZone === kept.timeZone && one.reducesMotion === kept.reducesMotion))
})

test('a demo prefers as well, and a guest is asked to sign in', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await choose({ timeZone: 'Europe/Paris', reducesMotion: true }, value.token)).status, 200)
  assert.equal((await choose({ timeZone: null, reducesMotion: true }, '')).message, 'not_signed_in')
})
