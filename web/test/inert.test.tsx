import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { addBanner } from '../../server/src/banner/write-banner.ts'
import { publishAnnouncement } from '../../server/src/content/publish-announcement.ts'
import { publishProtocol } from '../../server/src/help/publish-protocol.ts'
import { addArticle } from '../../server/src/help/write-article.ts'
import { defineLabel, setLabel } from '../../server/src/member/labels.ts'
import { loginByUsername } from '../../server/src/identity/login/index.ts'
import { addPromotion } from '../../server/src/promotion/write-promotion.ts'
import { attacks } from '../../server/test/markup.ts'
import { openSite } from './visit.tsx'

// What is no HTML is shown as it was typed: whatever would act in it stands to be read. Words with their shape are looked at
// in a browser, by `e2e/rich-text.spec.ts`.
const { house, visit } = await openSite()
const { context } = house
const token = await house.member('reader')
const odd = '<b onclick=a()>lit</b>'
/** As many as a page shows at once, of each kind of harm some. */
const some = attacks.filter((html, nth) => html.length <= 80 && nth % 3 === 0)

for (const [nth, html] of some.entries()) {
  const words = { en: { name: html, offer: html, price: html, action: odd, content: '<p>a</p>' } }
  const promotion = {
    id: `p-${nth}`,
    category: 'regular',
    groupName: 'home',
    art: 'gate',
    url: '/help',
    words,
  }
  await addPromotion(context, promotion, 'test')
  const banner = { id: `b-${nth}`, groupName: 'w_home', linkageType: 'path', url: '/help', art: 'gate' }
  await addBanner(context, { ...banner, words: { en: { title: html, text: html, action: odd } } }, 'test')
  const said = { en: { title: html, content: '<p>a</p>' } }
  await publishAnnouncement(context, { type: 'B', words: said }, 'test')
  await addArticle(context, { topic: 'money', place: 1, words: said }, 'test')
  house.clock.advance(1)
  await house.ask('PUT', '/wps/feedback', {
    token,
    key: randomUUID(),
    body: { topic: 'app', text: `Look ${html}` },
  })
}

const label = { code: 'odd', words: { en: odd }, color: '#ffd166', color2: '#ffd166', rankLevel: 1 }
await defineLabel(context, label, 'test')
const login = await loginByUsername(context.db, 'reader')
assert.ok(login)
await setLabel(context, { memberId: login.id, code: 'odd', given: true }, 'test')
const section = (html: string, nth: number) => ({
  id: `s${nth}`,
  heading: html,
  sentence: html,
  content: '<p>a</p>',
})
await publishProtocol(context, { en: some.map(section) }, 'test')

const acts = (element: Element) =>
  [...element.attributes].some(
    ({ name, value }) =>
      name.startsWith('on') || name === 'srcdoc' || /^\s*(?:javascript|data:text|vbscript)/i.test(value),
  )

/** That what is shown was said, and that nothing on the page came of it but text. */
async function assertInert(said: readonly string[], within: string): Promise<void> {
  await waitFor(() => {
    const text = document.body.textContent
    for (const html of said) assert.ok(text.includes(html), `${within} does not say ${html}`)
  })
  const strange = document.querySelectorAll(
    'script:not(#bootstrap), iframe, object, embed, base, form[action], img[src="x"], img[src="/a.png"], meta[http-equiv], marquee',
  )
  assert.deepEqual(
    [...strange].map(({ outerHTML }) => outerHTML),
    [],
    within,
  )
  for (const element of document.querySelectorAll('*'))
    assert.ok(!acts(element), `${within}: ${element.tagName}`)
}

const inLines = (html: string) => html.replaceAll(/\s+/g, ' ')
const all = some.map(inLines)

for (const [path, said, who] of [
  ['/', all, undefined],
  ['/promotions', all, undefined],
  ['/promoDetail?id=p-1', all.slice(1, 2), undefined],
  ['/help', all, undefined],
  ['/helpmc?topic=money', all, undefined],
  ['/?dialog=announcements', all.slice(0, 3), undefined],
  ['/service', all.slice(-3), token],
  ['/?centre=profile', [odd], token],
] as const)
  test(`${path} shows what was written to act as it was typed`, async () => {
    await visit(path, who ? { token: who } : {})
    await assertInert(said, path)
  })
