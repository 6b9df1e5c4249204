import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { cleanup, render } from '@testing-library/react'
import { categories, type GameType } from '../../../games/categories.ts'
import { hasScene, Scene } from './scene.tsx'

afterEach(cleanup)

test('each category that may have a head of its own has a scene; the house’s own games are a page of themselves', () => {
  const without = (Object.keys(categories) as GameType[]).filter((gameType) => !hasScene(gameType))
  assert.deepEqual(without, ['INHOUSE'])
})

test('a scene is small on its way, wide or for a phone, and is drawn from its right end', () => {
  const drawn = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))
  assert.equal(drawn.length, 12)
  for (const name of drawn) {
    const isPhone = name.endsWith('-phone.svg')
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    const size = isPhone ? '358 132' : '1136 176'
    assert.ok(text.includes(`viewBox="0 0 ${size}" preserveAspectRatio="xMaxYMid slice"`), name)
    assert.ok(gzipSync(text).length <= (isPhone ? 2_600 : 4_600), `${name}: ${gzipSync(text).length} bytes`)
    // It stands in the page, where an id is one of the page's.
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, name)
    for (const [, id] of text.matchAll(/(?:url\(|href=")#([^)"]+)/g))
      assert.ok(ids.includes(id), `${name}: ${id}`)
  }
})

test('a scene with figures in it is never seen in a mirror', () => {
  const turned = (Object.keys(categories) as GameType[]).filter((gameType) => {
    const { container } = render(<Scene gameType={gameType} />)
    return container.querySelector('[data-turns]') !== null
  })
  // The machine of the slots and the tables have figures; of the cards between players each is an ace.
  assert.deepEqual(turned.toSorted(), ['ESPORTS', 'FISH', 'PVP', 'SPORTS'])
})
