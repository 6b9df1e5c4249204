import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#kit'
import { openHouse } from '#test/house'
import { changeSetting } from '#site'

const house = await openHouse({}, { 'registration.welcomeBonus': '1000' })
const { db, owner } = house.context
const seed = new URL('../../../db/seed/banners.sql', import.meta.url)
await sql.raw(await readFile(seed, 'utf8')).execute(db)

test('the banners of a group come in their order, in the language asked for, with the bonus filled in', async () => {
  const [first, ...rest] = await list('w_reg', 'vi')
  assert.partialDeepStrictEqual(first, {
    bannerId: 'welcome',
    groupName: 'w_reg',
    linkageType: 'none',
    title: '1.000\u00a0₫ đang chờ bạn bên trong',
  })
  assert.deepEqual(
    rest.map(({ bannerId }) => bannerId),
    ['check-every-draw'],
  )
  assert.equal((await list('w_reg', 'en'))[0]?.title, '₫1,000 waits for you inside')
})

test('what is switched off is not promised', async () => {
  await changeSetting(house.context, 'registration.welcomeBonus', '0', 'operator')
  assert.deepEqual(
    (await list('w_reg', 'en')).map(({ bannerId }) => bannerId),
    ['check-every-draw'],
  )
})

test('a banner is shown in its time, and speaks another language before none', async () => {
  await sql`
    insert into banner.banner (id, group_name, linkage_type, art, words, shown_from, shown_until)
    values ('of-november', 'w_reg', 'none', 'gate', '{"en": {"title": "Only now", "text": "This week."}}',
      '2026-11-20', '2026-11-23'),
      ('broken', 'w_reg', 'none', 'gate', '{"en": {"text": "No title."}}', null, null)`.execute(db)
  const shown = async () => (await list('w_reg', 'vi')).map(({ title }) => title)
  assert.ok((await shown()).includes('Only now'))
  assert.equal((await shown()).length, 2, 'one without a title is no banner')
  house.clock.set('2026-11-23T00:00:00Z')
  assert.ok(!(await shown()).includes('Only now'))
})

test('a banner leads nowhere but into the site, and a group that is none is refused', async () => {
  for (const url of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
    await assert.rejects(sql`update banner.banner set url = ${url}`.execute(owner.db), /banner_url_check/)
  assert.equal((await house.ask('GET', '/wps/site/banners?groupName=nowhere')).message, 'invalid_input')
})

async function list(groupName: string, language: string) {
  const headers = { 'accept-language': language }
  const { value } = await house.ask('GET', `/wps/site/banners?groupName=${groupName}`, { headers })
  return value.list as { bannerId: string; title: string }[]
}
