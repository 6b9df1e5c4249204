import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const ways = [
  { key: 'name', title: 'By name' },
  { key: 'phone', title: 'By phone' },
  { key: 'fax', title: 'By fax', disabled: true },
  { key: 'mail', title: 'By mail' },
] as const
type Way = (typeof ways)[number]['key']

function Ways() {
  const [way, setWay] = useState<Way>('name')
  return (
    <Tabs label="Ways" value={way} onChange={setWay} tabs={ways}>
      {`what is asked by ${way}`}
    </Tabs>
  )
}

function show(direction: 'ltr' | 'rtl' = 'ltr') {
  render(
    <div style={{ direction }}>
      <Ways />
    </div>,
  )
  return userEvent.setup()
}

const chosen = () => screen.getByRole('tab', { selected: true })

function assertAt(name: string) {
  assert.equal(chosen().textContent, name)
  assert.ok(chosen() === document.activeElement)
}

test('a press chooses a tab, which says what it shows', async () => {
  const { click } = show()
  await click(screen.getByRole('tab', { name: 'By mail' }))
  assert.equal(chosen().textContent, 'By mail')
  assert.equal(screen.getByRole('tabpanel', { name: 'By mail' }).textContent, 'what is asked by mail')
  assert.equal(chosen().getAttribute('aria-controls'), screen.getByRole('tabpanel').id)
})

test('arrows choose the next that can be chosen, and go round; Home and End go to the ends', async () => {
  const { tab, keyboard } = show()
  await tab()
  assertAt('By name')
  await keyboard('{ArrowRight}{ArrowRight}')
  assertAt('By mail')
  await keyboard('{ArrowRight}')
  assertAt('By name')
  await keyboard('{ArrowLeft}')
  assertAt('By mail')
  await keyboard('{Home}')
  assertAt('By name')
  await keyboard('{End}')
  assertAt('By mail')
})

test('a key held with another is not for the tabs', async () => {
  const { tab, keyboard } = show()
  await tab()
  await keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}')
  assertAt('By name')
})

test('where the page is read from right to left, so are the arrows', async () => {
  const { tab, keyboard } = show('rtl')
  await tab()
  await keyboard('{ArrowLeft}')
  assertAt('By phone')
  await keyboard('{ArrowRight}')
  assertAt('By name')
})

test('only the chosen tab is a stop for Tab, and what it shows is the next', async () => {
  const { tab, keyboard } = show()
  await tab()
  await keyboard('{ArrowRight}')
  await tab()
  assert.ok(screen.getByRole('tabpanel') === document.activeElement)
  await tab({ shift: true })
  assertAt('By phone')
})
