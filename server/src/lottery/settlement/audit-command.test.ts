import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { prizes } from '#test/lottery'
import { settleInput } from './audit-command.ts'

test('lines of a file are settled without a database, and bad ones told in their place', async () => {
  const asked = [
    { game: 'xsmb', prizes, lines: [{ play: 'lo2', numbers: ['61'], unit: '1000' }] },
    {
      game: 'xsmb',
      prizes,
      lines: [
        { play: 'lo2', numbers: ['6'], unit: '1000' },
        { play: 'de_db', numbers: ['69'], unit: '0.5', multiple: 2 },
        { play: 'lo2', numbers: ['61'], unit: '1e3' },
      ],
    },
    { game: 'nowhere', prizes, lines: [] },
    { game: 'xsmb', lines: [] },
    [],
  ].map((one) => JSON.stringify(one))
  const said: string[] = []
  const code = await settleInput(
    Readable.from([`${[...asked, '{'].join('\n')}\n`]),
    (line) => said.push(line) > 0,
  )
  assert.equal(code, 1)
  assert.deepEqual(
    said.map((line) => JSON.parse(line) as unknown),
    [
      { lines: [{ stake: '27000', hits: 2, payout: '198000' }] },
      {
        lines: [
          { error: 'bad_numbers', number: '6', digits: 2 },
          { stake: '1', hits: 1, payout: '99' },
          { error: 'bad_unit' },
        ],
      },
      { error: 'unknown_region', region: 'nowhere' },
      { error: 'bad_prizes' },
      { error: 'not_a_record' },
      { error: 'not_json' },
    ],
  )
})
