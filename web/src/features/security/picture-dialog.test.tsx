import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { png } from '../../../../server/test/pictures.ts'
import { browser } from '../../../../screen/test/browser.ts'
import { setAway } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const path = '/promotions?centre=security&dialog=avatar'

const picture = (bytes: Buffer) =>
  new browser.File([new Uint8Array(bytes)], '../../holiday.png', { type: 'image/png' }) as unknown as File

/** The dialog of whoever holds the token, once its pictures are there. */
async function open(token: string) {
  const page = await visit(path, { token })
  const dialog = await page.screen.findByRole('dialog', { name: 'Your picture' })
  const inside = within(dialog)
  await inside.findByRole('radio', { name: 'Lantern' })
  const chosen = () => inside.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  const save = () => page.click(inside.getByRole('button', { name: 'Use this picture' }))
  const iconOf = async () => (await house.ask('GET', '/wps/member/info/icon', { token })).value
  return { ...page, dialog, ...inside, chosen, save, iconOf }
}

const gone = (dialog: HTMLElement) => waitFor(() => assert.ok(!dialog.isConnected))
const shownIn = (place: Element | null) => place?.querySelector('img')?.getAttribute('src') ?? null

test('a drawn picture is chosen by its name, saved, and stands at the top of the page', async () => {
  const page = await open(await house.member('chooser'))
  assert.equal(page.chosen(), 'letter')
  await page.click(page.getByRole('radio', { name: 'Kite' }))
  assert.equal(page.chosen(), 'kite')
  await page.save()
  await gone(page.dialog)
  assert.deepEqual(await page.iconOf(), { drawn: 'kite', uploadId: null })
  await waitFor(() => assert.ok(document.querySelector('header button svg[viewBox="0 0 96 96"]')))
})

test('a picture of their own is sent without its name, chosen as it comes, and used by saving', async () => {
  const page = await open(await house.member('painter'))
  await page.upload(page.getByLabelText('Or send one of your own'), picture(png(60, 40)))
  await page.findByRole('radio', { name: 'Your own picture' })
  await waitFor(() => assert.equal(page.chosen(), 'own'))
  const sent = shownIn(page.dialog.querySelector('fieldset'))
  assert.match(sent ?? '', /^\/wps\/uploads\/upl_[0-9a-z]{26}$/)
  await page.save()
  await gone(page.dialog)
  const { uploadId } = await page.iconOf()
  assert.equal(sent, `/wps/uploads/${String(uploadId)}`)
  const face = () => shownIn(document.querySelector('header button:has(img)'))
  await waitFor(() => assert.equal(face(), sent))
})

test('what is removed is chosen no more, and what was before is', async () => {
  const token = await house.member('doubter')
  await house.ask('PUT', '/wps/member/info/icon', { token, body: { drawn: 'boat' } })
  const page = await open(token)
  assert.equal(page.chosen(), 'boat')
  await page.upload(page.getByLabelText('Or send one of your own'), picture(png(60, 40)))
  await page.findByRole('radio', { name: 'Your own picture' })
  await page.click(await page.findByRole('button', { name: 'Remove' }))
  await waitFor(() => assert.equal(page.chosen(), 'boat'))
  assert.ok(!page.queryByRole('radio', { name: 'Your own picture' }))
})

test('a picture that the server refuses says why, and nothing is chosen by it', async () => {
  const page = await open(await house.member('bomber'))
  const field = page.getByLabelText('Or send one of your own')
  await page.upload(field, picture(png(30_000, 30_000, 1)))
  await page.findByText('This picture has too many pixels. Make it smaller, or choose another.')
  await page.upload(field, picture(Buffer.concat([png(9, 9).subarray(0, 12), Buffer.from('nothing more')])))
  await page.findByText('This picture cannot be read. Save it anew, or choose another.')
  assert.equal(page.chosen(), 'letter')
})

test('what does not arrive is sent again when it is asked for', async () => {
  const page = await open(await house.member('traveller'))
  setAway(true)
  await page.upload(page.getByLabelText('Or send one of your own'), picture(png(60, 40)))
  const again = await page.findByRole('button', { name: 'Send again' })
  setAway(false)
  await page.click(again)
  await page.findByRole('radio', { name: 'Your own picture' })
})

test('a picture that does not load is asked for once more, and then the letter stands', async () => {
  const token = await house.member('unlucky')
  const page = await open(token)
  await page.upload(page.getByLabelText('Or send one of your own'), picture(png(60, 40)))
  await page.findByRole('radio', { name: 'Your own picture' })
  const choice = page.getByRole('radio', { name: 'Your own picture' }).closest('label')
  const first = choice?.querySelector('img')
  assert.ok(first)
  fireEvent.error(first)
  await waitFor(() => assert.match(shownIn(choice ?? null) ?? '', /\?again=1$/))
  const second = choice?.querySelector('img')
  assert.ok(second)
  fireEvent.error(second)
  await waitFor(() => assert.ok(!choice?.querySelector('img')))
  assert.match(choice?.textContent ?? '', /^U/)
})

test('a picture that is changed elsewhere stands on every open page', async () => {
  const token = await house.member('twofold')
  const page = await visit('/promotions', { token })
  const account = await page.screen.findByRole('button', { name: 'Your account' })
  // Who they are is known by then, and no more asked for.
  await waitFor(() => assert.equal(account.textContent, 'T'))
  // The page hears once its socket stands: what is told before is asked for by nobody, so it is told until it is seen.
  await waitFor(async () => {
    await house.ask('PUT', '/wps/member/info/icon', { token, body: { drawn: 'moon' } })
    assert.ok(document.querySelector('header button svg[viewBox="0 0 96 96"]'))
  })
})

test('a demo chooses among what is drawn, and is offered nothing to send', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: { platform: 'W' } })
  const page = await visit('/promotions?dialog=avatar', { token: value.token })
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Your picture' }))
  await page.click(await dialog.findByRole('radio', { name: 'Fan' }))
  assert.ok(!dialog.queryByLabelText('Or send one of your own'))
})
