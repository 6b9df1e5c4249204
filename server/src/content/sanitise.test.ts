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

test('pictures come from our own store alone, by an address of it and of nothing else here', () => {
  const own = '/wps/pictures/upl_01m7yb1m9af4s8xkqz0h6vtw2d'
  for (const src of [own, '/brand/art/first-lantern.svg'])
    assert.equal(sanitise(`<img src="${src}" alt="Tickets">`), `<img src="${src}" alt="Tickets" />`)
  for (const src of [
    'https://example.com/a.png',
    `https://example.com${own}`,
    `//example.com${own}`,
    `/\\example.com${own}`,
    `/\t${own}`,
    ` ${own}`,
    `${own}?to=1`,
    `${own}#a`,
    `${own}/../../session/logout`,
    `/wps/pictures/../session/logout`,
    '/wps/pictures/upl_01m7yb1m9af4s8xkqz0h6vtw2',
    '/wps/uploads/upl_01m7yb1m9af4s8xkqz0h6vtw2d',
    '/brand/art/../../wps/session/logout.svg',
    '/brand/art/a.svg?b.svg',
    '/brand/colours.css',
    '/mark.svg',
    '/files/raffle.webp',
    'data:image/png;base64,iVBORw0KGgo=',
    'blob:a',
    '',
  ])
    assert.equal(sanitise(`<p>a<img src="${src}" alt="b"></p>`), '<p>a</p>', src)
})
