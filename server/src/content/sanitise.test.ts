import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertInert, attacks } from '#test/markup'
import { sanitise } from './sanitise.ts'

test('thirty ways to have a reader’s page run something are inert once kept', () => {
  assert.ok(attacks.length >= 30)
  for (const html of attacks) {
    const kept = sanitise(html)
    assertInert(kept, html)
    assert.equal(sanitise(kept), kept, 'what was kept is kept as it is')
  }
})

test('words keep their shape, and what leads elsewhere says nothing of where one came from', () => {
  const shaped =
    '<h2>Tonight</h2><p dir="auto">From <b>02:00</b><br />to 03:00</p><ul><li lang="vi">một</li></ul>' +
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>'
  assert.equal(sanitise(shaped), shaped)
  assert.equal(
    sanitise('<a href="https://example.com/a" target="_top" rel="opener">out</a><a href="/vnlottery">in</a>'),
    '<a href="https://example.com/a" rel="noopener noreferrer nofollow">out</a><a href="/vnlottery">in</a>',
  )
  assert.equal(
    sanitise('<a href="mailto:help@example.com">write</a>'),
    '<a href="mailto:help@example.com">write</a>',
  )
})

test('pictures come from our own store alone', () => {
  assert.equal(
    sanitise('<img src="/files/raffle.webp" alt="Tickets">'),
    '<img src="/files/raffle.webp" alt="Tickets" />',
  )
  for (const src of [
    'https://example.com/a.png',
    '//example.com/a.png',
    '/\\example.com/a.png',
    '/\t/example.com/a',
    '',
  ])
    assert.equal(sanitise(`<p>a<img src="${src}" alt="b"></p>`), '<p>a</p>', src)
})
