import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { writeId } from '@fairground/contract'
import { addArticle, publishProtocol } from '../../../../server/src/help/index.ts'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
await seedLotteries(context, ['games'])
const say = (topic: 'money' | 'account', title: string, content: string) =>
  addArticle(context, { topic, place: 10, words: { en: { title, content } } }, 'test')
const deposit = await say('money', 'Paying in', '<p>Choose a <b>way</b>.</p><img src="x" onerror="alert(1)">')
await say('account', 'Đăng nhập safely', '<p>Use a passkey.</p>')
const section = (id: string, heading: string, text: string) => ({
  id,
  heading,
  content: `<p>${text}</p>`,
  sentence: `${heading} in short.`,
})
await publishProtocol(
  context,
  { en: [section('who', 'Who may play', 'Adults.'), section('money', 'Your money', 'Yours.')] },
  'test',
)
const early = await house.member('early-bird')
await publishProtocol(
  context,
  { en: [section('who', 'Who may play', 'Adults.'), section('money', 'Your money', 'Still yours.')] },
  'test',
)

test('the rules of a game say of every play what it pays, how likely it is and what comes back', async () => {
  const { screen } = await visit('/helpmc?game=xsmb')
  const table = await screen.findByRole('table')
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td.num')].map((cell) => cell.textContent))
  const said = new Map(
    within(table)
      .getAllByRole('row')
      .map((row, nth) => [row.querySelector('summary')?.textContent, rows[nth]]),
  )
  // 27 prizes: each pays 99 for the 27 lots that are charged; both of two numbers come in 5.49 % of all draws.
  assert.deepEqual(said.get('Bao lô 2'), ['99 for each', '23.8%', '99.0%'])
  assert.deepEqual(said.get('Xiên 2'), ['16', '5.49%', '87.8%'])
  assert.deepEqual(said.get('Đầu'), ['9.7', '1 in 10', '97.0%'])
  assert.ok(said.size > 15)
  assert.ok(screen.getByText(/for ₫50,000\. Both come.*₫800,000/, { selector: 'p' }))
})

test('a search finds answers and plays without accents, lights what was meant, and says where nothing is', async () => {
  const { screen, type, clear, click } = await visit('/helpmc')
  await screen.findByRole('table')
  const field = screen.getByRole('searchbox', { name: 'Search the help centre' })
  await type(field, 'dang nhap')
  const found = await screen.findByRole('link', { name: /Đăng nhập safely/ })
  assert.equal(found.querySelector('mark')?.textContent, 'Đăng')
  assert.ok(screen.getByText('1 found'))
  await clear(field)
  await type(field, 'xien 2')
  await screen.findByText('2 found')
  assert.equal(screen.getAllByRole('table').length, 2)
  await clear(field)
  await type(field, 'unicorn')
  await screen.findByRole('heading', { name: 'Nothing was found' })
  assert.ok(screen.getByText('None found'))
  await clear(field)
  await type(field, 'paying')
  await click(await screen.findByRole('link', { name: /Paying in/ }))
  assert.ok(await screen.findByRole('heading', { level: 2, name: 'Paying in' }))
  assert.equal((field as HTMLInputElement).value, '')
})

test('an article stands at an address of its own, under its own name, with nothing that runs', async () => {
  const { screen } = await visit(`/helpmc?article=${writeId('hlp', deposit)}`)
  assert.ok(await screen.findByRole('heading', { level: 2, name: 'Paying in' }))
  assert.equal(document.querySelector('article b')?.textContent, 'way')
  assert.ok(!document.querySelector('article img'))
  await waitFor(() => assert.equal(document.title, 'Paying in · Fairground'))
})

test('a topic and the rules of a game stand at addresses of their own, under their own names', async () => {
  const { screen, click } = await visit('/helpmc?topic=account')
  await waitFor(() => assert.equal(document.title, 'Logging in and account · Fairground'))
  const topics = within(screen.getByRole('navigation', { name: 'What help is about' }))
  await click(await topics.findByRole('link', { name: 'Northern lottery' }))
  await waitFor(() => assert.equal(document.title, 'Northern lottery: rules and returns · Fairground'))
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  await waitFor(() => assert.match(canonical(), /\/helpmc\?game=xsmb$/))
})

for (const asked of ['topic=nonsense', 'game=nonsense', 'article='])
  test(`what ?${asked} names is ${asked.endsWith('=') ? 'nothing, so all is shown' : 'said to be gone'}`, async () => {
    const { screen } = await visit(`/helpmc?${asked}`)
    if (asked.endsWith('=')) assert.ok(await screen.findByRole('table'))
    else assert.ok(await screen.findByRole('heading', { name: 'This answer is gone' }))
    await waitFor(() =>
      assert.equal(
        document.title,
        asked.endsWith('=') ? 'Help · Fairground' : 'This answer is gone · Fairground',
      ),
    )
  })

test('an article that is gone is said to be, with a way to the others', async () => {
  const { screen } = await visit(`/helpmc?article=${writeId('hlp', '00000000-0000-4000-8000-000000000000')}`)
  assert.ok(await screen.findByRole('heading', { name: 'This answer is gone' }))
  assert.ok(screen.getByRole('link', { name: 'All of the help centre' }))
})

test('the protocol is read in the version in force, with what changed, and its member is told to which they agreed', async () => {
  const { screen, click } = await visit('/help', { token: early })
  assert.ok(await screen.findByRole('heading', { level: 2, name: '2. Your money Changed' }))
  assert.ok(screen.getByText('Still yours.'))
  assert.ok(await screen.findByText(/^You agreed to version 1 on /))
  await click(screen.getByRole('link', { name: /^Version 1, / }))
  assert.ok(await screen.findByText('Yours.'))
  assert.ok(screen.getByText(/^This is version 1/))
  await click(screen.getByRole('link', { name: 'Read the version in force' }))
  assert.ok(await screen.findByText('Still yours.'))
})

test('a version that is not there is said not to be', async () => {
  const { screen } = await visit('/help?version=99')
  assert.ok(await screen.findByRole('heading', { name: 'There is no such version' }))
})

test('where everybody is asked to sign in, help and protocol are read without', async () => {
  await changeSetting(context, 'site.signInRequired', true, 'test')
  const help = await visit('/helpmc')
  assert.ok(await help.screen.findByRole('link', { name: /Đăng nhập safely/ }))
  help.unmount()
  const { screen } = await visit('/help')
  assert.ok(await screen.findByText('Still yours.'))
  await changeSetting(context, 'site.signInRequired', false, 'test')
})
