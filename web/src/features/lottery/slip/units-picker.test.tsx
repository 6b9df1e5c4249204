import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/react'
import { sql } from '../../../../../server/src/kit/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
const dollars = await openSite({ currency: 'USD' })
for (const { context } of [house, dollars.house]) {
  await seedLotteries(context, ['games'])
  await advance(context)
}
// From ten cents to fifty dollars, in steps of five cents.
await sql`update lottery.game set unit_min = 1000, unit_max = 500000, step = 500`.execute(
  dollars.house.context.db,
)

const words = {
  en: { pick: /^07\b/, type: /Per lot: .*Type another/, units: 'Common stakes', unit: 'Per lot' },
  vi: { pick: /^07\b/, type: /Một lô: .*Gõ số khác/, units: 'Mức cược thường dùng', unit: 'Một lô' },
}

/** A page with a number on a slip that nothing was chosen on before. */
async function openSlip(visited: typeof visit, language: keyof typeof words = 'en', token?: string) {
  sessionStorage.clear()
  const page = await visited('/vnlottery?gameCode=xsmb', { language, ...(token && { token }) })
  const { screen } = page
  await page.click(await screen.findByRole('button', { name: words[language].pick }))
  const shown = async () => (await screen.findByRole('button', { name: words[language].type })).textContent
  const type = async (text: string) => {
    await page.click(await screen.findByRole('button', { name: words[language].type }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: words[language].unit })
    await page.clear(field)
    await page.type(field, text)
    return field
  }
  const chips = () =>
    within(screen.getByRole('group', { name: words[language].units }))
      .getAllByRole('button')
      .map((chip) => chip.textContent)
  return { ...page, shown, typeUnit: type, chips }
}

test('a lot typed in words of the language is read to the đồng', async () => {
  const { typeUnit, shown, tab } = await openSlip(visit)
  await typeUnit('1.5k')
  await tab()
  assert.equal(await shown(), '₫1,500')
})

test('a lot that could be another amount changes nothing and says what would do', async () => {
  for (const text of ['2,5', '15,00', '1.500']) {
    const { typeUnit, shown, tab, click, keyboard, screen, unmount } = await openSlip(visit)
    const field = await typeUnit(text)
    assert.match(screen.getByRole('alert').textContent ?? '', /1,234|From ₫500/)
    assert.ok(field.matches('[aria-invalid]'))
    await tab()
    assert.equal(field.value, text)
    assert.ok(field.matches('[aria-invalid]'))
    await click(field)
    await keyboard('{Escape}')
    assert.equal(await shown(), '₫2,000')
    unmount()
  }
})

test('of a lot that is too high nothing is bet, not its first figures either, until it is mended', async () => {
  const { typeUnit, shown, tab, click, clear, type, screen, unmount } = await openSlip(
    visit,
    'en',
    await house.member('types-too-much'),
  )
  const field = await typeUnit('150000000')
  await tab()
  assert.match(screen.getByRole('alert').textContent ?? '', /From ₫500/)
  for (const way of screen.getAllByRole('button', { name: /^Place bet$|^Over several draws$/ }))
    assert.ok(way.matches(':disabled'), way.textContent)
  assert.doesNotMatch(sessionStorage.getItem('slip xsmb') ?? '', /15000/)
  await clear(field)
  await type(field, '3000')
  await tab()
  assert.equal(await shown(), '₫3,000')
  assert.ok(!screen.getByRole('button', { name: 'Over several draws' }).matches(':disabled'))
  // A chip is another way to say it, and what was typed is given up.
  await typeUnit('150000000')
  await click(
    within(screen.getByRole('group', { name: 'Common stakes' })).getByRole('button', { name: '5K' }),
  )
  assert.equal(await shown(), '₫5,000')
  assert.ok(!screen.queryByRole('alert'))
  unmount()
})

test('quick lots are written shortly as the language does', async () => {
  const english = await openSlip(visit)
  assert.deepEqual(english.chips(), ['1K', '2K', '5K', '10K', '50K'])
  english.unmount()
  const { chips } = await openSlip(visit, 'vi')
  assert.deepEqual(
    chips().map((text) => text?.replace(/\s/, ' ')),
    ['1 N', '2 N', '5 N', '10 N', '50 N'],
  )
})

test('a house of dollars begins with cents, and offers what it takes', async () => {
  const { shown, chips, typeUnit, tab } = await openSlip(dollars.visit)
  assert.equal(await shown(), '$0.50')
  assert.deepEqual(chips(), ['0.2', '0.5', '1', '2', '10'])
  await typeUnit('0.35')
  await tab()
  assert.equal(await shown(), '$0.35')
})

test('a lot kept from when the house took more is one that it takes now', async () => {
  const { screen, click, typeUnit, tab, unmount } = await openSlip(dollars.visit)
  await typeUnit('40')
  await tab()
  unmount()
  await sql`update lottery.game set unit_max = 100000`.execute(dollars.house.context.db)
  await dollars.visit('/vnlottery?gameCode=xsmb')
  const button = await screen.findByRole('button', { name: words.en.type })
  assert.equal(button.textContent, '$10')
  await click(button)
})
