import { expectAccessible } from './look.ts'
import { becomeMember } from './member.ts'
import { openDialog, signIn } from './sign-in-steps.ts'
import { expect, test } from './site.ts'

test('who stops for longer in one window plays no more in the other, and signs in to a closed room', async ({
  visit: page,
  site,
  context,
}, info) => {
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/promotions`)
  const other = await context.newPage()
  await other.goto(`${site.url}/promotions`)
  await expect(
    other.getByRole('banner').getByRole('link', { name: 'Your stay, and safer play' }),
  ).toBeVisible()

  // What stands behind another page is drawn once a second.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Safer play' }).first().click()
  await page.getByRole('link', { name: 'Your limits and breaks' }).click()
  const centre = page.getByRole('dialog', { name: 'Safer play' })
  await centre.getByRole('link', { name: 'See what it means' }).click()
  await centre.getByText('1 year').click()
  await centre.getByRole('checkbox').check()
  await expectAccessible(page)
  await centre.getByRole('button', { name: /^Stop until/ }).click()
  await expect(page.getByText(/^The house is closed to you until/)).toBeVisible()

  // The other window hears that its session is over, without anybody touching it. Whether it asks its member back in hangs on
  // whether it was asking for something of theirs; over a guest's page it is, either way.
  const head = other.locator('header').first()
  await expect(head.getByText('Log in')).toBeVisible()
  await expect(head.getByText('Balance')).toHaveCount(0)
  await other.close()

  await signIn(await openDialog(page, site), username)
  await expect(page.getByRole('heading', { name: 'The house is closed to you, as you asked' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('room.png') })

  // Whatever address leads to play leads to the room.
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb-60s`)
  await expect(page.getByRole('heading', { name: 'The house is closed to you, as you asked' })).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.getByRole('link', { name: /^Account record/ }).click()
  await expect(page.getByRole('dialog', { name: 'Account record' })).toBeVisible()
  await page.goto(`${site.url}/saferplay`)
  await expect(page.getByRole('heading', { name: 'Play as long as it is fun' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Site', exact: true })).toBeHidden()
})
