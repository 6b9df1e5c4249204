import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBus, type Announcement } from '#kit'
import { changeSetting } from '#site'
import { refused } from '#test/command-line'
import { openHouse } from '#test/house'
import { assertInert, attacks } from '#test/markup'
import { until } from '#test/until'
import { seedPromotions } from '#test/seeds'
import type { WrittenFile } from '#content'
import { endedShownMs } from './offered.ts'
import { addPromotion, editPromotion, withdrawPromotion } from './write-promotion.ts'

const house = await openHouse({}, { 'registration.welcomeBonus': '1000' })
const { context, clock } = house

type Card = { id: string; state: string; name: string; offer: string; price: string; category: string }
type List = { list: Card[]; total: number; counts: { category: string; count: number }[] }
type Whole = Card & {
  content: string
  terms: string
  termsVersion: number
  termsAt: string
  language: string
}

async function list(query = '', language = 'en'): Promise<List> {
  const answer = await house.ask('GET', `/wps/promotions?${query}`, {
    headers: { 'accept-language': language },
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.value as unknown as List
}
async function one(id: string, language = 'en'): Promise<Whole> {
  const answer = await house.ask('GET', `/wps/promotions/${id}`, { headers: { 'accept-language': language } })
  assert.equal(answer.status, 200, answer.text)
  return answer.value as unknown as Whole
}
const ids = async (query = '') => (await list(query)).list.map(({ id }) => id)

const en = {
  name: 'Seven bows',
  offer: 'Seven days in a row',
  price: 'Nothing',
  content: '<p>Come and see.</p>',
}
const typed = (id: string, more: WrittenFile = {}): WrittenFile => ({
  id,
  category: 'contest',
  art: 'seven-bows',
  words: { en },
  ...more,
})
const add = (id: string, more: WrittenFile = {}) => addPromotion(context, typed(id, more), 'operator')
const withdrawAll = async (...gone: string[]) => {
  for (const id of gone) await withdrawPromotion(context, id, 'test', '')
}
const lines = async () =>
  (
    await context.db.selectFrom('audit.line').select(['action', 'subject', 'reason']).orderBy('id').execute()
  ).filter(({ action }) => action.startsWith('promotion.'))

test('where nothing is offered, an empty list is', async () => {
  assert.deepEqual(await list(), { list: [], total: 0, counts: [] })
})

test('a new installation offers eight things in each language, with what depends on a setting filled in', async () => {
  await seedPromotions(context)
  for (const language of ['en', 'vi', 'ar']) {
    const { list: found, total, counts } = await list('', language)
    assert.deepEqual([found.length, total], [9, 9])
    assert.deepEqual(counts, [
      { category: 'new_player', count: 3 },
      { category: 'lottery', count: 3 },
      { category: 'regular', count: 2 },
      { category: 'season', count: 1 },
    ])
    for (const { id, offer } of found) {
      assert.ok(!offer.includes('{'), offer)
      assert.equal((await one(id, language)).language, language)
    }
  }
  assert.equal((await list('', 'vi')).list[0]?.name, '1.000\u00a0₫ để bắt đầu')
  assert.deepEqual(await ids('category=new_player'), ['welcome-bonus', 'minute-draw', 'demo'])
  assert.deepEqual(await ids('groupName=home'), ['minute-draw', 'draw-it-again', 'every-return'])
  assert.equal((await one('lunar-fair')).state, 'coming soon')
  assert.equal((await one('demo')).state, 'see')
})

test('what is switched off is not promised, in the list, in its counts and by its id', async () => {
  await changeSetting(context, 'registration.welcomeBonus', '0', 'operator')
  await changeSetting(context, 'switch.freePlay', false, 'operator')
  const { total, counts } = await list()
  assert.deepEqual([total, counts[0]], [7, { category: 'new_player', count: 1 }])
  assert.equal((await house.ask('GET', '/wps/promotions/demo')).message, 'not_found')
  await changeSetting(context, 'switch.freePlay', null, 'operator')
})

test('words are found with and without their marks, and each shelf says how many it has of them', async () => {
  const search = async (text: string, more = '') =>
    await list(`search=${encodeURIComponent(text)}${more}`, 'vi')
  const found = await search('MIEN BAC')
  assert.ok(found.list.length > 0 && found.list.length < 8)
  assert.equal(
    found.counts.reduce((sum, { count }) => sum + count, 0),
    found.total,
  )
  assert.deepEqual(found, await search('miền bắc'))
  const [first] = found.counts
  assert.equal((await search('mien bac', `&category=${first?.category}`)).list.length, first?.count)
  assert.deepEqual((await search('no such thing')).list, [])
})

test('a promotion comes, opens, ends and is gone by the clock', async () => {
  const now = clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  await add('by-the-clock', { shownFrom: at(1), opensAt: at(2), closesAt: at(3) })
  assert.ok(!(await ids()).includes('by-the-clock'))
  const states: string[] = []
  for (const hours of [1, 2, 3]) {
    clock.set(at(hours))
    states.push((await one('by-the-clock')).state)
  }
  assert.deepEqual(states, ['coming soon', 'see', 'close'])
  assert.ok(!(await ids()).includes('by-the-clock'))
  assert.deepEqual(await ids('category=ended'), ['by-the-clock'])
  assert.deepEqual((await list()).counts.at(-1), { category: 'ended', count: 1 })
  clock.set(new Date(now + 3 * 3_600_000 + endedShownMs).toISOString())
  assert.deepEqual(await ids('category=ended'), [])
})

test('an unknown one is told to be none, and what is not as the interface says is refused', async () => {
  assert.equal((await house.ask('GET', '/wps/promotions/nobodys')).status, 404)
  for (const query of ['category=other', `search=${'a'.repeat(81)}`])
    assert.equal((await house.ask('GET', `/wps/promotions?${query}`)).message, 'invalid_input', query)
})

test('what may not be said is refused by its field, and nothing is kept of it', async () => {
  const before = await lines()
  const refuses = async (more: WrittenFile, path: string, rule: RegExp) =>
    await assert.rejects(add('refused', more), (error: Error & { detail?: { fields?: unknown } }) => {
      const [field] = (error.detail?.fields ?? []) as { path: string; rule: string }[]
      assert.equal(field?.path, path)
      assert.match(field?.rule ?? '', rule)
      return true
    })
  await refuses({ words: {} }, 'words', /nothing/)
  await refuses({ words: { tlh: en } }, 'words.tlh', /no language/)
  await refuses({ words: { en: { ...en, name: ' \n' } } }, 'words.en.name', /empty/)
  await refuses({ words: { en: { ...en, offer: 'a'.repeat(201) } } }, 'words.en.offer', /more than 200/)
  await refuses({ words: { en: { ...en, content: '<script>a</script>' } } }, 'words.en.content', /empty/)
  await refuses({ words: { en: { ...en, content: 'ă'.repeat(40_000) } } }, 'words.en.content', /more than/)
  for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example'])
    await refuses({ url, words: { en: { ...en, action: 'Go' } } }, 'url', /no path/)
  await refuses({ url: '/vnlottery' }, 'words', /no action/)
  await refuses({ needs: 'switch.nothing' }, 'needs', /no setting/)
  await refuses({ art: 'mona-lisa' }, 'art', /./)
  await refuses({ opensAt: '2026-12-02T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }, 'closesAt', /before/)
  await refuses({ closesAt: 'tomorrow' }, 'closesAt', /no time/)
  await add('taken')
  await withdrawAll('taken')
  await assert.rejects(add('taken'), refused('invalid_input'))
  assert.equal((await lines()).length, before.length + 2)
})

test('what runs nothing once kept runs nothing as it is sent', async () => {
  await add('attacked')
  for (const html of attacks) {
    const said = { content: `<p>words</p>${html}`, terms: html }
    await editPromotion(context, 'attacked', { words: { en: said } }, 'operator')
    const { content, terms } = await one('attacked')
    assert.match(content, /^<p>words<\/p>/, html)
    assertInert(content, html)
    assertInert(terms, html)
  }
  await withdrawAll('attacked')
})

test('other terms are another version of them, with their day, and other words are none', async () => {
  await add('with-terms', { words: { en: { ...en, terms: '<p>Once.</p>' } } })
  const first = await one('with-terms')
  assert.equal(first.termsVersion, 1)
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  await editPromotion(context, 'with-terms', { words: { en: { name: 'Eight bows' } } }, 'operator')
  assert.partialDeepStrictEqual(await one('with-terms'), {
    termsVersion: 1,
    name: 'Eight bows',
    offer: en.offer,
  })
  await editPromotion(context, 'with-terms', { words: { en: { terms: '<p>Twice.</p>' } } }, 'operator')
  const second = await one('with-terms')
  assert.deepEqual([second.termsVersion, second.terms], [2, '<p>Twice.</p>'])
  assert.ok(Date.parse(second.termsAt) > Date.parse(first.termsAt))
  await withdrawAll('with-terms')
})

test('two who change one at once both change it, and one that is withdrawn nobody changes', async () => {
  await add('shared')
  const vi = { name: 'Bảy nơ', offer: 'Bảy ngày', content: '<p>b</p>' }
  await Promise.all([
    editPromotion(context, 'shared', { words: { en: { name: 'second' } } }, 'operator'),
    editPromotion(context, 'shared', { words: { vi } }, 'operator'),
    editPromotion(context, 'shared', { position: 5 }, 'operator'),
  ])
  assert.equal((await one('shared')).name, 'second')
  assert.equal((await one('shared', 'vi')).name, 'Bảy nơ')
  assert.equal((await ids())[0], 'shared')
  await editPromotion(context, 'shared', { words: { vi: null } }, 'operator')
  assert.equal((await one('shared', 'vi')).language, 'en')
  const ends = await Promise.allSettled([
    withdrawPromotion(context, 'shared', 'operator', 'enough'),
    withdrawAll('shared'),
  ])
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(editPromotion(context, 'shared', {}, 'operator'), refused('not_found'))
})

test('screens are told of a change made here, made elsewhere, made by the clock, and made by a setting', async () => {
  const seen: string[] = []
  const stop = context.bus.listen(({ event }: Announcement) => {
    if (event.type === 'promotion') void ids().then((found) => seen.push(found.join()))
  })
  const tells = async (what: string, is: (found: string) => boolean) =>
    await until(`screens are told of ${what}`, () => is(seen.at(-1) ?? ''))
  await add('told-of')
  await tells('a new one', (found) => found.includes('told-of'))
  const elsewhere = { ...context, bus: openBus(context.log) }
  const closesAt = new Date(clock.now().getTime() + 1000).toISOString()
  await editPromotion(elsewhere, 'told-of', { position: 0, closesAt }, 'operator')
  await tells('its place', (found) => found.startsWith('told-of'))
  clock.set(closesAt)
  await tells('its end', (found) => !found.includes('told-of'))
  await changeSetting(context, 'switch.freePlay', false, 'operator')
  await tells('the demo', (found) => !found.includes('demo'))
  stop()
})
