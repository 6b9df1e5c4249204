import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SettingKey } from '@fairground/contract/setting'
import { sql } from '#kit'
import { changeSetting } from '#site'
import { openDrawnSite } from '#test/drawn-site'
import { until } from '#test/until'

const { house, app, open, drawn } = await openDrawnSite()

const shows: [url: string, said: RegExp[]][] = [
  ['/', [/<h1>Every draw, open to the sky<\/h1>/, /Northern 60s/, /Try the demo/]],
  ['/lottery', [/<h1>Lotteries<\/h1>/, /Drawing next/, /Northern 60s/]],
  ['/lottery?gameCode=k3-90s', [/<h1>.*K3 90s/s, /aria-pressed="false"/]],
  ['/lottery?gameCode=mega645-180s', [/<h1>.*Mega 6\/45 180s/s, /12,000,000,000/]],
  ['/vnlottery?gameCode=xsmb', [/<h1>.*Northern lottery/s, /aria-pressed="false"[^>]*>.*?47/s, /99\.0/]],
  ['/vnlottery?gameCode=xsmb-60s', [/<h1>.*Northern 60s/s]],
  ['/rng', [/<h1[^>]*>Slots: nothing to play here now/]],
  ['/register', [/<h1 id="register-title">/, /<form/, /type="password"/]],
  ['/promotions', [/<h1 id="promotions-title"/]],
  ['/promoDetail?id=minute-draw', [/<h1>A draw every minute<\/h1>/, /fingerprint of a seed/]],
  ['/helpmc', [/<h1/, /<h2 id="rules-of-game">Northern/, /<table/]],
  ['/helpmc?topic=money', [/<h2>Money<\/h2>/, /<a [^>]*href="\/helpmc\?article=/]],
  ['/helpmc?game=xsmb', [/<h2 id="rules-of-game">Northern lottery/, /<table/]],
  ['/help', [/<h1>User protocol/, /<section id="[^"]+"[^>]*><h2/]],
  ['/login', [/<h1>Log in<\/h1>/, /autoComplete="current-password"|autocomplete="current-password"/]],
]

for (const [url, said] of shows)
  test(`${url} says what a guest sees before any script runs`, async () => {
    const { statusCode, body, shown } = await drawn(url)
    assert.equal(statusCode, 200)
    for (const one of said) assert.match(shown, one)
    // The policy lets no element bring a style of its own.
    assert.doesNotMatch(shown, / style="/)
    // It waits for no file: its styles are in it, and code is named, to be fetched once it is painted.
    assert.doesNotMatch(body, /<link rel="stylesheet"(?![^>]* disabled>)/)
    assert.doesNotMatch(body, /<link rel="modulepreload"|<script type="module"|<script[^>]* src=/)
    const [, code = ''] = /<script type="application\/json" id="code">([^<]*)</.exec(body) ?? []
    assert.match(code, /^\["\/assets\/index-.*"\/assets\/core-/)
    const styles = [...body.matchAll(/<style nonce="[^"]+">(.*?)<\/style>/gs)].join('')
    assert.match(styles, /@font-face/)
    // The foot, which stands below, brings its own later.
    const [screen = ''] = /<main.*<\/main>/s.exec(shown) ?? []
    const classes = [...screen.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const ofModules = classes.filter((name) => /^[a-zA-Z]\w*_[\w-]{5}$/.test(name))
    assert.ok(ofModules.length > 5, 'classes are called otherwise by now')
    assert.deepEqual([...new Set(ofModules.filter((name) => !styles.includes(`.${name}`)))], [])
    assert.ok(classes.some((name) => styles.includes(`.${name}`)))
  })

test('what a guest opens over a page by its address steps the page back, and comes with its code and words', async () => {
  for (const [url, file] of [
    ['/?dialog=announcements', 'announcements-dialog'],
    ['/promotions?dialog=search&lang=vi', 'search-dialog'],
    ['/?dialog=forgot', 'forgot-dialog'],
  ] as const) {
    const { statusCode, body, shown } = await drawn(url)
    assert.equal(statusCode, 200)
    assert.match(shown, /<h1/)
    const [, name = 'none'] = /<div class="(coming_[^"]*)" aria-busy="true">/.exec(shown) ?? []
    assert.match(body, new RegExp(`[.]${name}\\{[^}]*position:fixed`), url)
    const [, code = ''] = /<script type="application\/json" id="code">([^<]*)</.exec(body) ?? []
    assert.ok(code.includes(`/assets/${file}-`), url)
    assert.match(body, /<link rel="canonical" href="[^"?]*(?:\?lang=vi)?" \/>/)
    assert.doesNotMatch(body, /name="robots"/)
  }
  assert.doesNotMatch((await drawn('/')).shown, /class="coming_/)
})

test('what lies over a page for members alone, or is nothing, has no page drawn beneath it', async () => {
  for (const url of ['/?dialog=avatar', '/?dialog=nothing', '/?dialog=announcements&announcement=ann_x']) {
    const { statusCode, shown } = await open(url)
    assert.deepEqual([statusCode, shown], [200, ''], url)
  }
})

test('a promotion that is drawn is called by its name wherever it is pointed to', async () => {
  for (const [lang, name] of [
    ['en', 'A draw every minute'],
    ['vi', 'Mỗi phút một kỳ quay'],
  ] as const) {
    const { body, shown } = await drawn(`/promoDetail?id=minute-draw&lang=${lang}`)
    assert.ok(shown.includes(`<h1>${name}</h1>`))
    assert.ok(body.includes(`<title>${name} · Fairground</title>`))
    assert.ok(body.includes(`<meta property="og:title" content="${name} · Fairground" />`))
    assert.match(body, /<link rel="canonical" href="[^"]+\/promoDetail\?id=minute-draw[^"]*" \/>/)
  }
  const over = await drawn('/promoDetail')
  assert.equal(over.statusCode, 404)
  assert.match(over.body, /<title>This promotion is over · Fairground<\/title>/)
})

test('an answer, a topic and the rules of a game are drawn at addresses of their own, under their own names', async () => {
  const { value } = await house.ask('GET', '/wps/system/helpCenter', { headers: { 'accept-language': 'vi' } })
  const topics = value.topics as { topic: string; articles: { id: string; title: string }[] }[]
  const [first] = topics.flatMap(({ articles }) => articles)
  assert.ok(first)
  for (const [names, title, seen] of [
    [`article=${first.id}`, `${first.title} · Fairground`, `>${first.title}</h2>`],
    ['topic=fairness', 'Công bằng · Fairground', '<h2>Công bằng</h2>'],
    ['game=xsmb', 'Xổ số miền Bắc: luật chơi và tỷ lệ hoàn trả · Fairground', 'Xổ số miền Bắc</h2>'],
  ] as const) {
    const { statusCode, body, shown } = await drawn(`/helpmc?${names}&lang=vi`)
    assert.equal(statusCode, 200)
    assert.ok(shown.includes(seen), names)
    assert.ok(body.includes(`<title>${title}</title>`), names)
    assert.ok(
      body.includes(`<link rel="canonical" href="${house.url}/helpmc?${names}&amp;lang=vi" />`),
      names,
    )
    assert.ok(body.includes(`hreflang="x-default" href="${house.url}/helpmc?${names}" />`), names)
  }
})

test('what is drawn of stored HTML was sanitised on its way out, whatever was kept', async () => {
  const content =
    '<p>Kept before</p><img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">a</a>'
  await sql`update promotion.promotion set words = jsonb_set(words, '{en,content}', to_jsonb(${content}::text))
    where id = 'every-return'`.execute(house.context.db)
  await until('what came by no verb is seen', async () =>
    (await house.ask('GET', '/wps/promotions/every-return')).text.includes('Kept before'),
  )
  const { shown } = await drawn('/promoDetail?id=every-return')
  assert.match(shown, /<p>Kept before<\/p>/)
  assert.doesNotMatch(shown, /onerror|<script|javascript:/)
})

test('every picture, style and script that a drawn page names is there', async () => {
  for (const [url] of shows) {
    const { body } = await drawn(url)
    const named = new Set([...body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))
    assert.ok(named.size > 2)
    for (const path of named)
      assert.equal((await app.inject({ url: path })).statusCode, 200, `${path}, named by ${url}`)
  }
})

test('the lottery is drawn with its bars folded away, with the way to them, and without the foot of the site', async () => {
  const { body, shown } = await drawn('/vnlottery?gameCode=xsmb')
  assert.match(shown, /<button[^>]* data-folds=""[^>]* aria-label="Show the menus"/)
  assert.doesNotMatch(shown, /<footer/)
  assert.match(body, /dataset\.bars=/)
  const home = await drawn('/')
  assert.match(home.shown, /<footer/)
  assert.doesNotMatch(home.shown, /data-folds/)
})

test('what is drawn is the same for every visitor, and only the nonce is their own', async () => {
  await drawn('/')
  const [one, other] = [await open('/'), await open('/', { cookie: 'remembered=1; other=mine' })]
  assert.equal(one.shown, other.shown)
  const nonces = [one, other].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
  assert.notEqual(nonces[0], nonces[1])
  for (const [place, nonce] of nonces.entries()) {
    const { body } = [one, other][place] ?? one
    assert.equal(body.split(`nonce="${nonce}"`).length, body.split('nonce=').length)
  }
  assert.doesNotMatch(one.body, /%NONCE%/)
})

test("who is signed in is sent the page undrawn, and is in nobody else's", async () => {
  const token = await house.member('seen')
  for (const headers of [{ cookie: `session=${token}` }, { authorization: `Bearer ${token}` }]) {
    const { statusCode, body, shown } = await open('/', headers)
    assert.deepEqual([statusCode, shown], [200, ''])
    assert.match(body, /<div id="app"><\/div>/)
  }
  const { body } = await drawn('/')
  assert.ok(!body.includes(token) && !body.includes('seen'))
})

test('an address that no way leads to is sent undrawn, so that nothing of it is in what is kept', async () => {
  for (const url of [
    '/?utm=1',
    '/vnlottery?gameCode=other',
    '/register?referralCode=abc',
    '/promoDetail?id=minute-draw&utm=1',
    '/promoDetail?id=nonsense',
    '/helpmc?topic=nonsense',
    '/helpmc?game=nonsense',
    '/helpmc?article=hlp_nonsense',
    '/helpmc?topic=money&game=xsmb',
    '/helpmc?topic=money&utm=1',
    '/nowhere',
    '/index',
  ])
    assert.equal((await open(url)).shown, '', url)
})

test('a view is in the language that was chosen in the browser, where there is one', async () => {
  const vi = await drawn('/', { cookie: 'lang=vi' })
  assert.match(vi.body, /<html lang="vi" dir="ltr" data-drawn/)
  const ar = await drawn('/', { cookie: 'lang=ar' })
  assert.match(ar.body, /<html lang="ar" dir="rtl" data-drawn/)
  assert.match((await drawn('/', { cookie: 'lang=xx' })).body, /<html lang="en" dir="ltr"/)
})

async function during(set: Partial<Record<SettingKey, unknown>>, work: () => Promise<void>) {
  const keys = Object.keys(set) as SettingKey[]
  for (const key of keys) await changeSetting(house.context, key, set[key], 'test')
  await work()
  for (const key of keys) await changeSetting(house.context, key, null, 'test')
}

test('whoever asks after a setting or what is offered changed is sent nothing of before', async () => {
  const bonus = (amount: number) => new RegExp(`${amount},000`)
  const change = async (amount: number) =>
    await changeSetting(house.context, 'registration.welcomeBonus', String(amount * 1000), 'test')
  await change(77)
  await until('it is drawn', async () => bonus(77).test((await open('/register')).shown))
  for (const amount of [88, 99]) {
    await change(amount)
    assert.doesNotMatch((await open('/register')).shown, bonus(amount - 11))
    await until('it is drawn anew', async () => bonus(amount).test((await open('/register')).shown))
  }
})

test('a view shows what is switched on now; a closed site, or one that asks all to sign in, is not drawn', async () => {
  await drawn('/')
  await during({ 'switch.freePlay': false }, async () => {
    await until('the demo is gone', async () => {
      const { shown } = await open('/')
      return shown !== '' && !shown.includes('Try the demo')
    })
  })
  await during({ 'site.signInRequired': true }, async () => {
    await until('nothing is drawn', async () => (await open('/')).shown === '')
  })
  await during({ 'site.status': 1 }, async () => {
    await until('it is closed', async () => (await open('/')).statusCode === 503)
    assert.equal((await open('/')).shown, '')
  })
})
