import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, screen } from '@testing-library/react'
import { openGames } from './test/visit-game.tsx'

const { visit } = await openGames()
afterEach(cleanup)

/** Types a target, and answers the field and the button that bets. */
async function aim(language: string, typed: string, label: string, verb: RegExp) {
  const { user } = await visit('limbo', 100_000n, language)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
  const again = async (text: string) => {
    await user.clear(field)
    await user.type(field, `${text}{Enter}`)
  }
  await again(typed)
  return { field, again, bet: screen.getByRole<HTMLButtonElement>('button', { name: verb }) }
}

test('a target with a thousands sign is that many, in each language with its own, and Arabic figures are read', async () => {
  const english = await aim('en', '1,000', 'Target', /^Send it up/)
  assert.equal(english.field.value, '1,000.00')
  assert.match(english.bet.textContent, /pays up to ₫10,000,000/)
  cleanup()
  const vietnamese = await aim('vi', '1.000', 'Mục tiêu', /^Thả đèn/)
  assert.equal(vietnamese.field.value, '1.000,00')
  cleanup()
  const arabic = await aim('ar', '٢٫٥', 'الهدف', /^أطلقه/)
  assert.equal(arabic.field.value, new Intl.NumberFormat('ar', { minimumFractionDigits: 2 }).format(2.5))
})

test('what is no target, or goes beyond what can be, stays as it was typed, and nothing is bet until it is mended', async () => {
  const { field, again, bet } = await aim('en', '2,5', 'Target', /^Send it up/)
  await screen.findByText('This is not a figure. Write it like 2.50.')
  assert.deepEqual([field.value, bet.disabled], ['2,5', true])
  await again('0.50')
  await screen.findByText('1.01 to 10,000.00')
  assert.deepEqual([field.value, bet.disabled], ['0.50', true])
  await again('2.5')
  assert.deepEqual([field.value, bet.disabled], ['2.50', false])
  assert.equal(screen.queryByText('1.01 to 10,000.00'), null)
})
