import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { openFiles } from '#kit'
import { commandNamed, refused, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'
import { takeHousePicture } from '#upload'
import type { Draft } from './announcement.ts'
import { edit, withdraw } from './edit-announcement.ts'
import { publishAnnouncement } from './publish-announcement.ts'

const house = await openHouse()
const { context, clock } = house
const token = await house.member('noticed')
const path = '/wps/relay/MCSFE_getListAnnouncements?types=PL,PU,PR'

type Told = { title: string; until: number | null; picture: string | null; promotionId: string | null }

async function told(by?: string): Promise<Told[]> {
  const { value } = await house.ask('GET', path, by ? { token: by } : {})
  return value.list as unknown as Told[]
}
const titles = async (by?: string) => (await told(by)).map(({ title }) => title)

const publish = (type: Draft['type'], title: string, more: Partial<Draft> = {}) =>
  publishAnnouncement(
    context,
    { type, words: { en: { title, content: '<p>Said.</p>' } }, ...more },
    'operator',
  )
const withdrawAll = async (...ids: string[]) => {
  for (const id of ids) await withdraw(context, id, 'operator', '')
}
const take = () => takeHousePicture(context, png(40, 30))
const shows = async (picture: string) =>
  (await fetch(`${house.url}/wps/pictures/${writeId('upl', picture)}`)).status

const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
test.after(() => rm(folder, { recursive: true }))

/** What an operator types of promotions, which stand above. */
const promotion = async (...typed: string[]) =>
  await runCommand(context, commandNamed('content promotion'), ...typed)

async function offer(id: string, more: object = {}): Promise<void> {
  const words = { en: { name: id, offer: 'Lanterns', content: '<p>Come.</p>' } }
  const path = join(folder, `${id}.json`)
  await writeFile(path, JSON.stringify({ id, category: 'season', art: 'gate', words, ...more }))
  await promotion('add', '--file', path)
}

test('what waits for who logs in is told to nobody else, and neither stands among the bulletins', async () => {
  const ids = [await publish('PL', 'for members'), await publish('PU', 'for anybody')]
  assert.deepEqual((await titles()).toSorted(), ['for anybody'])
  assert.deepEqual((await titles(token)).toSorted(), ['for anybody', 'for members'])
  const bulletins = await house.ask('GET', path.replace('PL,PU,PR', 'B'), { token })
  assert.deepEqual(bulletins.value.list, [])
  await withdrawAll(...ids)
})

test('a notice has its end and its picture, which anybody sees until the notice is withdrawn', async () => {
  const picture = await take()
  const until = new Date(clock.now().getTime() + 3_600_000)
  const id = await publish('PU', 'pictured', { picture, until })
  const [one] = await told()
  assert.deepEqual([one?.until, one?.picture], [until.getTime(), writeId('upl', picture)])
  const response = await fetch(`${house.url}/wps/pictures/${one?.picture}`)
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png'])
  await response.arrayBuffer()
  await withdrawAll(id)
  assert.equal(await shows(picture), 404)
})

test('another picture takes the place of the first, none leaves it out, and the sweep takes what is over', async () => {
  const [first, second] = [await take(), await take()]
  const id = await publish('PL', 'changing', { picture: first })
  await edit(context, id, { picture: second }, 'operator')
  assert.deepEqual([await shows(first), await shows(second)], [404, 200])
  await edit(context, id, { picture: null }, 'operator')
  assert.equal((await told(token))[0]?.picture, null)
  await house.whole
    .jobs(context)
    .find(({ name }) => name === 'upload:sweep')
    ?.run(null, AbortSignal.timeout(60_000))
  const files = openFiles(context.config.filesUrl)
  assert.deepEqual([await files.read(first), await files.read(second)], [null, null])
  await withdrawAll(id)
})

test('a picture is used once, and only of the house: a member’s is none of it, nor is the house’s a member’s', async () => {
  const picture = await take()
  const id = await publish('PU', 'first', { picture })
  await assert.rejects(publish('PU', 'second', { picture }), refused('upload_used'))
  const sent = await fetch(`${house.url}/wps/uploads?purpose=feedback`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(png(30, 20)),
  })
  const { uploadId } = ((await sent.json()) as { value: { uploadId: string } }).value
  assert.equal((await house.ask('GET', `/wps/pictures/${uploadId}`)).message, 'upload_unknown')
  const asMember = await house.ask('GET', `/wps/uploads/${writeId('upl', picture)}`, { token })
  assert.equal(asMember.message, 'upload_unknown')
  const forNotice = await fetch(`${house.url}/wps/uploads?purpose=notice`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(png(30, 20)),
  })
  assert.equal(forNotice.status, 400)
  assert.deepEqual(await titles(), ['first'])
  await withdrawAll(id)
})

test('a notice that leads to a promotion is told while that is offered', async () => {
  await offer('lanterns', { closesAt: '2026-11-21T05:00:00Z' })
  await offer('bows')
  const ids = [
    await publish('PR', 'lanterns behind', { promotion: 'lanterns' }),
    await publish('PR', 'bows behind', { promotion: 'bows' }),
    await publish('PR', 'nothing behind', { promotion: 'nothing' }),
  ]
  assert.deepEqual((await titles()).toSorted(), ['bows behind', 'lanterns behind'])
  assert.equal((await told()).find(({ title }) => title === 'bows behind')?.promotionId, 'bows')
  await promotion('withdraw', 'bows')
  assert.deepEqual(await titles(), ['lanterns behind'])
  clock.set('2026-11-21T05:00:01Z')
  assert.deepEqual(await titles(), [])
  await withdrawAll(...ids)
})

test('only a notice has a picture, and only PR a promotion; what another type has no place for goes', async () => {
  const picture = await take()
  for (const type of ['B', 'H'] as const)
    await assert.rejects(
      publish(type, 'plain', { picture }),
      refused('invalid_input', { fields: [{ path: 'picture', rule: 'no_notice' }] }),
    )
  await assert.rejects(
    publish('PR', 'nowhere'),
    refused('invalid_input', { fields: [{ path: 'promotion', rule: 'required' }] }),
  )
  await assert.rejects(
    publish('PU', 'somewhere', { promotion: 'bows' }),
    refused('invalid_input', { fields: [{ path: 'promotion', rule: 'not_behind' }] }),
  )
  const id = await publish('PR', 'turned', { picture, promotion: 'bows' })
  const turned = await edit(context, id, { type: 'B' }, 'operator')
  assert.deepEqual([turned.picture, turned.promotion], [null, null])
  assert.equal(await shows(picture), 404)
  await withdrawAll(id)
})
