import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'
import { openFaultLog } from './note-fault.ts'

const house = await openHouse({ rateFactor: 1 })

const fault = {
  faultId: 'flt_0123456789ab',
  kind: 'caught',
  name: 'TypeError',
  message: 'x is not a function',
  frames: ['/assets/home-1a2b.js:1:20'],
  build: '/assets/index-1a2b.js',
  path: '/vnlottery',
  language: 'vi',
  browser: 'firefox',
} as const

const report = (body: object) => house.ask('POST', '/wps/system/fault', { body })

test('a fault of a page is one line in the log, with nothing but what the contract names', async (context) => {
  const warn = context.mock.method(house.context.log, 'warn')
  const { status } = await report({ ...fault, typed: 'hunter2' })
  assert.equal(status, 200)
  const [line] = warn.mock.calls
  assert.deepEqual(line?.arguments, [{ fault, faults: 1, untold: 0 }, 'a page broke'])
})

test('what is longer than a fault is, or names a query, is refused and not written', async (context) => {
  const warn = context.mock.method(house.context.log, 'warn')
  for (const wrong of [
    { path: '/?token=1' },
    { path: 'x' },
    { message: 'm'.repeat(201) },
    { frames: Array(9).fill('/a.js:1:1') },
    { browser: 'netscape' },
  ])
    assert.equal((await report({ ...fault, ...wrong })).message, 'invalid_input')
  assert.equal(warn.mock.callCount(), 0)
})

test('of a flood so many lines are written a minute, the rest is counted and told with the next', () => {
  const lines: { faults: number; untold: number }[] = []
  const log = {
    ...house.context.log,
    warn: (line: { faults: number; untold: number }) => void lines.push(line),
  }
  const note = openFaultLog({ ...house.context, log })
  for (let count = 0; count < 100; count++) note({ ...fault, frames: [...fault.frames] })
  assert.equal(lines.length, 60)
  house.clock.advance(60_000)
  note({ ...fault, frames: [...fault.frames] })
  assert.deepEqual(
    lines.slice(60).map(({ faults, untold }) => [faults, untold]),
    [[101, 40]],
  )
})

test('one network tells of so many in five minutes, and then of none for a while', async () => {
  const answers = []
  for (let count = 0; count < 31; count++) answers.push((await report(fault)).status)
  assert.equal(answers.at(-1), 429)
})
