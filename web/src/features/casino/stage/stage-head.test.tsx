import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, waitFor } from '@testing-library/react'
import { readAgain } from '../../../../../server/src/casino/catalogue.ts'
import { seedVendor } from '../../../../../server/test/vendor-scenario.ts'
import { overhear } from '../../../../../screen/test/spoken.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
const { db } = house.context
await seedVendor(house.context, 'DERBY')
const nodes = new Map<string, string>()
for (const [code, en] of Object.entries({ wheel: 'Night wheel', resting: 'Quiet pond' })) {
  const named = db.updateTable('casino.game').set({ title: JSON.stringify({ en }), state: 'live' })
  const [row] = await named.where('code', '=', code).returning('node_id').execute()
  nodes.set(code, String(row?.node_id))
}
await readAgain(house.context)

const at = (code: string) => `/game?nodeId=${nodes.get(code)}`
const said = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute)
const canonical = () => said('link[rel="canonical"]', 'href')

test('a game is a page of its own, by its name; its rooms and play money are none, and another game is told of', async () => {
  await visit(`${at('wheel')}&mode=demo`)
  await waitFor(() => assert.equal(document.title, 'Night wheel · Fairground'))
  assert.equal(canonical(), location.origin + at('wheel'))
  assert.equal(said('meta[property="og:title"]', 'content'), 'Night wheel · Fairground')
  const spoken = overhear()
  const pages = () => spoken().filter((words) => words.includes('Fairground'))
  act(() => history.pushState({}, '', `${at('wheel')}&roomId=two`))
  await new Promise((done) => setTimeout(done, 300))
  assert.deepEqual([pages(), canonical()], [[], location.origin + at('wheel')])
  act(() => history.pushState({}, '', at('resting')))
  await waitFor(() => assert.equal(document.title, 'Quiet pond · Fairground'))
  assert.equal(canonical(), location.origin + at('resting'))
  await waitFor(() => assert.equal(pages().at(-1), 'Quiet pond · Fairground'))
  await waitFor(() => assert.equal(document.activeElement?.id, 'main'))
})

test('a guest is told of a game that rests by itself, or with all of its kind, that it does, and asked for nothing', async () => {
  const rests = async (address: string, why: RegExp) => {
    const { screen, unmount } = await visit(address)
    await screen.findByRole('heading', { name: 'Away for now' })
    screen.getByText(why)
    assert.equal(screen.queryByRole('heading', { name: /^Log in to play/ }), null)
    screen.getByRole('link', { name: 'See the games' })
    assert.match(document.title, /^(?:Night wheel|Quiet pond) · Fairground$/)
    assert.equal(said('meta[name="robots"]', 'content'), undefined)
    unmount()
  }
  const set = async (state: string) => {
    const vendor = house.context.owner.db.updateTable('casino.vendor').set({ state })
    await vendor.where('vassalage', '=', 'DERBY').execute()
    await readAgain(house.context)
  }
  await db.updateTable('casino.game').set({ state: 'paused' }).where('code', '=', 'resting').execute()
  await readAgain(house.context)
  await rests(at('resting'), /^This game rests for now/)
  await set('paused')
  await rests(at('wheel'), /^The games of Test rest for now/)
  await rests('/seamless?vassalage=DERBY', /^The games of Test rest for now/)
  await set('live')
})

test('an area of a vendor is where it opens, and what opens none is nowhere', async () => {
  const { unmount } = await visit('/seamless?vassalage=DERBY')
  await waitFor(() => assert.match(document.title, /^(?:Night wheel|Quiet pond) · Fairground$/))
  assert.equal(canonical(), `${location.origin}/seamless?vassalage=DERBY`)
  unmount()
  for (const address of ['/game?nodeId=0', '/game', '/seamless?vassalage=NOBODY']) {
    const lost = await visit(address)
    await waitFor(() => assert.equal(document.title, 'There is no such game here · Fairground'))
    await waitFor(() => assert.equal(said('meta[name="robots"]', 'content'), 'noindex'))
    assert.equal(canonical(), undefined)
    lost.unmount()
  }
})
