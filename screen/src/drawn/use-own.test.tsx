import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useOwn } from './use-own.ts'

afterEach(cleanup)

/** Takes up in a page what was drawn before of something that says what only the browser knows; answers what it said, drawing by drawing. */
async function takeUp(there: string, here: string): Promise<string[]> {
  const said: string[] = []
  function Says({ own }: { own: string }) {
    const value = useOwn(() => own, there)
    said.push(value)
    return <p>{value}</p>
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Says own={there} />)
  said.length = 0
  render(<Says own={here} />, { container, hydrate: true })
  await waitFor(() => assert.equal(screen.getByRole('paragraph').textContent, here))
  return said
}

test('what the browser knows better is said once the page stands', async () => {
  assert.deepEqual(await takeUp('full', 'mini'), ['full', 'mini'])
})

test('where it knows nothing better, nothing is drawn anew', async () => {
  assert.deepEqual(await takeUp('full', 'full'), ['full'])
})
