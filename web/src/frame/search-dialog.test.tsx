import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { seedGames, seedHelp, seedPromotions } from '../../../server/src/app/seed.ts'
import { setAway } from '../../../screen/test/network.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
await seedGames(house.context)
await seedPromotions(house.context)
await seedHelp(house.context)

/** What is found, by what it is. */
function foundIn(box: HTMLElement): Map<string, string[]> {
  const groups = within(box).queryAllByRole('group')
  return new Map(
    groups.map((group) => [
      group.firstElementChild?.textContent?.replace(/\d+$/, '') ?? '',
      within(group)
        .getAllByRole('option')
        .map((option) => option.querySelector('b')?.textContent ?? ''),
    ]),
  )
}

async function seek(text: string) {
  const page = await visit('/promotions?dialog=search')
  const field = await page.screen.findByRole('combobox')
  const box = page.screen.getByRole('listbox')
  if (text) await page.type(field, text)
  return { ...page, field, box }
}

test('before anything is typed the lotteries and pages are there, and of one’s own only what one has', async () => {
  const { box } = await seek('')
  await waitFor(() => assert.deepEqual([...foundIn(box).keys()], ['Lotteries', 'Pages']))
  const { Lotteries = [], Pages = [] } = Object.fromEntries(foundIn(box))
  assert.ok(Lotteries.includes('Northern lottery') && Lotteries.includes('Northern 60s'))
  assert.ok(!Pages.includes('Northern lottery') && Pages.includes('Help centre'))
  assert.ok(!Pages.includes('My wallet'))
})

test('a word finds lotteries, promotions, answers and pages together, and is lit in each', async () => {
  const { box } = await seek('minute')
  await waitFor(() => {
    const found = foundIn(box)
    assert.ok(found.get('Lotteries')?.includes('Northern 60s'))
    assert.ok(found.get('Promotions')?.includes('A draw every minute'))
    assert.ok((found.get('Help')?.length ?? 0) > 0)
  })
  assert.equal(box.querySelector('mark')?.textContent, 'minute')
})

test('what is called so stands before what only speaks of it', async () => {
  const { box } = await seek('feedback')
  await waitFor(() => assert.equal([...foundIn(box).values()][0]?.[0], 'Feedback'))
})

test('accents need not be typed, nor the order of words kept, and a code is a name as well', async () => {
  const { box, field, type, clear } = await seek('CENTRE help')
  await waitFor(() => assert.ok(foundIn(box).get('Pages')?.includes('Help centre')))
  await clear(field)
  await type(field, 'XSMB-60S')
  await waitFor(() => assert.deepEqual(foundIn(box).get('Lotteries'), ['Northern 60s']))
  await clear(field)
  await type(field, 'nórthẽrn lóttery')
  await waitFor(() => assert.deepEqual(foundIn(box).get('Lotteries'), ['Northern lottery']))
})

test('the keys go through all that was found and round its end, and one opens what is chosen', async () => {
  const { box, keyboard, screen } = await seek('minute')
  await waitFor(() =>
    assert.deepEqual([...foundIn(box).keys()].slice(0, 3), ['Promotions', 'Help', 'Lotteries']),
  )
  const options = within(box).getAllByRole('option')
  const chosen = () => within(box).getByRole('option', { selected: true })
  assert.ok(chosen() === options[0])
  await keyboard('{ArrowUp}')
  assert.ok(chosen() === options.at(-1))
  assert.equal(screen.getByRole('combobox').getAttribute('aria-activedescendant'), chosen().id)
  await keyboard('{ArrowDown}')
  assert.ok(chosen() === options[0])
  const [answer] = within(within(box).getByRole('group', { name: /^Help/ })).getAllByRole('option')
  assert.ok(answer)
  const wanted = options.indexOf(answer)
  assert.ok(wanted > 0)
  await keyboard('{ArrowDown}'.repeat(wanted))
  const name = answer.querySelector('b')?.textContent ?? ''
  await keyboard('{Enter}')
  assert.ok(await screen.findByRole('heading', { level: 2, name }))
  assert.ok(!screen.queryByRole('dialog', { name: 'Search' }))
})

test('of one kind all are shown where that is wanted, and how many of each there are', async () => {
  const { box, click, screen } = await seek('e')
  const kinds = await screen.findByRole('group', { name: 'What to show' })
  const kind = (name: string) => within(kinds).getByRole('button', { name: new RegExp(`^${name} `) })
  await waitFor(() => assert.ok(foundIn(box).size > 2))
  const count = () => Number(/\d+$/.exec(kind('Pages').textContent)?.[0])
  assert.equal(foundIn(box).get('Pages')?.length, 6)
  assert.ok(count() > 6)
  await click(kind('Pages'))
  await waitFor(() => assert.deepEqual([...foundIn(box).keys()], ['Pages']))
  // Pages go where what they show is known to be none.
  await waitFor(() => assert.equal(foundIn(box).get('Pages')?.length, count()))
  assert.ok(count() > 6)
  await click(kind('All'))
  await waitFor(() => assert.ok(foundIn(box).size > 2))
})

test('what is chosen shows itself beside, with the way in and to what it drew', async () => {
  const { box, screen, keyboard } = await seek('xs')
  // What was typed is sought a moment later: the keys go through what is there.
  await waitFor(() =>
    assert.deepEqual([...foundIn(box).values()][0]?.slice(0, 2), ['Northern lottery', 'Northern 60s']),
  )
  const beside = await screen.findByRole('region', { name: 'What is chosen' })
  assert.ok(within(beside).getByRole('heading', { name: 'Northern lottery' }))
  await keyboard('{ArrowDown}')
  await waitFor(() => {
    const shown = screen.getByRole('region', { name: 'What is chosen' })
    assert.ok(within(shown).getByRole('heading', { name: 'Northern 60s' }))
    const to = (name: string) => within(shown).getByRole('link', { name }).getAttribute('href')
    assert.equal(to('Play'), '/vnlottery?gameCode=xsmb-60s')
    assert.equal(to('Results'), '/vnlottery?gameCode=xsmb-60s#results')
  })
})

test('an answer opens at an address of its own', async () => {
  const { box, click, screen } = await seek('fingerprint')
  await waitFor(() => assert.ok(foundIn(box).has('Help')))
  const [answer] = within(within(box).getByRole('group', { name: /^Help/ })).getAllByRole('option')
  assert.ok(answer)
  const name = answer.querySelector('b')?.textContent ?? ''
  await click(answer)
  assert.ok(await screen.findByRole('heading', { level: 2, name }))
})

test('what is nowhere is said not to be here, aloud as well', async () => {
  const { screen, box } = await seek('zeppelin')
  assert.ok(await screen.findByRole('heading', { name: 'Nothing here has “zeppelin” in it' }))
  assert.equal(foundIn(box).size, 0)
  assert.ok(screen.getByText('Nothing was found for “zeppelin”'))
})

test('what could not be looked through is said, nothing is said to be nowhere, and it is looked through once it can be', async () => {
  const { screen, keyboard, click } = await visit('/login')
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  setAway(true)
  try {
    await keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await keyboard('fingerprint')
    assert.ok(await screen.findByRole('heading', { name: 'Help could not be searched' }, { timeout: 8_000 }))
    assert.ok(!screen.queryByRole('heading', { name: /^Nothing here/ }))
  } finally {
    setAway(false)
  }
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await click(again)
  await waitFor(() => assert.ok(foundIn(screen.getByRole('listbox')).has('Help')))
  assert.ok(!screen.queryByRole('heading', { name: 'Help could not be searched' }))
})
