import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { startWire } from '#test/wire/start-wire'

const { context, url, ask, member } = await openHouse()
const vassalage = 'PIER'
const wire = await openLaunchingVendor(context, url, vassalage, startWire, 'softswiss')
const nodeId = wire.node('wheel')
const token = await member('lanplayer')
const launch = async () =>
  await ask('POST', '/wps/game/launchGame', { body: { nodeId, platform: 'html5-mobile' }, token })

test('a game opens over the wire, signed by our secret, and nobody is told a token', async () => {
  const { status, value } = await launch()
  assert.equal(status, 200)
  assert.equal(new URL(String(value.game_url)).origin, wire.url)
  const [{ user, meta, ...told } = {}] = (await wire.play('openings')) as Record<string, unknown>[]
  assert.deepEqual(told, {
    casino_id: '0',
    game: 'wheel',
    currency: 'VND',
    locale: 'en',
    client_type: 'mobile',
    urls: { deposit_url: `${url}/?centre=wallet`, return_url: `${url}/` },
  })
  assert.match((user as { id: string }).id, /^[a-z2-7]{26}$/)
  assert.match(
    JSON.stringify(meta),
    /"demo":false,"address":"[\w-]{22}","device":"[\w-]{22}","auto_play":false/,
  )
})

test('its page comes by a ticket of one use, and what is pressed there is played by whoever opened it', async () => {
  const { value } = await launch()
  const page = await (await fetch(String(value.game_url))).text()
  assert.equal((await fetch(String(value.game_url))).status, 404)
  const seat = /seat = "([^"]+)"/.exec(page)?.[1]
  const act = async (kind: string) => {
    const body = JSON.stringify({ seat, kind })
    return await (await fetch(`${wire.url}/act`, { method: 'POST', body })).json()
  }
  assert.deepEqual(await act('bet'), { status: '100' }, 'nobody has paid in')
  assert.deepEqual(await act('win'), { status: 'ok' }, 'on this wire a win needs no bet')
  assert.deepEqual(await act('bet'), { status: 'ok' })
  const { value: now } = await ask('GET', '/wps/game/sessions/current', { token })
  assert.deepEqual(
    [now.list[0]?.sessionId, now.list[0]?.stake, now.list[0]?.prize],
    [value.sessionId, '1', '2'],
  )
})

test('what it answers wrongly is asked once more, and opened for nobody', async () => {
  for (const mood of ['away', 'failing', 'nonsense', 'elsewhere', 'cut'] as const) {
    await wire.be(mood, 1)
    assert.equal((await launch()).status, 200, mood)
    await wire.be(mood, 2)
    assert.equal((await launch()).message, 'vendor_unavailable', mood)
  }
})
