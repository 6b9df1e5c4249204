import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandError, UsageError, type Command } from '#manifest'
import { openInstallation } from '#test/command-line'
import { helpArticles } from './article-command.ts'
import { protocolCommand } from './protocol-command.ts'

const { context, run, file } = await openInstallation()
const html = await file('en.html', '<p>By <b>card</b>.</p><script>alert(1)</script>')
const vi = await file('vi.html', '<p>Bằng thẻ.</p>')
const sections = (sentence: string) =>
  JSON.stringify([{ id: 'money', heading: 'Your money', sentence, content: '<p>It is yours.</p>' }])
const first = await file('first.json', sections('It is yours.'))
const second = await file('second.json', sections('It stays yours.'))

const add = (...more: string[]) =>
  run(helpArticles, 'add', '--topic', 'money', '--title', 'en=Paying in', '--file', `en=${html}`, ...more)
const linesOf = async (action: string) =>
  await context.db
    .selectFrom('audit.line')
    .select(['actor', 'action'])
    .where('action', 'like', action)
    .execute()

async function refuses(command: Command, fault: RegExp, ...words: string[]) {
  await assert.rejects(run(command, ...words), (error: Error) => {
    assert.ok(error instanceof CommandError, String(error))
    assert.match(error.message, fault)
    return true
  })
}

test('an article is looked at, added, listed, changed and withdrawn by hand', async () => {
  assert.match((await add('--dry')).said, /en: Paying in\n<p>By <b>card<\/b>\.<\/p>\n\nNothing was kept/)
  const { said } = await add('--title', 'vi=Nạp tiền', '--file', `vi=${vi}`, '--place', '7')
  assert.match(said, /^hlp_\w+ shown under money, in en, vi: Paying in$/)
  const id = /hlp_\w+/.exec(said)?.[0] ?? ''
  assert.match((await run(helpArticles, 'list')).said, new RegExp(`${id} +money +7 +shown +en vi +Paying in`))
  assert.match((await run(helpArticles, 'show', id)).said, /vi: Nạp tiền\n<p>Bằng thẻ\.<\/p>/)
  assert.match((await run(helpArticles, 'edit', id, '--title', 'en=Cards', '--dry')).said, /en: Cards\n<p>By/)
  assert.match(
    (await run(helpArticles, 'edit', id, '--title', 'en=Cards', '--topic', 'start')).said,
    /under start.*Cards$/,
  )
  assert.match((await run(helpArticles, 'withdraw', id, '--reason', 'no more')).said, /is withdrawn/)
  assert.match((await run(helpArticles, 'list')).said, new RegExp(`${id} +start +7 +withdrawn`))
  await refuses(helpArticles, /no such article/, 'edit', id, '--place', '1')
  assert.deepEqual((await linesOf('help.%')).map(({ actor, action }) => `${actor} ${action}`).toSorted(), [
    'operator help.add',
    'operator help.edit',
    'operator help.withdraw',
  ])
})

test('a version of the protocol is looked at, published, listed and read by its number', async () => {
  assert.match(
    (await run(protocolCommand, 'publish', '--file', `en=${first}`, '--dry')).said,
    /Nothing was kept/,
  )
  await refuses(protocolCommand, /no such version/, 'show')
  const publish = async (path: string) => (await run(protocolCommand, 'publish', '--file', `en=${path}`)).said
  assert.match(await publish(first), /^Version 1 is in force, in en\.$/)
  assert.match(await publish(second), /^Version 2 is in force, in en\.\nChanged: money\.$/)
  const { said } = await run(protocolCommand, 'list')
  assert.match(said, /2 +in force .*en\n +1 +.*en/)
  assert.match(
    (await run(protocolCommand, 'show')).said,
    /Version 2[^]*money: Your money\n\(It stays yours\.\)/,
  )
  assert.match((await run(protocolCommand, 'show', '1')).said, /Version 1[^]*\(It is yours\.\)/)
  assert.equal((await linesOf('protocol.publish')).length, 2)
})

test('what is typed wrongly is told with the usage', async () => {
  for (const words of [
    [],
    ['fly'],
    ['show', 'hlp_1'],
    ['show'],
    ['add', '--title', 'en=a', '--file', `en=${html}`],
    ['add', '--topic', 'weather', '--title', 'en=a', '--file', `en=${html}`],
    ['add', '--topic', 'money', '--title', 'en=a', '--file', `en=${html}`, '--place', 'first'],
  ])
    await assert.rejects(run(helpArticles, ...words), UsageError, words.join(' '))
  for (const words of [[], ['list', '1'], ['show', '1', '2'], ['publish', '--file', first]])
    await assert.rejects(run(protocolCommand, ...words), UsageError, words.join(' '))
})

test('what may not be said is told in a sentence', async () => {
  const empty = await file('empty.html', '<iframe></iframe>')
  await refuses(
    helpArticles,
    /content in en is empty/,
    'add',
    '--topic',
    'money',
    '--title',
    'en=a',
    '--file',
    `en=${empty}`,
  )
  await refuses(protocolCommand, /says nothing/, 'publish')
  await refuses(protocolCommand, /is no list of sections/, 'publish', '--file', `en=${html}`)
  await refuses(
    protocolCommand,
    /money sentence in en is empty/,
    'publish',
    '--file',
    `en=${await file('e.json', sections(''))}`,
  )
  await refuses(protocolCommand, /does not speak fr/, 'publish', '--file', `fr=${first}`)
})
