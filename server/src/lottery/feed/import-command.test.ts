import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openInstallation } from '#test/command-line'
import { CommandError } from '#manifest'
import { importFile } from './import-command.ts'

const { run, file, folder } = await openInstallation()

test('results are imported from a file, bad lines by number', async () => {
  const record = await readFile(new URL('../../../../db/seed/xsmb-2005-2022.csv', import.meta.url), 'utf8')
  const lines = record.split('\n').slice(0, 4)
  const csv = await file('some.csv', [...lines, 'nonsense'].join('\n'))
  const first = await run(importFile, 'xsmb', csv)
  assert.equal(first.code, 1)
  assert.match(
    first.said,
    /some\.csv:5: 1 columns instead of 28\n3 draws imported, 0 were there already, 1 bad lines/,
  )
  const again = await run(importFile, 'xsmb', await file('good.csv', lines.join('\n')))
  assert.deepEqual([again.code, again.said], [0, '0 draws imported, 3 were there already, 0 bad lines.'])
  await assert.rejects(run(importFile, 'xsmb', join(folder, 'none.csv')), CommandError)
})
