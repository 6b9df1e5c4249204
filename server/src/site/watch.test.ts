import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openBus, systemClock, type Announcement, type Context } from '#kit'
import { testContext } from '#test'
import { until } from '#test/until'
import { changeSetting } from './settings.ts'
import { watchSite } from './watch.ts'

const context = { ...(await testContext({})), clock: systemClock }
/** The same database, as another process has it: nothing it announces is heard here. */
const other: Context = { ...context, bus: openBus(context.log) }

/** What is announced to everybody while something is done, and for as long as a change may take to be seen. */
async function heardDuring(
  work: (heard: readonly Announcement['event'][]) => Promise<void>,
  patienceMs = 2_000,
): Promise<Announcement['event'][]> {
  const heard: Announcement['event'][] = []
  const stopListening = context.bus.listen(({ to, event }) => {
    assert.equal(to, null)
    if (event.type !== 'inside') heard.push(event)
  })
  const stop = await watchSite(context)
  await wait(50)
  await work(heard)
  await wait(patienceMs)
  await stop()
  stopListening()
  return heard
}

test('a change made in another process is announced within two seconds, once', async () => {
  const heard = await heardDuring(() => changeSetting(other, 'site.status', 1, 'test'))
  assert.deepEqual(heard, [{ type: 'status' }])
})

test('a change made here is announced at once, with nothing that one visitor may know of another', async () => {
  const lists = { 'region.denyCountries': ['US'], 'region.denyRanges': ['8.8.8.0/24'] } as const
  const heard = await heardDuring(async (heard) => {
    for (const [place, [key, value]] of Object.entries(lists).entries()) {
      await changeSetting(context, key as keyof typeof lists, value, 'test')
      await until('the change is told', () => heard.length > place)
    }
  }, 100)
  assert.deepEqual(heard, [{ type: 'status' }, { type: 'status' }])
})

test('switches are announced with what they are now', async () => {
  const heard = await heardDuring(async (heard) => {
    await changeSetting(context, 'switch.freePlay', false, 'test')
    await until('the change is told', () => heard.length > 0)
  }, 200)
  const [event, ...more] = heard
  assert.deepEqual(more, [])
  assert.ok(event?.type === 'switches')
  const { freePlay, signInRequired } = event.switches
  assert.deepEqual([freePlay, signInRequired], [false, false])
})

test('links and the app are announced with what they are now', async () => {
  const heard = await heardDuring(async (heard) => {
    await changeSetting(other, 'link.telegram', 'https://t.me/fair', 'test')
    await until('the change is told', () => heard.length > 0)
  }, 200)
  assert.deepEqual(heard, [
    {
      type: 'elsewhere',
      elsewhere: {
        contactUrl: `mailto:${context.config.contactMail}`,
        links: [{ name: 'telegram', url: 'https://t.me/fair' }],
        apps: [],
        affiliatesUrl: `mailto:${context.config.contactMail}`,
      },
    },
  ])
})

test('what concerns neither is not announced', async () => {
  const heard = await heardDuring(() => changeSetting(context, 'registration.captcha', true, 'test'), 200)
  assert.deepEqual(heard, [])
})
