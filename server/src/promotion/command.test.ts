import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { openInstallation } from '#test/command-line'
import { promotionCommand } from './command.ts'

const { context, run, file } = await openInstallation()
const command = (...args: string[]) => run(promotionCommand, ...args)
const written = {
  id: 'seven-bows',
  category: 'contest',
  art: 'seven-bows',
  words: {
    en: {
      name: 'Seven bows',
      offer: 'Seven days in a row',
      content: '<p>Come.</p><script>alert(1)</script>',
    },
  },
}
const whole = await file('whole.json', JSON.stringify(written))
const changes = (name: string, typed: object) => file(name, JSON.stringify(typed))

test('a promotion is looked at, offered, listed, changed and withdrawn by hand', async () => {
  const dry = await command('add', '--file', whole, '--dry')
  assert.match(dry.said, /"content": "<p>Come\.<\/p>"/)
  assert.doesNotMatch((await command('list')).said, /seven-bows/)

  assert.match((await command('add', '--file', whole)).said, /^seven-bows see, in en: Seven bows$/)
  assert.match((await command('list')).said, /seven-bows +contest +see .*en +Seven bows/)

  const later = await changes('later.json', { opensAt: null, words: { en: { name: 'Eight bows' } } })
  assert.match((await command('edit', 'seven-bows', '--file', later, '--dry')).said, /"name": "Eight bows"/)
  assert.match((await command('list')).said, /Seven bows/)
  assert.match((await command('edit', 'seven-bows', '--file', later)).said, /coming soon, in en: Eight bows/)

  const off = await changes('off.json', { opensAt: '2020-01-01T00:00:00Z', needs: 'site.signInRequired' })
  await command('edit', 'seven-bows', '--file', off)
  assert.match((await command('list')).said, /off: site\.signInRequired/)
  const over = await changes('over.json', { closesAt: '2020-01-02T00:00:00+07:00' })
  assert.match((await command('edit', 'seven-bows', '--file', over)).said, /close/)
  const waits = await changes('waits.json', { shownFrom: '2100-01-01T00:00:00Z' })
  await command('edit', 'seven-bows', '--file', waits)
  assert.match((await command('list')).said, /waits/)

  assert.match((await command('withdraw', 'seven-bows', '--reason', 'enough')).said, /is withdrawn/)
  assert.match((await command('list')).said, /seven-bows +contest +withdrawn/)
  await assert.rejects(
    command('edit', 'seven-bows', '--file', later),
    /no such promotion, or it was withdrawn/,
  )
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'action'])
    .where('action', 'like', 'promotion.%')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lines.map(({ actor, action }) => `${actor} ${action}`),
    [
      'operator promotion.add',
      ...Array.from({ length: 4 }, () => 'operator promotion.edit'),
      'operator promotion.withdraw',
    ],
  )
})

test('what show prints can be added again', async () => {
  const { said } = await command('show', 'seven-bows')
  const again = await changes('again.json', {
    ...(JSON.parse(said) as object),
    id: 'again',
    shownFrom: '2020-01-01T00:00:00Z',
  })
  assert.match((await command('add', '--file', again)).said, /^again close/)
})

test('what is wrong is said by its field, and what is typed wrong by how it is typed', async () => {
  const wrong = async (typed: object, said: RegExp) =>
    await assert.rejects(
      command('add', '--file', await changes('wrong.json', { ...written, id: 'wrong', ...typed })),
      (error) => {
        assert.ok(error instanceof CommandError)
        assert.match(error.message, said)
        return true
      },
    )
  await wrong({ id: 'again' }, /^id was given before: see list$/)
  await wrong({ url: 'javascript:alert(1)' }, /^url is no path of this site/)
  await wrong({ words: { xx: {} } }, /^words\.xx is no language of this deployment$/)
  await assert.rejects(command('add', '--file', 'nowhere.json'), /nowhere\.json cannot be read/)
  await assert.rejects(command('add', '--file', await file('no.json', 'no')), /is no JSON of a promotion/)
  await assert.rejects(command('show', 'nobodys'), /no such promotion/)
  for (const args of [
    [],
    ['add'],
    ['add', 'x', '--file', whole],
    ['show'],
    ['list', 'x'],
    ['show', 'x', 'y'],
  ])
    await assert.rejects(command(...args), UsageError, args.join(' '))
})
