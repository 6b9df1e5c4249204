import { look, show, views } from './look.ts'
import { addMember } from './member.ts'
import { comeFrom, openDialog, signIn } from './sign-in-steps.ts'
import { expect, test } from './site.ts'

// What fails is counted for an address, and only here can a journey say which it comes from.
test.use({ behindProxy: true })

test('after three failures a picture is asked for, with a way around it', async ({ visit: page, site }) => {
  const username = await addMember(page, site)
  await comeFrom(page, '203.0.113.9')
  const dialog = await openDialog(page, site)
  for (let i = 0; i < 3; i++) {
    await signIn(dialog, username, `not the password ${i}`)
    await expect(dialog.getByRole('alert').first()).toContainText('wrong')
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  }
  await expect(dialog.getByRole('button', { name: 'Show another picture' })).toBeVisible()
  await signIn(dialog, username)
  await expect(dialog.getByText('Type the letters', { exact: false }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'I cannot read this' }).click()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible({ timeout: 60_000 })
})

for (const view of views) {
  test(`signing in is accessible and fits, ${view.theme}, ${view.width} px`, async ({
    visit: page,
    site,
  }, info) => {
    await show(page, view)
    await comeFrom(page, `198.51.100.${String((view.width % 250) + (view.theme === 'dark' ? 0 : 1))}`)
    for (const [place, path] of [
      ['dialog', '/?dialog=sign-in'],
      ['page', '/login'],
    ] as const) {
      await page.goto(site.url + path)
      const where = place === 'dialog' ? page.getByRole('dialog') : page.getByRole('main')
      await expect(where.getByLabel('Username')).toBeVisible()
      await look(page, `${place}-username`, info)
      await where.getByRole('tab', { name: 'By phone' }).click()
      await look(page, `${place}-mobile`, info)
      await where.getByRole('button', { name: 'Log in', exact: true }).click()
      await look(page, `${place}-faults`, info)
      await where.getByRole('tab', { name: 'By password' }).click()
      for (let i = 0; i < 3; i++)
        await signIn(where, `nobody-${view.width}-${view.theme}`, 'not the password')
      await expect(where.getByRole('button', { name: 'Show another picture' })).toBeVisible()
      await look(page, `${place}-captcha`, info)
    }
  })
}
