import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openBus, openLog, readConfig, systemClock, type Announcement } from '#kit'
import { until } from '#test/until'
import { openCounters } from './counter.ts'
import { shareCounts } from './share-counts.ts'

const log = openLog('silent')
const config = { ...readConfig({}), servers: 2 }

/** A line that joins servers of this test, and can be cut. */
function openLine() {
  const hears = new Set<(announcement: Announcement) => void>()
  let isUp = true
  const missed: Announcement = { to: null, event: { type: 'resync' } }
  return {
    cut: () => {
      isUp = false
    },
    mend: () => {
      isUp = true
      for (const hear of hears) hear(missed)
    },
    openServer: (t: TestContext) => {
      const bus = openBus(log, (hear) => {
        hears.add(hear)
        const take = (announcement: Announcement) =>
          void (isUp && [...hears].map((other) => other !== hear && setImmediate(other, announcement)))
        const close = async () => void hears.delete(hear)
        return { take, follow: () => () => undefined, isJoined: () => isUp, close }
      })
      const counters = openCounters(systemClock)
      const leave = shareCounts({ bus, config }, counters)
      const stop = async () => {
        leave()
        await bus.close()
      }
      t.after(stop)
      const counter = counters.open('calls', 1_000, 300)
      const allowed = () => {
        for (let done = 0; ; done++) {
          try {
            counter.spend('one')
          } catch {
            return done
          }
        }
      }
      return { counter, allowed, stop }
    },
  }
}

test('what a server counted another knows within a moment, and one that comes late as well', async (t) => {
  const line = openLine()
  const [one, other] = [line.openServer(t), line.openServer(t)]
  for (let i = 0; i < 600; i++) one.counter.spend('one')
  await until('the other knows', () => other.counter.spent('one') === 600)
  assert.equal(other.allowed(), 400)
  await until('the first knows', () => one.counter.spent('one') === 1_000)
  await one.stop()
  const late = line.openServer(t)
  await until(
    'who came late knows, also what was spent where nobody is now',
    () => late.counter.spent('one') === 1_000,
  )
  assert.equal(late.allowed(), 0)
})

test('while the line is cut each lets its part through, neither all nor none, and afterwards all is counted together', async (t) => {
  const line = openLine()
  const [one, other] = [line.openServer(t), line.openServer(t)]
  for (let i = 0; i < 100; i++) one.counter.spend('one')
  await until('the other knows', () => other.counter.spent('one') === 100)
  line.cut()
  await wait(2_500)
  assert.deepEqual([one.allowed(), other.allowed()], [400, 500])
  line.mend()
  await until('both know', () => [one, other].every(({ counter }) => counter.spent('one') === 1_000))
})
