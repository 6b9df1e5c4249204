import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, screen } from '@testing-library/react'
import { until } from '../../server/test/until.ts'
import { openGames } from './test/visit-game.tsx'

const { visit, press } = await openGames()
afterEach(cleanup)

/** Where a figure is shown large, and how it reads. */
for (const [game, verb, figure] of [
  ['dice', /^ارمِ/, /^\d\d\.\d\d$/],
  ['limbo', /^أطلقه/, /^[\d.]+×$/],
  ['wheel', /^أدر/, /^[\d.]+×$/],
] as const)
  test(`what comes in ${game} reads from the left on a page that is read from the right`, async () => {
    const { user } = await visit(game, 100_000n, 'ar')
    await until('the page reads from the right', () => document.documentElement.dir === 'rtl')
    await press(user, verb)
    await screen.findByText(/(?:دُفع .+|لا يُدفع شيء)\.$/)
    const large = [...document.querySelectorAll('main section [aria-hidden] b, main section p[aria-hidden]')]
    const shown = large.filter((one) => figure.test(one.textContent))
    assert.equal(shown.length, 1)
    assert.equal(shown[0]?.closest('[dir]')?.getAttribute('dir'), 'ltr')
  })
