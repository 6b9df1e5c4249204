import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { openInstallation } from '#test/command-line'
import { bannerCommand } from './command.ts'

const { context, run, file } = await openInstallation()
const command = (...args: string[]) => run(bannerCommand, ...args)
const written = {
  id: 'lit',
  groupName: 'w_home',
  linkageType: 'path',
  url: '/promotions',
  art: 'lunar-fair',
  words: {
    en: { title: 'The lanterns\nare lit', text: 'Until the moon is full.', action: 'See what is on' },
  },
}
const whole = await file('whole.json', JSON.stringify(written))
const changes = (name: string, typed: object) => file(name, JSON.stringify(typed))
const stateOf = async (id: string) => {
  const { said } = await command('list')
  return said.split('\n').find((line) => line.includes(` ${id} `)) ?? ''
}

test('a banner is looked at, shown, listed, changed and withdrawn by hand, each with its line', async () => {
  assert.match((await command('add', '--file', whole, '--dry')).said, /"title": "The lanterns are lit"/)
  assert.equal(await stateOf('lit'), '')
  assert.match((await command('add', '--file', whole)).said, /^lit in w_home, in en: The lanterns are lit$/)
  assert.match(await stateOf('lit'), /shown +path \/promotions +everybody +any +en +The lanterns are lit/)

  const members = await changes('members.json', { audience: 'members', words: { en: { title: 'For you' } } })
  assert.match((await command('edit', 'lit', '--file', members, '--dry')).said, /"title": "For you"/)
  assert.match(await stateOf('lit'), /The lanterns are lit/)
  assert.match((await command('edit', 'lit', '--file', members)).said, /: For you$/)
  assert.match(await stateOf('lit'), /members/)

  const edit = async (typed: object) => await command('edit', 'lit', '--file', await changes('x.json', typed))
  await edit({ needs: 'site.signInRequired' })
  assert.match(await stateOf('lit'), /off: site\.signInRequired/)
  await edit({ needs: null, linkageType: 'promotion', url: 'nobodys' })
  assert.match(await stateOf('lit'), /off: no promotion nobodys/)
  await edit({ linkageType: 'game', url: 'xsmb' })
  assert.match(await stateOf('lit'), /shown +game xsmb/)
  await edit({ shownFrom: '2100-01-01T00:00:00Z' })
  assert.match(await stateOf('lit'), /waits/)
  await edit({ shownFrom: null, shownUntil: '2020-01-01T00:00:00+07:00' })
  assert.match(await stateOf('lit'), /over/)

  assert.match((await command('withdraw', 'lit', '--reason', 'enough')).said, /is withdrawn/)
  assert.match(await stateOf('lit'), /withdrawn/)
  await assert.rejects(
    command('edit', 'lit', '--file', members),
    /there is no such banner, or it was withdrawn: see list$/,
  )
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'action', 'reason'])
    .where('action', 'like', 'banner.%')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lines.map(({ actor, action, reason }) => `${actor} ${action} ${reason}`.trim()),
    [
      'operator banner.add',
      ...Array.from({ length: 6 }, () => 'operator banner.edit'),
      'operator banner.withdraw enough',
    ],
  )
})

test('what show prints can be added again', async () => {
  const { said } = await command('show', 'lit')
  const again = await changes('again.json', { ...(JSON.parse(said) as object), id: 'again' })
  assert.match((await command('add', '--file', again)).said, /^again in w_home/)
})

test('what is wrong is said by its field, and nothing of it is kept', async () => {
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
  await wrong({ id: 'No Name' }, /^id is small letters/)
  await wrong({ groupName: 'nowhere' }, /^groupName /)
  await wrong({ linkageType: 'none' }, /^url leads somewhere, where linkageType says none$/)
  for (const url of ['', 'javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', '/a b'])
    await wrong({ url }, /^url is no path of this site/)
  for (const url of [
    'http://elsewhere.example',
    'javascript:alert(1)',
    'https://me@elsewhere.example',
    'https://',
    'https:\\\\elsewhere.example',
    '/promotions',
  ])
    await wrong({ linkageType: 'outside', url }, /^url is no address elsewhere/)
  await wrong({ linkageType: 'promotion', url: '/promotions' }, /^url is no id of a promotion$/)
  await wrong({ linkageType: 'game', url: '../xsmb' }, /^url is no code of a game$/)
  await wrong({ words: {} }, /^words says nothing in any language$/)
  await wrong({ words: { xx: {} } }, /^words\.xx is no language of this deployment$/)
  await wrong({ words: { en: { title: ' ' } } }, /^words\.en\.title is empty$/)
  await wrong({ words: { en: { title: 'a'.repeat(81) } } }, /^words\.en\.title has more than 80 characters$/)
  await wrong({ words: { en: { title: 'No way' } } }, /^words has no action for the button to url$/)
  await wrong({ needs: 'no.such' }, /^needs is no setting/)
  await wrong({ position: -1 }, /^position /)
  await wrong({ shownFrom: 'tomorrow' }, /^shownFrom is no time/)
  const [later, before] = ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z']
  await wrong({ shownFrom: later, shownUntil: before }, /^shownUntil is before it begins$/)
  await wrong({ surprise: 1 }, /surprise/)
  assert.equal(await stateOf('wrong'), '')
})

test('what is typed wrong is said by how it is typed', async () => {
  await assert.rejects(command('add'), UsageError)
  await assert.rejects(command('edit', '--file', whole), UsageError)
  await assert.rejects(command('paint', 'lit'), UsageError)
  const noJson = await file('no.json', '{')
  await assert.rejects(command('add', '--file', noJson), /is no JSON of a banner: content banner show prints/)
})
