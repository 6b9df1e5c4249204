import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { noteMark } from '#care/mark'
import { takeTimeOut } from '#care/pause'
import { addBanner } from '#banner'
import { publishAnnouncement } from '#content'
import { transact } from '#kit'
import { openHouse } from '#test/house'
import { addPromotion } from './write-promotion.ts'

const house = await openHouse()
const { context, clock } = house

const words = { en: { name: 'Lanterns', offer: 'A lantern', content: '<p>Come.</p>' } }
await addPromotion(context, { id: 'lanterns', category: 'season', art: 'gate', words }, 'operator')
for (const [type, promotion] of [
  ['PR', 'lanterns'],
  ['PU', null],
] as const)
  await publishAnnouncement(
    context,
    { type, promotion, words: { en: { title: type, content: '<p>Said.</p>' } } },
    'operator',
  )
for (const [id, linkageType, url] of [
  ['sells', 'promotion', 'lanterns'],
  ['tells', 'none', ''],
] as const) {
  const said = { en: { title: id, text: '', action: 'Look' } }
  const banner = { id, groupName: 'w_promotion', art: 'lunar-fair', words: said, linkageType, url }
  await addBanner(context, banner, 'operator')
}

const memberIdOf = async (token: string) =>
  readId('mem', (await house.ask('GET', '/wps/member/info', { token })).value.id)

/** The titles of what is shown to somebody, or to a guest. */
async function shown(token?: string): Promise<string[]> {
  const by = token === undefined ? {} : { token }
  const notices = await house.ask('GET', '/wps/relay/MCSFE_getListAnnouncements?types=PL,PU,PR', by)
  const banners = await house.ask('GET', '/wps/site/banners?groupName=w_promotion', by)
  const said = [notices, banners].flatMap(({ value }) => value.list as { title: string }[])
  return said.map(({ title }) => title).toSorted()
}

const all = ['PR', 'PU', 'sells', 'tells']

test('who takes a break is sold nothing until it is over, and is told all else', async () => {
  const memberId = await memberIdOf(await house.member('rests'))
  const again = async () => (await house.signIn('rests')).value.token
  assert.deepEqual(await shown(await again()), all)
  await takeTimeOut(context, 24, { memberId, book: 'real', currency: 'VND' })
  assert.deepEqual(await shown(await again()), ['PU', 'tells'])
  assert.deepEqual([await shown(), await shown(await house.member('plays-on'))], [all, all])
  clock.advance(24 * 3_600_000)
  assert.deepEqual(await shown(await again()), all)
})

test('nor is who is to be spoken with first', async () => {
  const token = await house.member('to-be-spoken-with')
  const mark = { memberId: await memberIdOf(token), marker: 'words', level: 2, occurrence: 'said' } as const
  const seen = { count: null, amount: null, usual: null }
  await transact(context, (tx) => noteMark(tx, { ...mark, seen, by: 'operator' }))
  assert.deepEqual(await shown(token), ['PU', 'tells'])
})
