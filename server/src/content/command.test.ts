import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { CommandError, UsageError } from '#manifest'
import { commandNamed, openInstallation } from '#test/command-line'
import { png } from '#test/pictures'
import { announce } from './command.ts'

const { context, run, file, folder } = await openInstallation()
const html = await file('en.html', '<p>Tonight, <b>02:00</b>.</p><script>alert(1)</script>')
const vi = await file('vi.html', '<p>Đêm nay.</p>')
const add = (...more: string[]) =>
  run(announce, 'add', '--title', 'en=Maintenance', '--file', `en=${html}`, ...more)
const idIn = (said: string) => /ann_\w+/.exec(said)?.[0] ?? ''

test('an announcement is looked at, published, listed, changed and withdrawn by hand', async () => {
  const dry = await add('--dry')
  assert.match(dry.said, /en: Maintenance\n<p>Tonight, <b>02:00<\/b>\.<\/p>\n\nNothing was kept/)
  assert.doesNotMatch((await run(announce, 'list')).said, /Maintenance/)

  const { said } = await add('--title', 'vi=Bảo trì', '--file', `vi=${vi}`)
  assert.match(said, /^ann_\w+ shown, in en, vi: Maintenance$/)
  const id = idIn(said)
  assert.match((await run(announce, 'list')).said, new RegExp(`${id} +B +shown .*en vi +Maintenance`))
  assert.match((await run(announce, 'show', id)).said, /vi: Bảo trì\n<p>Đêm nay\.<\/p>/)

  assert.match(
    (await run(announce, 'edit', id, '--title', 'en=Later', '--dry')).said,
    /en: Later\n<p>Tonight/,
  )
  assert.match(
    (await run(announce, 'edit', id, '--title', 'en=Work', '--until', '2100-01-01T00:00:00Z')).said,
    /shown.*: Work$/,
  )
  assert.match((await run(announce, 'list')).said, /2100-01-01T00:00:00.000Z/)
  assert.match((await run(announce, 'edit', id, '--until', 'never', '--type', 'H')).said, /shown/)
  assert.doesNotMatch((await run(announce, 'list')).said, /2100/)

  assert.match((await run(announce, 'withdraw', id, '--reason', 'put off')).said, /is withdrawn/)
  assert.match((await run(announce, 'list')).said, new RegExp(`${id} +H +withdrawn`))
  await assert.rejects(
    run(announce, 'edit', id, '--title', 'en=Again'),
    /no such announcement, or it was withdrawn/,
  )
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'action'])
    .where('action', 'like', 'announcement.%')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lines.map(({ actor, action }) => `${actor} ${action}`),
    [
      'operator announcement.publish',
      'operator announcement.edit',
      'operator announcement.edit',
      'operator announcement.withdraw',
    ],
  )
})

test('one that waits says so', async () => {
  const { said } = await add('--from', '2100-01-01T00:00:00+07:00')
  assert.match(said, /waits/)
  assert.match((await run(announce, 'list')).said, /waits +2099-12-31T17:00:00\.000Z/)
})

test('what is typed wrongly is told with the usage', async () => {
  for (const words of [
    [],
    ['fly'],
    ['add'].concat('ann_1'),
    ['edit'],
    ['show', 'ann_1'],
    ['add', '--title', 'Maintenance'],
    ['add', '--title', 'en=a'],
    ['add', '--file', `en=${html}`],
    ['add', '--title', 'en=a', '--title', 'en=b', '--file', `en=${html}`],
    ['add', '--title', 'en=a', '--file', `en=${html}`, '--type', 'X'],
    ['add', '--title', 'en=a', '--file', `en=${html}`, '--from', 'tomorrow'],
  ])
    await assert.rejects(run(announce, ...words), UsageError, words.join(' '))
})

test('what may not be said is told in a sentence', async () => {
  const large = await file('large.html', `<p>${'a'.repeat(1_000_000)}</p>`)
  const empty = await file('empty.html', '<iframe src="https://example.com"></iframe>')
  const refuses = async (fault: RegExp, ...words: string[]) =>
    await assert.rejects(run(announce, ...words), (error: Error) => {
      assert.ok(error instanceof CommandError)
      assert.match(error.message, fault)
      return true
    })
  await refuses(/longer than 65536 bytes/, 'add', '--title', 'en=a', '--file', `en=${large}`)
  await refuses(/content in en is empty/, 'add', '--title', 'en=a', '--file', `en=${empty}`)
  await refuses(/title in en is empty/, 'add', '--title', 'en= ', '--file', `en=${html}`)
  await refuses(/does not speak fr/, 'add', '--title', 'fr=a', '--file', `fr=${html}`)
  await refuses(/says nothing/, 'add')
  await refuses(/cannot be read/, 'add', '--title', 'en=a', '--file', 'en=/no/such/file')
  await refuses(
    /before it begins/,
    'add',
    '--title',
    'en=a',
    '--file',
    `en=${html}`,
    '--until',
    '2000-01-01T00:00:00Z',
  )
})

test('a notice has the picture and the promotion that are typed', async () => {
  const promotion = JSON.stringify({
    id: 'lanterns',
    category: 'season',
    art: 'gate',
    words: { en: { name: 'Lanterns', offer: 'Lit', content: '<p>Come.</p>' } },
  })
  await run(commandNamed('content promotion'), 'add', '--file', await file('lanterns.json', promotion))
  const picture = join(folder, 'art.png')
  await writeFile(picture, png(48, 21))
  const { said } = await add('--type', 'PR', '--promotion', 'lanterns', '--picture', picture)
  const kept = await context.db
    .selectFrom('content.announcement')
    .select(['type', 'picture', 'promotion'])
    .where('type', '=', 'PR')
    .executeTakeFirstOrThrow()
  assert.equal(kept.promotion, 'lanterns')
  assert.ok(kept.picture)
  await run(announce, 'edit', idIn(said), '--picture', 'none', '--promotion', 'none', '--type', 'PU')
  const after = await context.db
    .selectFrom('content.announcement')
    .select(['picture', 'promotion'])
    .where('type', '=', 'PU')
    .executeTakeFirstOrThrow()
  assert.deepEqual(after, { picture: null, promotion: null })
})

test('what may not stand on a notice is told in a sentence', async () => {
  const text = await file('art.txt', 'no picture')
  const told = async (fault: RegExp, ...words: string[]) => {
    await assert.rejects(add(...words), (error: Error) => {
      assert.ok(error instanceof CommandError, String(error))
      assert.match(error.message, fault)
      return true
    })
  }
  await told(/says its --promotion/, '--type', 'PR')
  await told(/no promotion nowhere/, '--type', 'PR', '--promotion', 'nowhere')
  await told(/only a notice of type PR/, '--type', 'PU', '--promotion', 'lanterns')
  await told(/is no PNG or JPEG/, '--type', 'PU', '--picture', text)
  await told(/art\.gif cannot be read/, '--type', 'PU', '--picture', '/no/such/art.gif')
  const picture = join(folder, 'other.png')
  await writeFile(picture, png(48, 21))
  await told(/only a notice has a picture/, '--type', 'B', '--picture', picture)
})
