import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId, type help } from '@fairground/contract'
import { openBus, type Announcement } from '#kit'
import { refused } from '#test/command-line'
import { openHouse } from '#test/house'
import { assertInert, attacks } from '#test/markup'
import { until } from '#test/until'
import type { ArticleDraft } from './article.ts'
import { articlesOf } from './articles.ts'
import { addArticle, editArticle, withdrawArticle } from './write-article.ts'

const house = await openHouse()
const { context } = house

type Center = { topics: { topic: help.Topic; articles: help.HelpArticle[] }[] }

async function center(language = 'en'): Promise<Center> {
  const answer = await house.ask('GET', '/wps/system/helpCenter', {
    headers: { 'accept-language': language },
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.value as unknown as Center
}
const titles = async (language = 'en') =>
  (await center(language)).topics.map(
    ({ topic, articles }) => `${topic}: ${articles.map(({ title }) => title).join()}`,
  )

const say = (title: string, more: Partial<ArticleDraft> = {}) =>
  addArticle(
    context,
    { topic: 'money', place: 100, words: { en: { title, content: `<p>${title}.</p>` } }, ...more },
    'operator',
  )

test('where nothing is explained, no topic is', async () => {
  assert.deepEqual(await center(), { topics: [] })
})

test('articles stand under their topics in their order, in the language asked for or another before none', async () => {
  const ids = [
    await say('second', { place: 20 }),
    await say('first', {
      place: 10,
      words: {
        en: { title: ' first\n', content: '<p>one<script>alert(1)</script></p>' },
        vi: { title: 'thứ nhất', content: '<p>một</p>' },
      },
    }),
    await say('third', { place: 30 }),
    await say('before all', { topic: 'start' }),
  ]
  assert.deepEqual(await titles(), ['start: before all', 'money: first,second,third'])
  assert.deepEqual(await titles('vi'), ['start: before all', 'money: thứ nhất,second,third'])
  const [first] = (await center()).topics[1]?.articles ?? []
  assert.deepEqual(first, {
    id: writeId('hlp', ids[1] ?? ''),
    title: 'first',
    content: '<p>one</p>',
    language: 'en',
  })
  for (const id of ids) await withdrawArticle(context, id, 'operator', 'tidied')
  assert.deepEqual(await center(), { topics: [] })
})

test('what may not be said is refused by its field, and nothing is kept of it', async () => {
  const refuses = async (draft: Partial<ArticleDraft>, field: object) =>
    await assert.rejects(say('never', draft), refused('invalid_input', { fields: [field] }))
  const en = { title: 'a', content: '<p>a</p>' }
  await refuses({ words: {} }, { path: 'words', rule: 'required' })
  await refuses({ words: { tlh: en } }, { path: 'tlh', rule: 'unknown_language' })
  await refuses(
    { words: { en: { ...en, content: '<script>1</script>' } } },
    { path: 'en.content', rule: 'required' },
  )
  for (const place of [-1, 1.5, 10_000])
    await refuses({ place }, { path: 'place', rule: 'out_of_range', max: 9_999 })
  assert.deepEqual(await center(), { topics: [] })
})

test('what runs nothing once kept runs nothing as it is sent', async () => {
  for (const html of attacks) {
    const id = await say('attack', { words: { en: { title: 'attack', content: `<p>words</p>${html}` } } })
    const content = (await center()).topics[0]?.articles[0]?.content ?? ''
    assert.match(content, /^<p>words<\/p>/, html)
    assertInert(content, html)
    await withdrawArticle(context, id, 'operator', '')
  }
})

test('two who change one at once both change it, one that is withdrawn nobody changes, and each leaves a line', async () => {
  const id = await say('before')
  const changed = await Promise.all([
    editArticle(context, id, { words: { en: { title: 'after' } } }, 'operator'),
    editArticle(context, id, { words: { vi: { title: 'sau', content: '<p>b</p>' } } }, 'operator'),
    editArticle(context, id, { topic: 'account', place: 1 }, 'operator'),
  ])
  assert.deepEqual(
    changed.map(({ version }) => version).toSorted((a, b) => a - b),
    [2, 3, 4],
  )
  assert.deepEqual([await titles(), await titles('vi')], [['account: after'], ['account: sau']])
  const ends = await Promise.allSettled([
    withdrawArticle(context, id, 'operator', 'old'),
    withdrawArticle(context, id, 'operator', 'old'),
  ])
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(editArticle(context, id, {}, 'operator'), refused('not_found'))
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['action', 'reason'])
    .where('subject', '=', `article:${id}`)
    .execute()
  assert.deepEqual(lines.map(({ action, reason }) => `${action} ${reason}`).toSorted(), [
    'help.add ',
    'help.edit ',
    'help.edit ',
    'help.edit ',
    'help.withdraw old',
  ])
})

test('screens are told of a change made here and of one made elsewhere', async () => {
  const seen: string[] = []
  const stop = context.bus.listen(({ event }: Announcement) => {
    if (event.type === 'help')
      void articlesOf(context)
        .read()
        .then((shown) => seen.push(shown.map(({ words }) => words['en']?.title).join()))
  })
  const tells = async (what: string) => await until(`screens are told of ${what}`, () => seen.at(-1) === what)
  const id = await say('new')
  await tells('new')
  const elsewhere = { ...context, bus: openBus(context.log) }
  await editArticle(elsewhere, id, { words: { en: { title: 'newer' } } }, 'operator')
  await tells('newer')
  await withdrawArticle(elsewhere, id, 'operator', '')
  await tells('')
  stop()
})
