import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { readId } from '@fairground/contract'
import { seedPromotions } from '../../../../server/src/app/seed.ts'
import { approveApplication, rejectApplication } from '../../../../server/src/promotion/review-application.ts'
import { setDeaf } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
await seedPromotions(context)
const path = '/promoDetail?id=words-put-right'

type Page = Awaited<ReturnType<typeof visit>>

const dialogOf = async ({ screen }: Page) => within(await screen.findByRole('dialog', { name: 'Apply' }))

async function idOf(token: string): Promise<string> {
  const { value } = await house.ask('GET', '/wps/promotions/words-put-right', { token })
  return readId('apl', (value['application'] as { applicationId: string }).applicationId)
}
async function fill(page: Page, words: string) {
  const dialog = await dialogOf(page)
  await page.type(dialog.getByRole('textbox', { name: 'About your pictures' }), words)
  await page.click(dialog.getByRole('button', { name: 'Send application' }))
}

test('a member applies, is told why not, and applies again, until it is approved', async () => {
  const token = await house.member('wordsmith')
  const page = await visit(path, { token })
  await page.click(await page.screen.findByRole('button', { name: 'Apply' }))
  await fill(page, 'The word for draw.')
  await page.screen.findByText('Your application is sent')
  await page.screen.findByText('Applying')
  await page.screen.findByText(/^Sent .*, being looked at$/)
  assert.ok(!page.screen.queryByRole('button', { name: 'Apply' }))
  const name = page.screen.getByRole('heading', { level: 1, name: 'A word put right' })
  assert.ok(document.activeElement === name, 'the focus is at what says what became of it')

  await rejectApplication(context, await idOf(token), 'The picture is too dark.', 'test')
  await page.screen.findByText('The picture is too dark.')
  await page.screen.findByText('Your application was answered')
  await page.click(await page.screen.findByRole('button', { name: 'Apply again' }))
  const again = await dialogOf(page)
  assert.ok(await again.findByText('Last time: The picture is too dark.'))
  await fill(page, 'In daylight.')
  await page.screen.findByText('Applying')
  await approveApplication(context, await idOf(token), 'test')
  await page.screen.findByText('Approved')
  await page.screen.findByText('Your application was approved')
})

test('nothing is sent without a word, and what was typed stays where no answer came', async () => {
  const token = await house.member('wordless')
  const page = await visit(`${path}&dialog=apply`, { token })
  const kept = async () => {
    const said = context.db.selectFrom('promotion.application').select('id')
    return (await said.where('comment', '=', 'Said once.').execute()).length
  }
  const dialog = await dialogOf(page)
  await page.click(await dialog.findByRole('button', { name: 'Send application' }))
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'About your pictures' })
  await waitFor(() => assert.ok(document.activeElement === field))
  assert.ok(dialog.getByText('Input cannot be empty.'))
  setDeaf(true)
  await page.type(field, 'Said once.')
  await page.click(dialog.getByRole('button', { name: 'Send application' }))
  await waitFor(async () => assert.equal(await kept(), 1))
  await dialog.findByText(/Network link is abnormal/)
  assert.equal(field.value, 'Said once.')
  setDeaf(false)
  await page.click(dialog.getByRole('button', { name: 'Send application' }))
  await page.screen.findByText('Applying')
  assert.equal(await kept(), 1)
})

test('a guest is asked in, and a demo registers first', async () => {
  const page = await visit(path)
  await page.click(await page.screen.findByRole('button', { name: 'Apply' }))
  await page.screen.findByRole('dialog', { name: 'Log in' })
  page.unmount()
  const byAddress = await visit(`${path}&dialog=apply`)
  await byAddress.screen.findByRole('dialog', { name: 'Log in' })
  byAddress.unmount()
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  const demo = await visit(path, { token: value.token })
  await demo.click(await demo.screen.findByRole('button', { name: 'Apply' }))
  await demo.screen.findByRole('dialog', { name: 'Please Register An Account First' })
})

test('where there is nothing to apply for, that is said', async () => {
  const token = await house.member('waiting')
  const body = { comment: 'Waiting.' }
  await house.ask('PUT', '/wps/promotions/words-put-right/application', { token, key: randomUUID(), body })
  for (const at of [`${path}&dialog=apply`, '/promoDetail?id=lunar-fair&dialog=apply', '/?dialog=apply']) {
    const page = await visit(at, { token })
    await (await dialogOf(page)).findByText('There is nothing to apply for')
    page.unmount()
  }
})

test('its card on the list leads to the same', async () => {
  const token = await house.member('carded')
  const page = await visit('/promotions?category=regular', { token })
  await page.click(await page.screen.findByRole('button', { name: 'Apply' }))
  await dialogOf(page)
  assert.match(location.search, /offer=words-put-right/)
})

test('who closes it is where they were, and who sent it at its card', async () => {
  const token = await house.member('returning')
  const page = await visit('/promotions?category=regular', { token })
  const apply = await page.screen.findByRole('button', { name: 'Apply' })
  await page.click(apply)
  const dialog = await dialogOf(page)
  await page.click(await dialog.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => assert.ok(document.activeElement === apply))
  await page.click(apply)
  await fill(page, 'Back at the card.')
  await page.screen.findByText('Applying')
  await waitFor(() =>
    assert.ok(document.activeElement === page.screen.getByRole('link', { name: 'A word put right' })),
  )
})
