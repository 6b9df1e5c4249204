import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/command-line'
import { openHouse } from '#test/house'
import { assertInert, attacks } from '#test/markup'
import type { ProtocolSection, ProtocolWords } from './protocol.ts'
import { publishProtocol } from './publish-protocol.ts'

const house = await openHouse()
const { context, clock } = house

const section = (id: string, more: Partial<ProtocolSection> = {}): ProtocolSection => ({
  id,
  heading: `About ${id}`,
  content: `<p>All about ${id}.</p>`,
  sentence: `It is ${id}.`,
  ...more,
})
const publish = (words: ProtocolWords) => publishProtocol(context, words, 'operator')

type Said = ProtocolSection & { isChanged: boolean }
type Answer = { version: number; language: string; sections: Said[]; versions: { version: number }[] }

async function read(version?: number, language = 'en'): Promise<{ message: string; value: Answer }> {
  const query = version === undefined ? '' : `?version=${version}`
  const headers = { 'accept-language': language }
  const { message, value } = await house.ask('GET', `/wps/system/protocol${query}`, { headers })
  return { message, value: value as unknown as Answer }
}
const agreed = async (token: string) =>
  (await house.ask('GET', '/wps/member/agreement', { token })).value['agreement']

let early = ''

test('where there is no protocol, none is answered, and who registers agreed to no version', async () => {
  early = await house.member('early')
  assert.equal((await read()).message, 'not_found')
  assert.equal(await agreed(early), null)
})

test('the version in force is answered with its sections and number, and who registers agrees to it', async () => {
  const { version } = await publish({
    en: [section('who'), section('money')],
    vi: [section('who', { heading: 'Ai được chơi' }), section('money')],
  })
  assert.equal(version, 1)
  const { value } = await read()
  assert.partialDeepStrictEqual(value, { version: 1, language: 'en' })
  assert.deepEqual(value.sections, [
    { ...section('who'), isChanged: false },
    { ...section('money'), isChanged: false },
  ])
  assert.equal((await read(undefined, 'vi')).value.sections[0]?.heading, 'Ai được chơi')
  assert.equal((await read(undefined, 'ar')).value.language, 'en')
  const at = clock.now().toISOString()
  assert.deepEqual(await agreed(await house.member('at-first')), { version: 1, at })
  assert.equal(await agreed(early), null)
})

test('a new version changes neither the old one nor what somebody agreed to, and marks what it says anew', async () => {
  const before = (await read(1)).value
  const token = await house.member('of-the-first')
  await publish({
    en: [section('who'), section('money', { sentence: 'It is money now.' }), section('new')],
  })
  const { value } = await read()
  assert.equal(value.version, 2)
  assert.deepEqual(
    value.sections.map(({ id, isChanged }) => `${id} ${isChanged}`),
    ['who false', 'money true', 'new true'],
  )
  assert.deepEqual(
    value.versions.map(({ version }) => version),
    [2, 1],
  )
  const { versions: _later, ...first } = (await read(1)).value
  const { versions: _then, ...asItWas } = before
  assert.deepEqual(first, asItWas)
  assert.partialDeepStrictEqual(await agreed(token), { version: 1 })
  assert.partialDeepStrictEqual(await agreed(await house.member('of-the-second')), { version: 2 })
  await assert.rejects(
    context.db.updateTable('help.protocol').set({ version: 7 }).execute(),
    /permission denied/,
  )
  await assert.rejects(context.db.deleteFrom('help.protocol').execute(), /permission denied/)
})

test('a demo agrees to nothing, a guest is not told, and a version that is not there is not found', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal(await agreed(value['token']), null)
  assert.equal((await house.ask('GET', '/wps/member/agreement')).message, 'not_signed_in')
  assert.equal((await read(99)).message, 'not_found')
  assert.equal((await read(0)).message, 'invalid_input')
})

test('what may not be said is refused by its field, and no version comes of it', async () => {
  const refuses = async (words: ProtocolWords, field: object) =>
    await assert.rejects(publish(words), refused('invalid_input', { fields: [field] }))
  await refuses({}, { path: 'words', rule: 'required' })
  await refuses({ en: [] }, { path: 'en.sections', rule: 'required' })
  await refuses({ tlh: [section('who')] }, { path: 'tlh', rule: 'unknown_language' })
  await refuses({ en: [section('Who')] }, { path: 'en.Who.id', rule: 'invalid_format' })
  await refuses({ en: [section('who'), section('who')] }, { path: 'en.who.id', rule: 'twice' })
  await refuses({ en: [section('who', { sentence: ' ' })] }, { path: 'en.who.sentence', rule: 'required' })
  await refuses({ en: [section('who', { content: '<svg>' })] }, { path: 'en.who.content', rule: 'required' })
  await refuses(
    { en: [section('who')], vi: [section('money')] },
    { path: 'vi.sections', rule: 'not_the_same' },
  )
  const many = Array.from({ length: 61 }, (_, nth) => section(`s${nth}`))
  await refuses({ en: many }, { path: 'en.sections', rule: 'too_many', max: 60 })
  assert.equal((await read()).value.version, 2)
})

test('what runs nothing once kept runs nothing as it is sent', async () => {
  const sections = attacks.map((html, nth) => section(`s${nth}`, { content: `<p>words</p>${html}` }))
  for (let from = 0; from < sections.length; from += 60)
    await publish({ en: sections.slice(from, from + 60) })
  for (const { content } of (await read()).value.sections) assertInert(content, content)
})

test('of two who publish at once one comes after the other', async () => {
  const { version } = (await read()).value
  const made = await Promise.all([publish({ en: [section('one')] }), publish({ en: [section('two')] })])
  assert.deepEqual(
    made.map((one) => one.version).toSorted((a, b) => a - b),
    [version + 1, version + 2],
  )
  assert.equal((await read()).value.version, version + 2)
})
