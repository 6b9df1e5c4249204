import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { settings } from '../../../../contract/src/setting.ts'
import { keep } from '../../../../screen/test/network.ts'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { client, openElsewhere } from '../../../../server/test/elsewhere.ts'
import { visitor } from '../../../../server/test/visit.ts'
import { openSite } from '../../../test/visit.tsx'

const elsewhere = await openElsewhere()
const { house, visit } = await openSite({ social: { google: { ...client, issuer: elsewhere.issuer } } })
elsewhere.serve(`${house.url}/wps/social/google/callback`)
after(() => elsewhere.close())

/** Whoever comes back from a provider whom nobody here knows, at the form that makes an account. */
async function comeBack(name: string, language = 'en') {
  const who = visitor(house)
  const ticket = await who.ticket('google', name)
  for (const cookie of who.browser.cookiesFor(house.url).split('; ')) keep(`${cookie}; Path=/; HttpOnly`)
  // As what runs before a page leaves it, of the fragment that one comes back with.
  window.socialReturn = new URLSearchParams({ social: ticket })
  const page = await visit('/', { language })
  await page.click(await page.screen.findByRole('button', { name: 'Create an account' }))
  return { ...page, form: within(await page.screen.findByRole('dialog', { name: 'Create an account' })) }
}

const ask = (name: 'payeeName' | 'paymentPassword', own: object | null) => {
  const key = `registration.field.${name}` as const
  return changeSetting(house.context, key, own && { ...settings[key].otherwise, ...own }, 'test')
}

test('what the operator asks of everybody is asked here, by the same rule, and kept', async () => {
  await ask('payeeName', { enabled: true, required: true })
  await ask('paymentPassword', { enabled: true })
  const { form, type, click, screen } = await comeBack('lan')
  await type(await form.findByLabelText('Username'), 'lan-by-google')
  await type(form.getByLabelText('Date of birth'), '1990-05-17')
  await type(form.getByLabelText('Payment password'), '24x')
  const submit = form.getByRole('button', { name: 'Create account' })
  await click(submit)
  await form.findByText('Input cannot be empty.')
  await form.findByText('Use 6 characters.')
  await type(form.getByLabelText('Name on your bank account'), 'Nguyễn Thị Lan')
  await type(form.getByLabelText('Payment password'), '{Control>}a{/Control}246813')
  await click(submit)
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: 'Create an account' }), null))
  const row = await house.context.db
    .selectFrom('member.profile')
    .innerJoin('identity.login', 'identity.login.id', 'member_id')
    .select(['details', 'payment_password_hash'])
    .where('username', '=', 'lan-by-google')
    .executeTakeFirstOrThrow()
  assert.deepEqual(row.details, { payeeName: 'Nguyễn Thị Lan' })
  assert.match(String(row.payment_password_hash), /^\$argon2id\$/)
  await ask('payeeName', null)
  await ask('paymentPassword', null)
})

test('where nothing more is asked, a name and a day of birth are all it takes', async () => {
  const { form } = await comeBack('minh')
  await form.findByLabelText('Username')
  for (const label of ['Name on your bank account', 'Payment password', 'Password', 'Email', 'Mobile number'])
    assert.equal(form.queryByLabelText(label), null, label)
  const code = form.getByLabelText<HTMLInputElement>('Invitation code')
  assert.equal(code.placeholder, 'If you like')
})
