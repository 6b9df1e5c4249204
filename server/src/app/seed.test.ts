import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { seedHelp, seedProtocol } from './seed.ts'
import { openHouse } from '#test/house'

// What a new installation explains to begin with, as it is read.
const house = await openHouse()
const { context } = house
await seedHelp(context)
await seedProtocol(context)

/** All screens of the site by their paths and names, as the server knows them. */
const screens = await readFile(new URL('http/screens.ts', import.meta.url), 'utf8')

type Said = { title?: string; heading?: string; sentence?: string; content: string; language?: string }

const get = async (path: string, language: string) =>
  (await house.ask('GET', path, { headers: { 'accept-language': language } })).value
const articles = async (language: string): Promise<Said[]> =>
  ((await get('/wps/system/helpCenter', language))['topics'] as { articles: Said[] }[]).flatMap(
    ({ articles: some }) => some,
  )
const sections = async (language: string): Promise<Said[]> =>
  (await get('/wps/system/protocol', language))['sections'] as Said[]

for (const language of ['en', 'vi', 'ar']) {
  test(`help and protocol are whole in ${language}, and lead only where there is something`, async () => {
    const [read, agreed] = [await articles(language), await sections(language)]
    assert.ok(read.length >= 14 && agreed.length >= 8)
    assert.deepEqual([...new Set(read.map((one) => one.language))], [language])
    const links = [...read, ...agreed].flatMap(({ content }) =>
      [...content.matchAll(/href="([^"]*)"/g)].map((found) => found[1] ?? ''),
    )
    assert.ok(links.length > 5)
    for (const link of links.filter((one) => one.startsWith('/'))) {
      const { pathname, searchParams } = new URL(link, house.url)
      for (const name of [pathname, ...searchParams.values()])
        assert.ok(screens.includes(`"${name}"`), `${link} leads to no screen`)
    }
  })
}

test('every language says as much as the first', async () => {
  const shapeOf = (said: readonly Said[]) =>
    said.map(({ content }) => [...content.matchAll(/<(\w+)/g)].map((found) => found[1]).join(' '))
  for (const read of [articles, sections]) {
    const first = shapeOf(await read('en'))
    for (const language of ['vi', 'ar']) assert.deepEqual(shapeOf(await read(language)), first)
  }
})

test('to seed again publishes no other version of the protocol', async () => {
  await seedProtocol(context)
  assert.equal((await get('/wps/system/protocol', 'en'))['version'], 1)
})
