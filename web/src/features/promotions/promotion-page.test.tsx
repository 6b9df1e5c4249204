import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '../../../../server/src/kit/index.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const seed = new URL('../../../../db/seed/banners.sql', import.meta.url)
await sql.raw(await readFile(seed, 'utf8')).execute(house.context.db)

test('the promotion of the demo opens the demo, and asks for no account', async () => {
  const { value } = await house.ask('GET', '/wps/site/banners?groupName=new_player')
  const demo = value.list.find(({ art }) => art === 'demo')
  assert.ok(demo)
  const { screen, click } = await visit(`/promoDetail?id=${String(demo.bannerId)}`)
  await click(await screen.findByRole('button', { name: 'Open the demo' }))
  assert.ok(await screen.findByText('Play money'))
  assert.ok(!screen.queryByRole('dialog'))
})
