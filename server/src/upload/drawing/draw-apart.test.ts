import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { png } from '#test/pictures'
import { openDrawer, type Picture } from './draw-apart.ts'

const limits = {
  type: 'image/png',
  size: { width: 64, height: 64 },
  pixelsMax: 1e9,
  workMsMax: 2_000,
} as const
const small: Picture = { bytes: png(40, 30), ...limits }
const large: Picture = { bytes: png(8_000, 8_000), ...limits }
const patienceMs = 60_000

const isDrawn = (answer: object) => 'bytes' in answer

test('what draws is another process, which others go before and which is given no secret', async () => {
  const drawer = openDrawer(patienceMs)
  assert.ok(isDrawn(await drawer.draw(small)))
  const pid = drawer.process()?.pid ?? 0
  assert.notEqual(pid, process.pid)
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const said = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').replace(/^.*\) /, '')
    assert.equal(said.split(' ')[16], '10', `thread ${thread}`)
  }
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((one) => one.replace(/=.*/s, ''))
  assert.deepEqual(
    names.filter((name) => !/^(?:NODE_CHANNEL_.*)?$/.test(name)),
    [],
  )
})

test('a picture under which it is killed is drawn by another', async () => {
  const drawer = openDrawer(patienceMs)
  await drawer.draw(small)
  const before = drawer.process()
  const drawing = drawer.draw(large)
  // It draws for longer, however quick the machine.
  await wait(5)
  process.kill(before?.pid ?? 0, 'SIGKILL')
  assert.ok(isDrawn(await drawing))
  assert.equal(before?.signalCode, 'SIGKILL')
  assert.notEqual(drawer.process()?.pid, before?.pid)
})

test('a picture under which two end is refused, and the next is drawn', async () => {
  const drawer = openDrawer(patienceMs)
  const drawing = drawer.draw(large)
  for (let killed = 0, last = 0; killed < 2; await wait(5)) {
    const pid = drawer.process()?.pid ?? 0
    if (pid === last) continue
    process.kill(pid, 'SIGKILL')
    last = pid
    killed += 1
  }
  assert.deepEqual(await drawing, { refused: 'upload_picture' })
  assert.ok(isDrawn(await drawer.draw(small)))
})

test('one that hangs is ended once it was waited for, and whoever waited behind is drawn', async () => {
  // As long as another takes to begin where much else does.
  const drawer = openDrawer(8_000)
  await drawer.draw(small)
  const before = drawer.process()
  process.kill(before?.pid ?? 0, 'SIGSTOP')
  const [first, second] = await Promise.all([drawer.draw(small), drawer.draw(small)])
  assert.deepEqual(first, { refused: 'busy' })
  assert.ok(isDrawn(second))
  assert.equal(before?.signalCode, 'SIGKILL')
})

test('of two at once the second is drawn after the first, and each gets its own', async () => {
  const drawer = openDrawer(patienceMs)
  const order: string[] = []
  const say = (who: string) => (answer: object) => (order.push(who), answer)
  const [first, second] = await Promise.all([
    drawer.draw(large).then(say('large')),
    drawer.draw({ ...small, size: { width: 10, height: 10 } }).then(say('small')),
  ])
  assert.deepEqual(order, ['large', 'small'])
  const widthOf = (answer: object) => Buffer.from((answer as { bytes: Uint8Array }).bytes).readUInt32BE(16)
  assert.deepEqual([widthOf(first), widthOf(second)], [64, 10])
})

test('a picture for which a processor works too long is refused, and the next is drawn', async () => {
  const drawer = openDrawer(patienceMs)
  await drawer.draw(small)
  assert.deepEqual(await drawer.draw({ ...large, workMsMax: 20 }), { refused: 'upload_picture' })
  assert.ok(isDrawn(await drawer.draw(small)))
})
