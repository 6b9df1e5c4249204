import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#kit'
import { openHouse } from '#test/house'

const house = await openHouse()

test('a trend is sent with a tag, and who has it is told that it is so still', async () => {
  const games = new URL('../../../../db/seed/games.sql', import.meta.url)
  await sql.raw(await readFile(games, 'utf8')).execute(house.context.db)
  const url = `${house.url}/wps/lottery/trend?gameCode=xsmb&count=50`
  const first = await fetch(url)
  const tag = first.headers.get('etag') ?? ''
  assert.match(tag, /^W\//)
  assert.equal((await fetch(url, { headers: { 'if-none-match': tag } })).status, 304)
  const { value } = await house.ask('GET', '/wps/lottery/trend?gameCode=xsmb&count=9')
  assert.equal(value.fields[0]?.path, 'count')
})
