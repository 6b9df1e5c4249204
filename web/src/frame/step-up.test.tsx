import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { answerStepUp, stepUpQuestion } from '@fairground/screen/wire/step-up.ts'
import { waitFor, within } from '@testing-library/react'
import { browser } from '../../../screen/test/browser.ts'
import { setAway } from '../../../screen/test/network.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

// A page that is left takes its question with it.
afterEach(() => answerStepUp(false))

/** Opens the security centre as a member whose last proof is older than the server takes, and asks for what wants a new one. */
async function askForApp(username: string) {
  const token = await house.member(username)
  house.clock.advance(11 * 60_000)
  const page = await visit('/', { token })
  await page.click(await page.screen.findByRole('link', { name: 'Deposit' }))
  await page.click(await page.screen.findByRole('link', { name: 'Security' }))
  const setUp = async () =>
    await page.click(await page.screen.findByRole('button', { name: 'Set up an app' }))
  await setUp()
  const question = async () => await page.screen.findByRole('dialog', { name: 'Is it you?' })
  await question()
  const noQuestion = async () =>
    await waitFor(() => assert.ok(!page.screen.queryByRole('dialog', { name: 'Is it you?' })))
  return { ...page, setUp, question, noQuestion }
}

test('back leads from the question of who one is and no further, and what asked can be asked for again', async () => {
  const { screen, click, setUp, question, noQuestion } = await askForApp('lanstepsback')
  history.back()
  await noQuestion()
  await screen.findByRole('dialog', { name: 'Security' })
  await setUp()
  await click(within(await question()).getByRole('button', { name: 'Close' }))
  await noQuestion()
  await screen.findByRole('dialog', { name: 'Security' })
})

test('a password that is not theirs is told at its field, which is ready to be typed over', async () => {
  const { screen, click, type } = await askForApp('lanstepswrong')
  const password = await screen.findByLabelText<HTMLInputElement>('Password')
  await type(password, 'not-the-password-1')
  await click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => assert.ok(password.matches('[aria-invalid]')))
  assert.ok(document.activeElement === password)
  assert.deepEqual([password.selectionStart, password.selectionEnd], [0, password.value.length])
})

test('without an answer the proof is told so, stays as it was typed, and can be sent again', async () => {
  const { screen, click, type, noQuestion } = await askForApp('lanstepsaway')
  const password = await screen.findByLabelText('Password')
  await type(password, 'lantern-market-77')
  setAway(true)
  await click(await screen.findByRole('button', { name: 'Confirm' }))
  const told = await screen.findByText(/^Network link is abnormal/)
  assert.ok(told.matches('form > [role=alert]'))
  assert.equal((password as HTMLInputElement).value, 'lantern-market-77')
  setAway(false)
  await click(await screen.findByRole('button', { name: 'Confirm' }))
  await noQuestion()
  assert.ok(await screen.findByRole('dialog', { name: 'Set up your app' }))
})

test('where the session ends meanwhile nobody is asked who they are, and nothing waits for it', async () => {
  const { noQuestion } = await askForApp('lanstepsout')
  browser.localStorage.removeItem('token')
  browser.dispatchEvent(new browser.StorageEvent('storage', { key: 'token' }))
  await noQuestion()
  assert.equal(stepUpQuestion(), undefined)
})
