import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSite } from '../../test/visit.tsx'

const { visit } = await openSite()

test('Ctrl-K takes nothing away that was typed over the page, and opens the search where nothing was', async () => {
  const { screen, keyboard, type, clear } = await visit('/?dialog=forgot')
  const name = await screen.findByRole('textbox', { name: 'Username' })
  await type(name, 'lansforgot')
  await keyboard('{Control>}k{/Control}')
  assert.equal((name as HTMLInputElement).value, 'lansforgot')
  assert.ok(name.isConnected && !screen.queryByRole('dialog', { name: 'Search' }))
  await clear(name)
  await keyboard('{Control>}k{/Control}')
  assert.ok(await screen.findByRole('dialog', { name: 'Search' }))
})

test('on a Mac it is the other key, since this one deletes to the end of the line', async () => {
  const { screen, keyboard } = await visit('/')
  const link = await screen.findByRole('link', { name: 'Lotteries and pages' })
  Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true })
  try {
    await keyboard('{Control>}k{/Control}')
    assert.ok(!screen.queryByRole('dialog', { name: 'Search' }))
    await keyboard('{Meta>}k{/Meta}')
    assert.ok(await screen.findByRole('dialog', { name: 'Search' }))
    assert.ok(link)
  } finally {
    Reflect.deleteProperty(navigator, 'platform')
  }
})
