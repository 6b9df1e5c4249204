import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, unit } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { startWire } from '#test/wire/start-wire'

const house = await openHouse({}, { 'registration.welcomeBonus': String(100n * unit) })
const { context, url, ask } = house
const wire = await openLaunchingVendor(context, url, 'PIER', startWire, 'softswiss')
const token = await house.member('annlooks77')

/** Plays a round of a stake of one that wins two, and answers its id. */
async function played(): Promise<string> {
  const { value } = await ask('POST', '/wps/game/launchGame', { body: { nodeId: wire.node('wheel') }, token })
  const page = await (await fetch(String(value.game_url))).text()
  const seat = /seat = "([^"]+)"/.exec(page)?.[1]
  for (const kind of ['bet', 'win']) {
    const pressed = await fetch(`${wire.url}/act`, { method: 'POST', body: JSON.stringify({ seat, kind }) })
    assert.deepEqual(await pressed.json(), { status: 'ok' })
  }
  const rounds = await ask('GET', '/wps/game/rounds', { token })
  return String(rounds.value.list[0]?.roundId)
}
const replay = async (roundId: string, by = token) =>
  await ask('GET', `/wps/game/rounds/${roundId}/replay`, { token: by })

test('a round over this wire is shown as it was by its vendor, to whoever played it', async () => {
  const roundId = await played()
  const { value: round } = await ask('GET', `/wps/game/rounds/${roundId}`, { token })
  assert.equal(round['hasReplay'], true)
  const { status, value } = await replay(roundId)
  assert.equal(status, 200)
  assert.equal(new URL(String(value.url)).origin, wire.url)
  assert.match(await (await fetch(String(value.url))).text(), /<li>bet 1<\/li><li>win 2<\/li>/)
  assert.equal((await replay(roundId, await house.member('benlooks77'))).message, 'round_unknown')
})

test('a vendor that does not say where over this wire, or says elsewhere, shows nothing', async () => {
  const roundId = await played()
  for (const mood of ['away', 'failing', 'nonsense', 'elsewhere', 'cut'] as const) {
    await wire.be(mood, 1)
    assert.equal((await replay(roundId)).message, 'vendor_unavailable', mood)
  }
  assert.equal((await replay(roundId)).status, 200)
})
