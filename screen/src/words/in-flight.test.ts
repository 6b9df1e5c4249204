import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWords, type Part } from './in-flight.ts'

/** Words that come when the test says so; `shown` is what the page says at last. */
function open() {
  const asked: string[] = []
  const ends = new Map<string, PromiseWithResolvers<Part>>()
  let shown: { language: string; nouns: string[] } | undefined
  const words = openWords(
    (language, noun) => {
      const end = Promise.withResolvers<Part>()
      asked.push(`${language}/${noun}`)
      ends.set(`${language}/${noun}`, end)
      return end.promise
    },
    (language, parts) => (shown = { language, nouns: parts.flatMap((part) => Object.keys(part)) }),
    'core',
  )
  const come = async (...keys: string[]) => {
    for (const key of keys) ends.get(key)?.resolve({ [key.split('/')[1] ?? '']: {} })
    await settled()
  }
  const fail = async (key: string) => {
    ends.get(key)?.reject(new Error('away'))
    await settled()
  }
  return { ...words, asked, come, fail, shown: () => shown }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

async function speaking() {
  const words = open()
  const spoken = words.speak('en')
  await words.come('en/core')
  await spoken
  return words
}

test('words that could not be had are asked for again by whoever wants them next', async () => {
  const { want, come, fail, asked, shown } = await speaking()
  const hovered = assert.rejects(want(['records']))
  await fail('en/records')
  await hovered
  const clicked = want(['records'])
  await come('en/records')
  await clicked
  assert.deepEqual(asked, ['en/core', 'en/records', 'en/records'])
  assert.deepEqual(shown(), { language: 'en', nouns: ['core', 'records'] })
})

test('what is wanted before any language is spoken comes beside it, and is shown with it', async () => {
  const { speak, want, come, asked, shown } = open()
  const spoken = speak('en')
  let waits = true
  const wanted = want(['records']).then(() => (waits = false))
  await come('en/records')
  assert.ok(waits)
  await come('en/core')
  await Promise.all([spoken, wanted])
  assert.deepEqual(asked, ['en/core', 'en/records'])
  assert.deepEqual(shown(), { language: 'en', nouns: ['core', 'records'] })
})

test('what is wanted before, and does not come, keeps no language from being spoken', async () => {
  const { speak, want, come, fail, shown } = open()
  const spoken = speak('en')
  const wanted = assert.rejects(want(['records']))
  await fail('en/records')
  await come('en/core')
  assert.ok(await spoken)
  assert.deepEqual(shown(), { language: 'en', nouns: ['core'] })
  await fail('en/records')
  await wanted
})

test('who wants what is on its way waits for it, and it is asked for once', async () => {
  const { want, come, asked } = await speaking()
  let waits = true
  void want(['lottery'])
  const second = want(['lottery']).then(() => (waits = false))
  await settled()
  assert.ok(waits)
  await come('en/lottery')
  await second
  assert.deepEqual(asked, ['en/core', 'en/lottery'])
})

test('words that came while another language was on its way are there in that one too', async () => {
  const { speak, want, come, shown } = await speaking()
  const spoken = speak('vi')
  const wanted = want(['wallet'])
  await come('en/wallet')
  await wanted
  await come('vi/core')
  await come('vi/wallet')
  await spoken
  assert.deepEqual(shown(), { language: 'vi', nouns: ['core', 'wallet'] })
})

test('words on their way when the language changed come in the new one', async () => {
  const { speak, want, come, shown } = await speaking()
  const wanted = want(['wallet'])
  const spoken = speak('vi')
  await come('vi/core')
  await spoken
  await come('en/wallet')
  await come('vi/wallet')
  await wanted
  assert.deepEqual(shown(), { language: 'vi', nouns: ['core', 'wallet'] })
})

test('of two languages chosen quickly the later is spoken, however late the words of the first come', async () => {
  const { speak, come, shown } = await speaking()
  const [first, second] = [speak('vi'), speak('th')]
  await come('th/core')
  await come('vi/core')
  assert.deepEqual([await first, await second], [false, true])
  assert.equal(shown()?.language, 'th')
})
