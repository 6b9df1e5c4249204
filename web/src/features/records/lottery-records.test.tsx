import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tierNames } from '@fairground/engine'
import { waitFor, within } from '@testing-library/react'
import { changeGame } from '../../../../server/src/lottery/game/index.ts'
import { advance } from '../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '2000000' })
await seedLotteries(house.context, ['games', 'families'], ['xsmb', 'xsmb-60s', 'ssc-60s'])
// Some draws of each instant game are over.
for (let n = 0; n < 3; n++) {
  await advance(house.context)
  house.clock.set(new Date(house.clock.now().getTime() + 61_000).toISOString())
}
await advance(house.context)
const token = await house.member('chaser')

type Page = Awaited<ReturnType<typeof visit>>

/** What stands in a record by its name, once so much does. */
async function shown({ screen }: Pick<Page, 'screen'>, name: string, count: number) {
  return await waitFor(() => {
    const rows = [...screen.getByRole('list', { name }).querySelectorAll('details')]
    assert.equal(rows.length, count)
    return rows.map((row) => ({ row, words: row.querySelector('summary')?.textContent ?? '' }))
  })
}

const inAddress = (name: string) => new URLSearchParams(location.search).get(name)

async function resultsKnown(filter = '') {
  const { value } = await house.ask('GET', `/wps/lottery/results/record?pageSize=100${filter}`, { token })
  return value.list as unknown as { gameCode: string; prizes: Record<string, string[]> }[]
}

test('results stand in the record by family, game and time, each with all that was drawn', async () => {
  const page = await visit('/?centre=betting', { token })
  const { screen, click, selectOptions } = page
  await click(await screen.findByRole('radio', { name: 'Results' }))
  const all = await resultsKnown()
  await shown(page, 'Results of lotteries', all.length)
  const family = screen.getByRole('combobox', { name: 'Family' })
  await waitFor(() => assert.match(family.textContent ?? '', /SSC/))
  await selectOptions(family, 'ssc')
  const ofSsc = await resultsKnown('&family=ssc')
  assert.ok(ofSsc.length > 0 && ofSsc.length < all.length)
  const rows = await shown(page, 'Results of lotteries', ofSsc.length)
  for (const [nth, { words }] of rows.entries()) {
    assert.match(words, /^SSC 60s/)
    assert.ok(words.includes(ofSsc[nth]?.prizes['drawn']?.join(' ') ?? 'nothing'))
  }
  assert.deepEqual([inAddress('record'), inAddress('drawn.family')], ['results', 'ssc'])
  const games = [...screen.getByRole('combobox', { name: 'Game' }).querySelectorAll('option')]
  assert.deepEqual(
    games.map(({ textContent }) => textContent),
    ['Every game', 'SSC 60s'],
  )
})

test('a Vietnamese result says its special prize, and opened every tier of it', async () => {
  const address = '/?centre=betting&record=results&drawn.gameCode=xsmb-60s'
  const page = await visit(address, { token })
  const [known] = await resultsKnown('&gameCode=xsmb-60s')
  const rows = await shown(page, 'Results of lotteries', (await resultsKnown('&gameCode=xsmb-60s')).length)
  const { row = document.body } = rows[0] ?? {}
  const entry = within(row)
  entry.getByRole('img', { name: known?.prizes['special']?.[0] ?? '' })
  await page.click(row.querySelector('summary') ?? document.body)
  const told = [...row.querySelectorAll('dd')].map(({ textContent }) => textContent)
  assert.deepEqual(
    told,
    tierNames.flatMap((tier) => known?.prizes[tier]?.join(' ') ?? []),
  )
  assert.equal(told.length, 8)
  const proof = entry.getByRole('link', { name: 'Verify the draw', hidden: true })
  assert.match(proof.getAttribute('href') ?? '', /^\/vnlottery\/verify\?drawId=drw_/)
})

test('of a game that is looked at the next result comes by itself', async () => {
  const page = await visit('/?centre=betting&record=results&drawn.gameCode=ssc-60s', { token })
  const before = (await resultsKnown('&gameCode=ssc-60s')).length
  await shown(page, 'Results of lotteries', before)
  house.clock.set(new Date(house.clock.now().getTime() + 61_000).toISOString())
  await advance(house.context)
  await shown(page, 'Results of lotteries', before + 1)
})

test('days on which nothing was drawn say so, and one press shows everything again', async () => {
  const page = await visit('/?centre=betting&record=results&drawn.to=2026-01-01', { token })
  await page.screen.findByText('Nothing fits')
  await page.click(page.screen.getByRole('button', { name: 'Show everything' }))
  await shown(page, 'Results of lotteries', (await resultsKnown()).length)
  assert.equal(inAddress('drawn.to'), null)
})

/** Begins a chase of two issues on the draw of a game that is on sale. */
async function chase(gameCode: string, line: object, amount: string): Promise<void> {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}&state=open`)
  const [draw] = value.list
  const body = {
    drawId: draw?.drawId,
    lines: [line],
    plan: { kind: 'same', multiple: 1 },
    issues: 2,
    amount,
    stopsOnWin: false,
  }
  const key = crypto.randomUUID()
  const placed = await house.ask('POST', '/wps/lottery/chases', { token, body, key })
  assert.equal(placed.status, 200, `${placed.message} ${JSON.stringify(placed)}`)
}

test('chases are looked through by family, game, state and time, as the address says', async () => {
  await chase('ssc-60s', { play: 'front2_direct', numbers: ['1', '2'], unit: '1000' }, '4000')
  // Of two begun at one instant neither is the later.
  house.clock.set(new Date(house.clock.now().getTime() + 1000).toISOString())
  await chase('xsmb', { play: 'lo2', numbers: ['07'], unit: '500' }, '27000')
  const at = async (search: string, count: number) => {
    const page = await visit(`/?centre=betting&record=chases${search}`, { token })
    const rows = await shown(page, 'Chases', count)
    page.unmount()
    return rows.map(({ words }) => words).join()
  }
  assert.match(await at('', 2), /Northern lottery.*SSC 60s/)
  assert.match(await at('&chases.family=ssc', 1), /SSC 60s/)
  assert.match(await at('&chases.family=vn&chases.state=running', 1), /Northern lottery/)
  const page = await visit('/?centre=betting&record=chases&chases.to=2026-01-01', { token })
  await page.screen.findByText('Nothing fits')
  await page.click(page.screen.getByRole('button', { name: 'Show everything' }))
  await shown(page, 'Chases', 2)
  await page.selectOptions(page.screen.getByRole('combobox', { name: 'Family' }), 'ssc')
  await shown(page, 'Chases', 1)
  await page.selectOptions(page.screen.getByRole('combobox', { name: 'State' }), 'stopped')
  await page.screen.findByText('Nothing fits')
  assert.deepEqual([inAddress('chases.family'), inAddress('chases.state')], ['ssc', 'stopped'])
})

test('a chase that runs is stopped where it stands in the record, and says then who ended it', async () => {
  const page = await visit('/?centre=betting&record=chases&chases.family=vn', { token })
  const [first] = await shown(page, 'Chases', 1)
  const row = first?.row ?? document.body
  await page.click(row.querySelector('summary') ?? document.body)
  await page.click(await within(row).findByRole('button', { name: 'Stop the chase', hidden: true }))
  const asked = within(await page.screen.findByRole('alertdialog'))
  await page.click(asked.getByRole('button', { name: 'Stop the chase' }))
  await within(row).findByText('Stopped')
  await within(row).findByText('You stopped it.')
  await waitFor(() =>
    assert.equal(within(row).queryByRole('button', { name: 'Stop the chase', hidden: true }), null),
  )
  const { value } = await house.ask('GET', '/wps/lottery/chases?family=vn', { token })
  const [told] = value.list as unknown as { state: string; endedBy: string }[]
  assert.deepEqual([told?.state, told?.endedBy], ['stopped', 'member'])
})

test('an order is taken back where it stands in the record, for as long as its game lets one', async () => {
  // Beside what the chase placed.
  house.clock.set(new Date(house.clock.now().getTime() + 1000).toISOString())
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=xsmb&state=open')
  const order = { drawId: value.list[0]?.drawId, lines: [{ play: 'de_db', numbers: ['07'], unit: '1000' }] }
  const placed = { token, key: crypto.randomUUID(), body: order }
  assert.equal((await house.ask('POST', '/wps/lottery/orders', placed)).status, 200)
  const openFirst = async () => {
    const page = await visit('/?centre=betting&betting.gameCode=xsmb&betting.state=open', { token })
    const rows = await shown(page, 'Betting record', 2)
    const { row = document.body } = rows[0] ?? {}
    await page.click(row.querySelector('summary') ?? document.body)
    return { ...page, row }
  }
  const before = await openFirst()
  await within(before.row).findByText(/^ord_/)
  assert.equal(within(before.row).queryByRole('button', { name: 'Take back', hidden: true }), null)
  before.unmount()
  await changeGame(house.context, 'xsmb', { cancelUntilS: 60 }, { actor: 'operator', reason: 'a test' })
  const { screen, click, row } = await openFirst()
  await click(await within(row).findByRole('button', { name: 'Take back', hidden: true }))
  await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  await screen.findByText('Taken back: ₫1,000')
})
