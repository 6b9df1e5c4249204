import assert from 'node:assert/strict'
import { test } from 'node:test'

const page = document.createElement('section')
page.innerHTML = `
  <ul id="list"><li class="one two">a</li><li aria-current="page">b <b>c</b></li><li hidden>d</li></ul>
  <form><input type="checkbox" checked><input type="text" disabled><button aria-label="Go on">e</button></form>
  <p style="visibility: hidden">f <i>g</i></p>`

/** Does what asks while the page is there; other files of tests have the document as well. */
function onPage(ask: () => void): () => void {
  return () => {
    document.body.append(page)
    try {
      ask()
    } finally {
      page.remove()
    }
  }
}

const selectors = [
  '*',
  'li',
  'ul, b,button',
  '.one.two',
  '#list',
  '[aria-current]',
  'li[aria-current="page"]',
  'input[type^="check"]',
  'input:not([disabled])',
  '*[role~="button"],button',
  ':checked',
  'li:first-child',
  'li:has(b)',
  ':is(ul, form)',
  'ul > li, form button',
  'li + li',
  'nothing',
]

// What is asked for the first time is answered by happy-dom, and by ours from then on.
for (const selector of selectors)
  test(
    `${selector} names what it names to happy-dom`,
    onPage(() => {
      for (const place of [document, page]) {
        // With a space at its end it is another question of the same.
        const theirs = [...place.querySelectorAll(`${selector} `)]
        const ours = [...place.querySelectorAll(`${selector} `)]
        assert.ok(theirs.length === ours.length && theirs.every((one, i) => one === ours[i]))
        assert.equal(place.querySelector(`${selector} `), theirs[0] ?? null)
        for (const one of page.querySelectorAll('*'))
          assert.equal(one.matches(`${selector} `), theirs.includes(one))
      }
    }),
  )

test(
  'what is added, changed and taken away is found, and found no more',
  onPage(() => {
    const found = () => page.querySelectorAll('em').length
    assert.deepEqual([found(), found()], [0, 0])
    const added = document.createElement('em')
    page.append(added)
    assert.equal(found(), 1)
    assert.deepEqual([added.matches('.late'), added.matches('.late')], [false, false])
    added.className = 'late'
    assert.equal(added.matches('.late'), true)
    assert.equal(page.querySelector('em'), added)
    added.remove()
    assert.equal(found(), 0)
    assert.equal(page.querySelector('em'), null)
  }),
)

test(
  'what is no selector is refused, each time',
  onPage(() => {
    for (let time = 0; time < 2; time++) {
      assert.throws(() => page.querySelectorAll('li['))
      assert.throws(() => page.querySelector(''))
      assert.throws(() => page.matches('1li'))
    }
  }),
)

test(
  'a style is the one that stands, with what it has from above, and what one has is not the other’s',
  onPage(() => {
    const [above, within] = [page.querySelector('p'), page.querySelector('i')]
    if (!above || !within) throw new Error('both are there')
    const styleOf = (element: Element) => {
      const { visibility, display } = getComputedStyle(element)
      return [visibility, display === 'none']
    }
    assert.deepEqual(styleOf(within), ['hidden', false])
    assert.deepEqual(styleOf(above), ['hidden', false])
    above.style.visibility = 'visible'
    within.style.display = 'none'
    assert.deepEqual(styleOf(within), ['visible', true])
    assert.deepEqual(styleOf(above), ['visible', false])
  }),
)
