import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildGames } from '../../../server/src/app/studio/build-games.ts'
import { openPlay } from '../../test/play.ts'

await buildGames()
const { url } = await openPlay()

test('the code of a game is sent as small as it was made when it was built, to whoever reads that', async () => {
  const page = await (await fetch(`${url}/dice/`)).text()
  const [, script] = /src="(\/assets\/index-[^"]+\.js)"/.exec(page) ?? assert.fail(page)
  const get = async (coding: string) => {
    const reply = await fetch(`${url}${script}`, { headers: { 'accept-encoding': coding } })
    const { headers } = reply
    return {
      coding: headers.get('content-encoding'),
      vary: headers.get('vary'),
      bytes: Number(headers.get('content-length')),
      code: await reply.text(),
    }
  }
  const whole = await get('identity')
  assert.deepEqual([whole.coding, whole.vary], [null, 'accept-encoding'])
  for (const coding of ['br', 'gzip']) {
    const small = await get(coding)
    assert.deepEqual([small.coding, small.vary, small.code], [coding, 'accept-encoding', whole.code])
    assert.ok(small.bytes * 3 < whole.bytes, `${small.bytes} of ${whole.bytes}`)
  }
  assert.equal((await get('br;q=0')).coding, null)
})

test('the page of a game names what its own game is made of, which is there, and no other', async () => {
  const linksOf = async (path: string) => {
    const page = await (await fetch(url + path)).text()
    return [...page.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
  }
  const shared = await linksOf('/verify/rnd_1')
  assert.deepEqual(await linksOf('/nothing/'), shared)
  const own = { crash: 'flight-stage', dice: 'dice', mines: 'mines', wheel: 'wheel', coin: 'coin' }
  for (const game of ['crash', 'dice', 'limbo', 'mines', 'plinko', 'hilo', 'wheel', 'keno', 'coin']) {
    const links = (await linksOf(`/${game}/`)).filter((file) => !shared.includes(file))
    assert.ok(links.length > 2, game)
    for (const [other, name] of Object.entries(own))
      assert.equal(
        links.filter((file) => file.startsWith(`/assets/${name}-`)).length,
        other === game ? 2 : 0,
        `${name} for ${game}`,
      )
    for (const file of links) assert.equal((await fetch(url + file)).status, 200, file)
  }
})
