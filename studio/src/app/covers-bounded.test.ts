import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as rest } from 'node:timers/promises'
import { openCovers } from '#cover'
import { openCover } from '../../test/cover.ts'
import { openPlay } from '../../test/play.ts'
import { until } from '../../../server/test/until.ts'

const { context, studio, url } = await openPlay()
const [perNetwork, perMinute] = [200, 240]

test('a network has so many covers and no more, opens so many in a minute, and none is left when the studio stops', async () => {
  const covers = await Promise.all(Array.from({ length: perNetwork }, async () => await openCover(url)))
  for (const { reply } of covers) assert.equal(reply.status, 200)
  assert.equal(covers[0]?.reply.headers.get('access-control-allow-origin'), '*')
  assert.match(covers[0]?.reply.headers.get('cache-control') ?? '', /no-store/)

  const one = await openCover(url)
  assert.equal(one.reply.status, 429)
  assert.equal(one.reply.headers.get('access-control-allow-origin'), '*')
  assert.equal(((await one.reply.json()) as { message: string }).message, 'too_many_requests')
  covers[0]?.leave()
  let opened = perNetwork + 1
  await until('there is room', async () => {
    const again = await openCover(url)
    opened++
    if (again.reply.ok) covers.push(again)
    else await again.reply.body?.cancel()
    return again.reply.ok
  })
  covers.pop()?.leave()
  await rest(100)
  for (; opened < perMinute; opened++) (await openCover(url)).leave()
  assert.equal((await openCover(url)).reply.status, 429)

  await studio.stop()
  await Promise.all(covers.map(async ({ closed }) => await closed()))
  await assert.rejects(openCover(url))
})

test('a cover that does not read is told where things are once it does, and nothing that it missed', async () => {
  const heard: string[] = []
  let read: () => void = () => undefined
  const slow = new Writable({
    write: (bytes: Buffer, _coding, done) => {
      heard.push(bytes.toString())
      read = done
    },
    highWaterMark: 1,
  })
  const going = {
    id: 'first',
    closesAt: Infinity,
    flight: null,
    cameTo: null,
    came: new Map(),
    left: new Map(),
  }
  const stage = { context, going } as unknown as Parameters<typeof openCovers>[0]
  const covers = openCovers(stage, { behindBytes: 1 })
  covers.join(slow, 'here')
  for (const id of ['second', 'third', 'fourth']) {
    Object.assign(going, { id })
    await rest(150)
  }
  assert.equal(heard.length, 1)
  read()
  await until('it is told again', () => heard.length === 2)
  assert.match(heard[1] ?? '', /"round":"fourth"/)
  read()
  slow.destroy()
  await once(slow, 'close')
  assert.equal(covers.size(), 0)
})
