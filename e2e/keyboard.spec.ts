import { expectFocus, expectHeld, tabTo } from './keys.ts'
import { addMember } from './member.ts'
import { expect, password, test } from './site.ts'

test('the keys alone lead through the site, and the focus is seen wherever they lead', async ({
  visit: page,
  site,
}) => {
  const { keyboard } = page
  const bar = page.getByRole('banner')
  const rail = page.getByRole('navigation', { name: 'Site', exact: true })
  const main = page.getByRole('main')
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const username = await addMember(page, site)
  await page.goto(site.url)

  await test.step('past the bars, and through them', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(page, skip)
    await keyboard.press('Enter')
    await expect(main).toBeFocused()
    await tabTo(page, main.getByRole('link').first())
    await tabTo(page, skip, 'Shift+Tab')
    await tabTo(page, bar.getByRole('link', { name: 'Register' }))
  })

  await test.step('the search, and a promotion it finds', async () => {
    const link = bar.getByRole('link', { name: 'Lotteries and pages' })
    await tabTo(page, link, 'Shift+Tab')
    await keyboard.press('Enter')
    const field = dialog('Search').getByRole('combobox')
    await expectFocus(page, field)
    await expectHeld(page, dialog('Search'))
    await keyboard.press('Escape')
    await expectFocus(page, link)
    await keyboard.press('/')
    await expectFocus(page, field)
    await keyboard.type('draw every minute twenty')
    await expect(dialog('Search').getByRole('option')).toHaveCount(1)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'A draw every minute' })).toBeVisible()
    await expect(main).toBeFocused()
  })

  await test.step('announcements, from the rail', async () => {
    await tabTo(page, rail.getByRole('link', { name: 'Home' }), 'Shift+Tab')
    await tabTo(page, rail.locator('summary'))
    await keyboard.press('Enter')
    const way = rail.getByRole('link', { name: 'Announcements' })
    await tabTo(page, way)
    await keyboard.press('Enter')
    const titles = dialog('Announcements').getByRole('list').getByRole('button')
    await expectFocus(page, titles.first())
    await keyboard.press('ArrowDown')
    await expectFocus(page, titles.nth(1))
    await expectHeld(page, dialog('Announcements'))
    await keyboard.press('Escape')
    await expectFocus(page, way)
  })

  await test.step('in', async () => {
    await tabTo(page, bar.getByRole('link', { name: 'Log in' }), 'Shift+Tab')
    await keyboard.press('Enter')
    const form = dialog('Log in')
    await expectFocus(page, form.getByLabel('Username'))
    await expectHeld(page, form)
    await keyboard.type(username)
    await tabTo(page, form.getByLabel('Password', { exact: true }))
    await keyboard.type(password)
    await keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(1)
  })

  await test.step('the personal centre and back', async () => {
    const account = bar.getByRole('button', { name: 'Your account' })
    await tabTo(page, account)
    await keyboard.press('Enter')
    await expectFocus(page, page.getByRole('menuitem', { name: 'Member centre' }))
    await keyboard.press('Enter')
    const centre = dialog('My account')
    await expect(centre).toBeVisible()
    await expectHeld(page, centre)
    await tabTo(page, centre.getByRole('link', { name: 'Betting record' }))
    await keyboard.press('Enter')
    await expect(dialog('Betting record')).toBeVisible()
    await keyboard.press('Escape')
    await expectFocus(page, account)
  })
})
