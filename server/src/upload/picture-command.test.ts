import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { isOwnPicture, readId } from '@fairground/contract'
import { CommandError, UsageError } from '#manifest'
import { openInstallation } from '#test/command-line'
import { png } from '#test/pictures'
import { showHousePicture } from './house-picture.ts'
import { pictureCommand } from './picture-command.ts'
import { sweepUploads } from './sweep-uploads.ts'

const { context, folder, run } = await openInstallation()
const command = (...args: string[]) => run(pictureCommand, ...args)
const file = join(folder, 'tickets.png')
await writeFile(file, png(2000, 1000))
const fails = (told: RegExp, kind: typeof CommandError | typeof UsageError, ...words: string[]) =>
  assert.rejects(command(...words), (error) => error instanceof kind && told.test(error.message))

test('a picture is taken in, stands for anybody at an address that words may name, and goes by hand alone', async () => {
  const { said } = await command('add', file)
  const [, address = ''] = /^<img src="([^"]+)" alt="">$/.exec(said) ?? []
  assert.ok(isOwnPicture(address), said)
  const id = address.replace('/wps/pictures/', '')
  const shown = await showHousePicture(context, readId('upl', id))
  assert.equal(shown.type, 'image/png')
  assert.match((await command('list')).said, new RegExp(`${id} +\\d{4}-.* ${address}`))

  await sweepUploads({
    ...context,
    clock: { ...context.clock, now: () => new Date(context.clock.now().getTime() + 7_200_000) },
  })
  assert.deepEqual((await showHousePicture(context, readId('upl', id))).bytes, shown.bytes)

  assert.match((await command('withdraw', id, '--reason', 'no more')).said, /is withdrawn/)
  await assert.rejects(showHousePicture(context, readId('upl', id)), { code: 'upload_unknown' })
  assert.doesNotMatch((await command('list')).said, new RegExp(id))
  await fails(/no such picture/, CommandError, 'withdraw', id)
  const lines = await context.db.selectFrom('audit.line').select(['actor', 'action']).orderBy('id').execute()
  assert.deepEqual(
    lines.map(({ actor, action }) => `${actor} ${action}`).filter((line) => line.includes('picture.')),
    ['operator picture.add', 'operator picture.withdraw'],
  )
})

test('what is no picture is not taken in, and what is typed wrong is said', async () => {
  const text = join(folder, 'a.png')
  await writeFile(text, '<svg onload="alert(1)"/>')
  await fails(/no PNG or JPEG/, CommandError, 'add', text)
  await fails(/cannot be read/, CommandError, 'add', join(folder, 'none.png'))
  await fails(/no id of a picture/, UsageError, 'withdraw', 'upl_1')
  await fails(/add what/, UsageError, 'add')
  await fails(/too much/, UsageError, 'list', 'a')
  await fails(/say add, list or withdraw/, UsageError, 'show')
})
