import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Banner } from '@fairground/contract/banner'
import type { WrittenFile } from '#content'
import { sql, type Announcement } from '#kit'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { seedGames, seedPromotions } from '#test/seeds'
import { until } from '#test/until'
import { addBanner, editBanner, withdrawBanner } from './write-banner.ts'

const house = await openHouse({}, { 'registration.welcomeBonus': '1000' })
const { context, clock } = house
const { db, owner } = context
await seedGames(context)
const seed = new URL('../../../db/seed/banners.sql', import.meta.url)
await sql.raw(await readFile(seed, 'utf8')).execute(db)

async function list(groupName: string, language = 'en', token?: string): Promise<Banner[]> {
  const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
  const { value } = await house.ask('GET', `/wps/site/banners?groupName=${groupName}`, { headers })
  return value.list as Banner[]
}
const idsOf = async (groupName: string, token?: string) =>
  (await list(groupName, 'en', token)).map(({ bannerId }) => bannerId)

const words = { en: { title: 'Lanterns', text: 'Every night.', action: 'Look' } }
const add = async (id: string, more: WrittenFile = {}) =>
  await addBanner(context, { id, groupName: 'w_promotion', art: 'lunar-fair', words, ...more }, 'operator')
const edit = async (id: string, more: WrittenFile) => await editBanner(context, id, more, 'operator')

// What is written beside a house that stands is followed within two seconds.
await until('the seeded banners are shown', async () => (await idsOf('w_reg')).includes('welcome'))

test('the banners of a group come in their order, in the language asked for, with the bonus filled in', async () => {
  const [first, ...rest] = await list('w_reg', 'vi')
  assert.partialDeepStrictEqual(first, {
    bannerId: 'welcome',
    groupName: 'w_reg',
    linkageType: 'none',
    device: 'any',
    title: '1.000\u00a0₫ đang chờ bạn bên trong',
  })
  assert.deepEqual(
    rest.map(({ bannerId }) => bannerId),
    ['check-every-draw'],
  )
  assert.equal((await list('w_reg', 'en'))[0]?.title, '₫1,000 waits for you inside')
})

test('what a banner promises and is switched off is not promised', async () => {
  await changeSetting(context, 'registration.welcomeBonus', '0', 'operator')
  assert.deepEqual(await idsOf('w_reg'), ['check-every-draw'])
})

test('a banner is shown in its time, in a language it has, and never without a title', async () => {
  await sql`
    insert into banner.banner (id, group_name, linkage_type, art, words, shown_from, shown_until)
    values ('of-november', 'w_reg', 'none', 'gate', '{"en": {"title": "Only now", "text": "This week."}}',
      '2026-11-20', '2026-11-23'),
      ('broken', 'w_reg', 'none', 'gate', '{"en": {"text": "No title."}}', null, null)`.execute(db)
  const shown = async () => (await list('w_reg', 'vi')).map(({ title }) => title)
  await until('what came by no verb is seen', async () => (await shown()).includes('Only now'))
  assert.equal((await shown()).length, 2, 'one without a title is no banner')
  clock.set('2026-11-23T00:00:00Z')
  assert.ok(!(await shown()).includes('Only now'))
})

test('it is shown to guests, to members or to everybody', async () => {
  await add('all')
  await add('guests', { audience: 'guests' })
  await add('members', { audience: 'members' })
  const token = await house.member('lantern-keeper')
  assert.deepEqual(await idsOf('w_promotion'), ['all', 'guests'])
  assert.deepEqual(await idsOf('w_promotion', token), ['all', 'members'])
  for (const id of ['all', 'guests', 'members']) await withdrawBanner(context, id, 'operator', '')
  assert.deepEqual(await idsOf('w_promotion', token), [])
})

test('one that leads to a promotion or a game is shown while there is one', async () => {
  await add('to-demo', { linkageType: 'promotion', url: 'demo' })
  await add('to-game', { linkageType: 'game', url: 'no-such-game' })
  await add('to-others', { linkageType: 'outside', url: 'https://elsewhere.example/fair?a=b' })
  assert.deepEqual(await idsOf('w_promotion'), ['to-others'])
  await seedPromotions(context)
  await edit('to-game', { url: 'xsmb' })
  assert.deepEqual(await idsOf('w_promotion'), ['to-demo', 'to-game', 'to-others'])
  await changeSetting(context, 'switch.freePlay', false, 'operator')
  assert.deepEqual(await idsOf('w_promotion'), ['to-game', 'to-others'])
  await changeSetting(context, 'switch.freePlay', null, 'operator')
  await edit('to-game', { url: 'no-such-game' })
  assert.deepEqual(await idsOf('w_promotion'), ['to-demo', 'to-others'])
})

test('every page is told when what is shown is another, by whoever and by the clock', async () => {
  let told = 0
  const stop = context.bus.listen(({ to, event }: Announcement) => {
    if (to === null && event.type === 'banner') told++
  })
  const tells = async (what: string, work: () => Promise<unknown> | void) => {
    const before = told
    await work()
    await until(what, () => Promise.resolve(told > before))
  }
  await tells('one that is changed', () => edit('to-others', { words: { en: { title: 'Another' } } }))
  assert.equal((await list('w_promotion')).at(-1)?.title, 'Another')
  await tells('one that will end', () => edit('to-others', { shownUntil: '2026-11-24T00:00:00Z' }))
  await tells('one that ended', () => clock.set('2026-11-24T00:00:01Z'))
  assert.deepEqual(await idsOf('w_promotion'), ['to-demo'])
  await tells('a setting', () => changeSetting(context, 'switch.freePlay', false, 'operator'))
  stop()
})

test('two who change one at once do so one after the other, and each change has its line', async () => {
  await add('raced')
  await Promise.all(Array.from({ length: 8 }, (_, nth) => edit('raced', { position: nth })))
  const { version } = await db
    .selectFrom('banner.banner')
    .select('version')
    .where('id', '=', 'raced')
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('audit.line')
    .select('action')
    .where('subject', '=', 'banner:raced')
    .execute()
  assert.deepEqual([version, lines.length], [9, 9])
  const added = await Promise.allSettled([add('twice'), add('twice')])
  assert.deepEqual(added.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('the table keeps no way that is none, and another group has nobody', async () => {
  for (const url of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
    await assert.rejects(
      sql`update banner.banner set linkage_type = 'path', url = ${url}`.execute(owner.db),
      /banner_way_check/,
    )
  await assert.rejects(
    sql`update banner.banner set linkage_type = 'outside', url = 'javascript:alert(1)'`.execute(owner.db),
    /banner_way_check/,
  )
  assert.equal((await house.ask('GET', '/wps/site/banners?groupName=nowhere')).message, 'invalid_input')
})
