import { look } from './look.ts'
import { addMember } from './member.ts'
import { comeFrom, openDialog, signIn } from './sign-in-steps.ts'
import { expect, test } from './site.ts'

// What fails is counted for an address, and only here can a journey say which it comes from.
test.use({ kind: 'behind a proxy' })

test('after three failures a picture is asked for, with a way around it @long', async ({
  visit: page,
  site,
}, info) => {
  const username = await addMember(page, site)
  await comeFrom(page, '203.0.113.9')
  const dialog = await openDialog(page, site)
  for (let i = 0; i < 3; i++) {
    await signIn(dialog, username, `not the password ${i}`)
    await expect(dialog.getByRole('alert').first()).toContainText('wrong')
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  }
  await expect(dialog.getByRole('button', { name: 'Show another picture' })).toBeVisible()
  await look(page, 'sign-in-picture', info)
  await signIn(dialog, username)
  await expect(dialog.getByText('Type the letters', { exact: false }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'I cannot read this' }).click()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible({ timeout: 60_000 })
})
