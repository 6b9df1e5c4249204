import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Letterhead, Template, Words } from '#manifest'
import { whole } from '../src/app/whole.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sender: Letterhead = { name: 'Fairground', url: 'https://play.example', timeZone: 'Asia/Ho_Chi_Minh' }
/** All that any message of ours is filled with. */
const values = {
  username: 'lan_2',
  code: '123456',
  minutes: 20,
  link: 'https://play.example/?dialog=some#ticket=abc',
  device: 'Firefox, Linux',
  place: 'Việt Nam, 203.0.113.9',
  time: '2026-11-21T03:00:00.000Z',
  change: 'totp_added',
  shown: '•••• 4021',
}
const written = [...whole.templates].flatMap(([name, { words }]) =>
  Object.entries(words).map(([language, write]) => {
    const { subject, lines, link } = (write as Words<typeof values>)(values, sender)
    return { name, language, text: [subject, ...lines, link?.label, link?.url].join('\n') }
  }),
)

test('every message that a module has words for stands in its manifest', async () => {
  const files = globSync('server/src/**/messages.ts', { cwd: root })
  assert.ok(files.length > 3)
  for (const file of files) {
    const exported = Object.values((await import(`${root}${file}`)) as Record<string, object>)
    const templates = exported.flatMap((one) => ('words' in one ? one : Object.values(one))) as Template[]
    for (const one of templates) assert.equal(whole.templates.get(one.name), one, `${file}: ${one.name}`)
  }
})

test('a message leaves nothing out in any language, and names the site', () => {
  for (const { name, language, text } of written) {
    assert.doesNotMatch(text, /undefined|NaN|\[object/, `${name} ${language}`)
    assert.match(text, /Fairground/, `${name} ${language}`)
  }
})

test('a text with a code ends so that a phone offers the code at this site alone', () => {
  const codes = written.filter(({ name }) => name.endsWith('_code'))
  // Four of them, in three languages.
  assert.equal(codes.length, 12)
  for (const { text } of codes) assert.match(text, /@play\.example #123456\s*$/)
})

test('a message is in the words of its language', () => {
  for (const { name } of written.filter(({ language }) => language === 'en')) {
    const texts = written.filter((message) => message.name === name).map(({ text }) => text)
    assert.equal(new Set(texts).size, 3, name)
  }
})
