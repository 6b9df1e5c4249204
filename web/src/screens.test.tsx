import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { ofJourneys, ofMembers, ofPages, ofVisitors } from '../../e2e/screens.ts'
import { makeRouter } from './routes.tsx'
import { centre, dialogs, pages } from './screens.ts'

// There is no server here: what is asked ahead stays unanswered, and nothing waits for it.
const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } })

const root = fileURLToPath(new URL('../..', import.meta.url))

const routerAt = async (address: string) => {
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return router
}
const searchAt = async (address: string) => (await routerAt(address)).state.matches.at(-1)?.search

test('a screen reads from the address what it declares, texts that look like numbers too', async () => {
  assert.deepEqual(await searchAt('/vnlottery?gameCode=xsmb'), { gameCode: 'xsmb' })
  assert.deepEqual(await searchAt('/?centre=wallet&deposit=12'), { centre: 'wallet', deposit: '12' })
  assert.deepEqual(await searchAt('/promoDetail?id=7'), { id: '7' })
})

test('a number in an address stands there as it is, and what reads otherwise is told apart', async () => {
  const router = await routerAt('/game?nodeId=4')
  assert.equal(router.state.location.href, '/game?nodeId=4')
  assert.equal(router.buildLocation({ to: '/game', search: { nodeId: '17' } }).href, '/game?nodeId=17')
  for (const text of ['007', '0', '1.0', '1e3', 'true', '"4"', '9007199254740993']) {
    const { href } = router.buildLocation({ to: '/promotions', search: { search: text } })
    assert.deepEqual(await searchAt(href), { search: text })
  }
})

test('a code in an address is that code, whatever it looks like, and stands there as it was', async () => {
  for (const code of [
    'west7',
    '1234567890123456',
    '12345678901234567890',
    '1e5',
    '2.50',
    '007',
    'true',
    'null',
  ]) {
    const router = await routerAt(`/register?referralCode=${code}`)
    assert.equal(router.state.location.href, `/register?referralCode=${code}`)
    assert.deepEqual(router.state.matches[0]?.search, { referralCode: code })
    const { href } = router.buildLocation({ to: '/promotions', search: true })
    assert.equal(href, `/promotions?referralCode=${code}`)
  }
})

test('what lies over a page is a screen that is there, and nothing else', async () => {
  for (const name of Object.keys(centre))
    assert.deepEqual(await searchAt(`/?centre=${name}`), { centre: name })
  for (const name of Object.keys(dialogs))
    assert.deepEqual(await searchAt(`/?dialog=${name}`), { dialog: name })
  const { state } = await routerAt('/?centre=nowhere&dialog=toString')
  assert.deepEqual(state.matches[0]?.search, { centre: undefined, dialog: undefined })
})

test('every page is at its path and at its other ones', async () => {
  for (const { path, otherPaths, leadsOn } of pages) {
    for (const one of [path, ...otherPaths]) {
      const { state } = await routerAt(one)
      assert.equal(state.matches.at(-1)?.pathname, leadsOn ? path : one)
    }
  }
})

test('a link that leads nowhere, or asks a page for what it does not read, is no TypeScript', async () => {
  const router = await routerAt('/')
  // @ts-expect-error there is no such page
  router.buildLocation({ to: '/nowhere' })
  // @ts-expect-error the page is about a draw
  router.buildLocation({ to: '/vnlottery/verify', search: { draw: 'x' } })
  // @ts-expect-error no such dialog
  overlayLink({ dialog: 'nothing' })
  const { href } = router.buildLocation({ to: '/vnlottery/verify', search: { drawId: 'x' } })
  assert.equal(href, '/vnlottery/verify?drawId=x')
})

test('no link leads to an address with what its page does not look at, at any of its paths', async () => {
  const router = await routerAt('/promotions?utm_source=y&category=lottery&centre=account&account.pageNo=2')
  const hrefOf = (to: object) => router.buildLocation(to).href
  const kept = 'category=lottery&centre=account&account.pageNo=2'
  assert.equal(hrefOf({ to: '.', search: true }), `/promotions?${kept}`)
  assert.equal(hrefOf({ href: '/elott?foo=1&gameCode=a&playType=b' }), '/elott?gameCode=a&playType=b')
  assert.equal(hrefOf({ href: '/register.html?foo=1&referralCode=a' }), '/register.html?referralCode=a')
  const game = 'nodeId=4&roomId=two&mode=demo'
  assert.equal(hrefOf({ href: `/game?${game}&vassalage=DERBY` }), `/game?${game}`)
  assert.equal(
    hrefOf({ href: `/seamless?${game}&vassalage=DERBY&foo=1` }),
    `/seamless?${game}&vassalage=DERBY`,
  )
})

test('each list keeps what it looks at under a name that its screen declares', () => {
  const screens = [...pages, ...Object.values(centre), ...Object.values(dialogs)]
  const declared = screens.flatMap(({ search }) => search.names)
  const lists = globSync('{web,screen}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .flatMap((source) => [...source.matchAll(/\buse(?:List|Whole|Address)\(\s*'([^']+)'/g)])
    .map(([, name]) => `${name}.`)
  assert.ok(lists.length > 9, 'lists are called otherwise by now')
  assert.deepEqual(
    lists.filter((name) => !declared.includes(name)),
    [],
  )
})

test('every screen hangs in the gallery, or the journey that comes there looks at it', async () => {
  const hung = await Promise.all([...ofPages, ...ofVisitors, ...ofMembers].map(({ path }) => routerAt(path)))
  const shown = hung.flatMap(({ state }) => {
    const { centre, dialog } = state.location.search
    return centre || dialog ? [centre, dialog] : [state.location.pathname]
  })
  const looked = Object.entries(ofJourneys).flatMap(([name, journey]) => {
    const story = readFileSync(new URL(`../../e2e/${journey}`, import.meta.url), 'utf8')
    return /\b(?:look|expectAccessible)\(page/.test(story) ? [name] : []
  })
  const all = [...pages.map(({ path }) => path), ...Object.keys(centre), ...Object.keys(dialogs)]
  const seen = new Set<string | undefined>([...shown, ...looked])
  assert.deepEqual(
    all.filter((name) => !seen.has(name)),
    [],
  )
})
