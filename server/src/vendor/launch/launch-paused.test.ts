import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse, unit } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { startWire } from '#test/wire/start-wire'

const house = await openHouse({}, { 'registration.welcomeBonus': String(100n * unit) })
const { context, url, ask } = house
const vendor = await openLaunchingVendor(context, url, 'PIER', startWire)
const launch = async (token: string) =>
  await ask('POST', '/wps/game/launchGame', {
    body: { nodeId: vendor.node('wheel'), platform: 'html5-mobile' },
    token,
  })

test('a game that is paused opens for whoever has a round open in it, and for nobody else', async () => {
  const [token, other] = [await house.member('anngoeson77'), await house.member('bencomes77')]
  const { value } = await launch(token)
  const page = await (await fetch(String(value.game_url))).text()
  const seat = /seat = "([^"]+)"/.exec(page)?.[1]
  const act = async (kind: string) =>
    await (await fetch(`${vendor.url}/act`, { method: 'POST', body: JSON.stringify({ seat, kind }) })).json()
  assert.deepEqual(await act('bet'), { status: 'ok' })
  await runCommand(
    context,
    commandNamed('casino game'),
    'pause',
    String(vendor.node('wheel')),
    '--reason',
    'a test',
  )
  house.clock.advance(2_000)
  assert.equal((await launch(other)).message, 'game_paused')
  assert.equal((await launch(token)).status, 200)
})
