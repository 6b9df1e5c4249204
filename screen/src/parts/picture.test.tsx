import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { browser } from '../../test/browser.ts'
import { noteShown, wasShown } from './picture-source.ts'
import { Picture } from './picture.tsx'

const others = ['https://one.example', 'https://other.example']

afterEach(() => {
  cleanup()
  browser.sessionStorage.clear()
  document.getElementById('bootstrap')?.remove()
})

/** As the server writes it into a page. */
function writeBootstrap(imageCDNs: string[]): void {
  const given = { switches: {}, status: { status: 0 }, languages: ['en'], currency: 'VND', imageCDNs }
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'bootstrap',
  })
  script.textContent = JSON.stringify(given)
  document.body.append(script)
}

function pictureIn({ container }: { container: HTMLElement }): HTMLImageElement {
  const picture = container.querySelector('img')
  assert.ok(picture)
  return picture
}

test('what is of the build comes from one of those who have it for the whole visit, then from the site, then an icon stands', () => {
  writeBootstrap(others)
  const shown = render(<Picture src="/assets/kite.svg" alt="A kite" first />)
  const [, from] = /^(https:\/\/\w+\.example)\/assets\/kite\.svg$/.exec(pictureIn(shown).src) ?? []
  assert.ok(from && others.includes(from), pictureIn(shown).src)
  for (let i = 0; i < 20; i++) {
    const again = render(<Picture src="/assets/boat.svg" alt="" first />)
    assert.equal(pictureIn(again).getAttribute('src'), `${from}/assets/boat.svg`)
  }
  fireEvent.error(pictureIn(shown))
  assert.equal(pictureIn(shown).getAttribute('src'), '/assets/kite.svg')
  fireEvent.error(pictureIn(shown))
  assert.ok(!shown.container.querySelector('img'))
  assert.ok(shown.getByRole('img', { name: 'A kite' }))
})

test('another visit may take the other', () => {
  writeBootstrap(others)
  const taken = new Set<string>()
  for (let i = 0; i < 200 && taken.size < 2; i++) {
    browser.sessionStorage.clear()
    taken.add(new URL(pictureIn(render(<Picture src="/assets/kite.svg" alt="" first />)).src).origin)
    cleanup()
  }
  assert.deepEqual([...taken].toSorted(), others)
})

test('what is a member’s own is asked of the site alone, once more, and then what is to stand for it stands', () => {
  writeBootstrap(others)
  const shown = render(<Picture src="/wps/uploads/upl_1" alt="" first otherwise={<b>L</b>} />)
  assert.equal(pictureIn(shown).getAttribute('src'), '/wps/uploads/upl_1')
  fireEvent.error(pictureIn(shown))
  assert.equal(pictureIn(shown).getAttribute('src'), '/wps/uploads/upl_1?again=1')
  fireEvent.error(pictureIn(shown))
  assert.ok(shown.getByText('L'))
})

test('what is not seen as the page opens waits, unless it was shown lately: of 200 that is known', () => {
  const far = render(<Picture src="/assets/far.svg" alt="" />)
  assert.match(pictureIn(far).src, /^data:image\/gif/)
  const seen = render(<Picture src="/assets/seen.svg" alt="" first />)
  fireEvent.load(pictureIn(seen))
  cleanup()
  assert.equal(
    pictureIn(render(<Picture src="/assets/seen.svg" alt="" />)).getAttribute('src'),
    '/assets/seen.svg',
  )
  for (let i = 0; i < 199; i++) noteShown(`/assets/${i}.svg`)
  assert.ok(wasShown('/assets/seen.svg'))
  noteShown('/assets/one-more.svg')
  assert.ok(!wasShown('/assets/seen.svg'))
})
