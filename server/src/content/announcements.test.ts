import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBus, systemClock, type Announcement } from '#kit'
import { refused } from '#test/command-line'
import { openHouse } from '#test/house'
import { assertInert, attacks } from '#test/markup'
import { until } from '#test/until'
import type { Draft } from './announcement.ts'
import { announcementsChanged, boardOf, keptMax } from './board.ts'
import { edit, withdraw } from './edit-announcement.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { shownNow } from './queries.ts'
import { contentBytesMax } from './words.ts'

const house = await openHouse()
const { context, clock } = house
const path = '/wps/relay/MCSFE_getListAnnouncements'

type Page = { list: Item[]; pageNo: number; total: number; totalPages: number; ids: string[] }
type Item = { id: string; type: string; title: string; content: string; date: number; language: string }

async function page(query = '', language = 'en'): Promise<Page> {
  const answer = await house.ask('GET', `${path}?${query}`, { headers: { 'accept-language': language } })
  assert.equal(answer.status, 200, answer.text)
  return answer.value as unknown as Page
}

const say = (title: string, more: Partial<Draft> = {}) =>
  publishAnnouncement(
    context,
    { type: 'B', words: { en: { title, content: `<p>${title}.</p>` } }, ...more },
    'operator',
  )
const titles = async (query = '', language = 'en') =>
  (await page(query, language)).list.map(({ title }) => title)
const lines = async () =>
  (
    await context.db.selectFrom('audit.line').select(['action', 'subject', 'reason']).orderBy('id').execute()
  ).filter(({ action }) => action.startsWith('announcement.'))

test('where nothing is announced, an empty first page is', async () => {
  assert.deepEqual(await page(), { list: [], pageNo: 1, total: 0, totalPages: 0, ids: [] })
})

test('what is announced is told in the language asked for, or in another before none, with its time', async () => {
  const id = await publishAnnouncement(
    context,
    {
      type: 'B',
      words: {
        vi: { title: 'Bảo trì', content: '<p>Đêm nay.</p>' },
        en: { title: '  Maintenance\n', content: '<p>Tonight.<script>alert(1)</script></p>' },
      },
    },
    'operator',
  )
  const [told] = (await page('', 'en')).list
  assert.partialDeepStrictEqual(told, {
    type: 'B',
    title: 'Maintenance',
    content: '<p>Tonight.</p>',
    date: clock.now().getTime(),
    language: 'en',
  })
  assert.match(told?.id ?? '', /^ann_/)
  assert.deepEqual(await titles('', 'vi'), ['Bảo trì'])
  assert.equal((await page('', 'ar')).list[0]?.language, 'en')
  assert.deepEqual((await lines()).at(-1), {
    action: 'announcement.publish',
    subject: `announcement:${id}`,
    reason: '',
  })
  await withdraw(context, id, 'operator', 'over early')
  assert.deepEqual(await titles(), [])
  assert.deepEqual((await lines()).map(({ action, reason }) => `${action} ${reason}`).toSorted(), [
    'announcement.publish ',
    'announcement.withdraw over early',
  ])
})

test('an announcement is shown in its time, newest first, and of the types asked for alone', async () => {
  const at = (iso: string) => new Date(iso)
  const ids = [
    await say('later', { from: at('2026-11-21T05:00:00Z'), until: at('2026-11-21T06:00:00Z') }),
    await say('now'),
    await say('before', { from: at('2026-11-20T00:00:00Z') }),
    await say('headline', { type: 'H' }),
  ]
  assert.deepEqual(await titles(), ['now', 'before'])
  assert.deepEqual(await titles('types=H'), ['headline'])
  assert.deepEqual((await titles('types=B,H')).length, 3)
  clock.set('2026-11-21T05:00:00Z')
  assert.deepEqual(await titles(), ['later', 'now', 'before'])
  clock.set('2026-11-21T06:00:00Z')
  assert.deepEqual(await titles(), ['now', 'before'])
  for (const id of ids) await withdraw(context, id, 'test', '')
})

test('nine stand on a page, the page of one that is named is answered, and none is past the last', async () => {
  const ids: string[] = []
  for (let nth = 1; nth <= 20; nth++) ids.push(await say(`the ${nth}.`, { from: new Date(1e12 + nth) }))
  const first = await page()
  assert.deepEqual([first.list.length, first.pageNo, first.total, first.totalPages], [9, 1, 20, 3])
  assert.equal(first.ids.length, 20)
  assert.equal(first.list[0]?.title, 'the 20.')
  const eleventh = first.ids[10]
  const named = await page(`announcementId=${eleventh}&pageNo=1`)
  assert.deepEqual([named.pageNo, named.list[1]?.id], [2, eleventh])
  assert.equal((await page('pageNo=99')).pageNo, 3)
  assert.deepEqual(await titles('pageNo=3'), ['the 2.', 'the 1.'])
  await withdraw(context, ids[9] ?? '', 'test', '')
  assert.equal(
    (await page(`announcementId=${eleventh}&pageNo=3`)).pageNo,
    3,
    'one that is gone names no page',
  )
  for (const id of ids.toSpliced(9, 1)) await withdraw(context, id, 'test', '')
})

test('what is not as the interface says is refused', async () => {
  for (const query of ['types=X', 'types=', 'platform=M', 'execution=L', 'pageNo=0', 'announcementId=7'])
    assert.equal((await house.ask('GET', `${path}?${query}`)).message, 'invalid_input', query)
})

test('what may not be said is refused by its field, and nothing is kept of it', async () => {
  const before = await lines()
  const refuses = async (draft: Partial<Draft>, field: object) =>
    await assert.rejects(
      publishAnnouncement(context, { type: 'B', words: {}, ...draft }, 'operator'),
      refused('invalid_input', { fields: [field] }),
    )
  const en = { title: 'a', content: '<p>a</p>' }
  await refuses({}, { path: 'words', rule: 'required' })
  await refuses({ words: { tlh: en } }, { path: 'tlh', rule: 'unknown_language' })
  await refuses({ words: { en: { ...en, title: ' \n ' } } }, { path: 'en.title', rule: 'required' })
  await refuses(
    { words: { en: { ...en, title: 'a'.repeat(201) } } },
    { path: 'en.title', rule: 'too_long', max: 200 },
  )
  await refuses(
    { words: { en: { ...en, content: '<script>alert(1)</script><p> </p>' } } },
    { path: 'en.content', rule: 'required' },
  )
  const tooMuch = { ...en, content: `<p>${'ă'.repeat(contentBytesMax / 2)}</p>` }
  await refuses({ words: { en: tooMuch } }, { path: 'en.content', rule: 'too_long', max: contentBytesMax })
  const aMegabyte = { ...en, content: `<p>${'<b>'.repeat(350_000)}` }
  await refuses({ words: { en: aMegabyte } }, { path: 'en.content', rule: 'too_long', max: contentBytesMax })
  const over = { from: clock.now(), until: clock.now() }
  await refuses({ words: { en }, ...over }, { path: 'until', rule: 'before_from' })
  assert.deepEqual(await lines(), before)
  assert.equal((await page()).total, 0)
})

test('what runs nothing once kept runs nothing as it is sent', async () => {
  for (const [nth, html] of attacks.entries()) {
    const id = await say('attack', {
      words: { en: { title: `attack ${nth}`, content: `<p>words</p>${html}` } },
    })
    const [told] = (await page()).list
    assert.match(told?.content ?? '', /^<p>words<\/p>/, html)
    assertInert(told?.content ?? '', html)
    await withdraw(context, id, 'test', '')
  }
})

test('two who change one at once both change it, and one that is withdrawn nobody changes', async () => {
  const id = await say('first')
  const changed = await Promise.all([
    edit(context, id, { words: { en: { title: 'second' } } }, 'operator'),
    edit(context, id, { words: { vi: { title: 'thứ hai', content: '<p>b</p>' } } }, 'operator'),
    edit(context, id, { until: new Date('2027-01-01') }, 'operator'),
  ])
  assert.deepEqual(
    changed.map(({ version }) => version).toSorted((a, b) => a - b),
    [2, 3, 4],
  )
  assert.deepEqual([await titles(), await titles('', 'vi')], [['second'], ['thứ hai']])
  assert.equal((await page()).list[0]?.content, '<p>first.</p>')
  const ends = await Promise.allSettled([
    withdraw(context, id, 'operator', ''),
    withdraw(context, id, 'operator', ''),
  ])
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(edit(context, id, {}, 'operator'), refused('not_found'))
})

test('a language is not given by halves', async () => {
  const id = await say('whole')
  await assert.rejects(
    edit(context, id, { words: { vi: { title: 'nửa' } } }, 'operator'),
    refused('invalid_input', { fields: [{ path: 'vi.content', rule: 'required' }] }),
  )
  await assert.rejects(
    edit(context, id, { until: new Date(0) }, 'operator'),
    refused('invalid_input', { fields: [{ path: 'until', rule: 'before_from' }] }),
  )
  await withdraw(context, id, 'test', '')
})

test('screens are told of a change made here, made elsewhere, and made by the clock', async () => {
  /** What was announced whenever screens were told that it had changed. */
  const seen: string[] = []
  const stop = context.bus.listen(({ event }: Announcement) => {
    if (event.type === 'announcement')
      void shownNow(context).then((shown) => seen.push(shown.map(({ words }) => words.en?.title).join()))
  })
  const tells = async (what: string) => await until(`screens are told of ${what}`, () => seen.at(-1) === what)
  const id = await say('new')
  await tells('new')
  const elsewhere = { ...context, bus: openBus(context.log) }
  await edit(elsewhere, id, { words: { en: { title: 'newer' } } }, 'operator')
  await tells('newer')
  await edit(context, id, { until: new Date('2026-11-21T07:00:00Z') }, 'operator')
  clock.set('2026-11-21T07:00:01Z')
  await tells('')
  stop()
})

test('another process, and one that begins, tell the same', async () => {
  const id = await say('kept')
  const begun = { ...context, clock: systemClock }
  assert.deepEqual(
    (await boardOf(begun).read()).map((one) => one.id),
    [id],
  )
  await withdraw(context, id, 'test', '')
  announcementsChanged.tell(begun.bus, {})
  assert.deepEqual(await boardOf(begun).read(), [])
})

test('who has a page is told that it is so still, until something is another, in their language and for them alone', async () => {
  const token = await house.member('reader')
  const ask = async (headers: Record<string, string> = {}, query = 'types=B,PL') => {
    const response = await fetch(`${house.url}${path}?${query}`, { headers })
    return { status: response.status, tag: response.headers.get('etag') ?? '', text: await response.text() }
  }
  await say('Kept for a while', {
    words: { en: { title: 'Kept', content: '<p>a</p>' }, vi: { title: 'Giữ', content: '<p>b</p>' } },
  })
  const first = await ask()
  assert.deepEqual(await ask(), first)
  assert.deepEqual(await ask({ 'if-none-match': first.tag }), { status: 304, tag: first.tag, text: '' })
  assert.equal((await ask({ 'if-none-match': first.tag, 'accept-language': 'vi' })).status, 200)
  const own = await say('For who is signed in', { type: 'PL' })
  const [guest, member] = [await ask(), await ask({ authorization: `Bearer ${token}` })]
  assert.equal(guest.text, first.text)
  assert.match(member.text, /For who is signed in/)
  assert.equal((await ask({ 'if-none-match': member.tag })).status, 200)
  await withdraw(context, own, 'operator', 'over')
  const soon = await say('Begins by the clock', { from: new Date(clock.now().getTime() + 600) })
  const before = await ask()
  clock.advance(600)
  assert.match((await ask({ 'if-none-match': before.tag })).text, /Begins by the clock/)
  await withdraw(context, soon, 'operator', 'over')
  assert.doesNotMatch((await ask()).text, /Begins by the clock/)
})

test('the newest are told of where there are more than anybody reads', async () => {
  const row = {
    type: 'B',
    words: JSON.stringify({ en: { title: 'one of many', content: '<p>a</p>' } }),
    shown_from: new Date('2026-01-01'),
  }
  const many = Array.from({ length: keptMax + 5 }, () => ({ ...row, id: crypto.randomUUID() }))
  await context.db.insertInto('content.announcement').values(many).execute()
  announcementsChanged.tell(context.bus, {})
  const newest = await say('the newest')
  const { total, list } = await page()
  assert.equal(total, keptMax)
  assert.equal(list[0]?.title, 'the newest', newest)
})
