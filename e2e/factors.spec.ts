import { openDevice, section, addPasskey, addApp, nextCode, firstStep } from './factors.ts'
import { look } from './look.ts'
import { becomeMember, growOld } from './member.ts'
import { signOut } from './sign-in-steps.ts'
import { expect, password, test } from './site.ts'

test('a passkey is added, signs in without a password, is renamed and removed', async ({
  visit: page,
  site,
}, info) => {
  await openDevice(page)
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/?centre=security`)
  const codes = await addPasskey(page, 'my phone')
  expect(codes).toHaveLength(10)
  await expect(section(page, 'Passkeys')).toContainText('my phone')
  await expect(section(page, 'Recovery codes')).toContainText('10 codes left')
  await look(page, 'factors', info)

  await signOut(page, site)
  // By the button, in a browser that offers nothing by itself.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto(`${site.url}/?dialog=sign-in`)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()

  await page.goto(`${site.url}/?centre=security`)
  await section(page, 'Passkeys').getByRole('button', { name: 'Rename my phone' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename the passkey' })
  await naming.getByLabel('Name').fill('old phone')
  await naming.getByRole('button', { name: 'Save' }).click()
  await section(page, 'Passkeys').getByRole('button', { name: 'Remove old phone' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remove this passkey?' })
    .getByText('Remove', { exact: true })
    .click()
  await expect(section(page, 'Passkeys')).toContainText('You have no passkey yet.')
  await expect(section(page, 'Recovery codes')).toBeHidden()
})

test('where a name is typed the browser offers a passkey by itself @long', async ({ visit: page, site }) => {
  await openDevice(page)
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/?centre=security`)
  await addPasskey(page, 'my laptop')
  await signOut(page, site)
  await page.goto(`${site.url}/login`)
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
})

test('an app is set up by its picture’s secret and asked for after the password; a recovery code stands in once @long', async ({
  visit: page,
  site,
}, info) => {
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/?centre=security`)
  const { app, codes } = await addApp(page, {
    whenAsked: () => look(page, 'app', info),
    whenShown: () => look(page, 'codes', info),
  })
  await expect(section(page, 'Authenticator app')).toContainText('On')

  await signOut(page, site)
  await firstStep(page, site, username)
  const step = page.getByRole('region', { name: 'One more step' })
  await look(page, 'second-step', info)
  await step.getByLabel('Code from your app').fill('000000')
  await step.getByRole('button', { name: 'Confirm' }).click()
  await expect(step.getByText('This code is not right')).toBeVisible()
  await expect(step.getByLabel('Code from your app')).toBeFocused()
  await step.getByLabel('Code from your app').fill(nextCode(app))
  await step.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()

  for (const last of [false, true]) {
    await signOut(page, site)
    await firstStep(page, site, username)
    await step.getByRole('button', { name: 'Use a recovery code' }).click()
    await step.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
    await step.getByRole('button', { name: 'Confirm' }).click()
    if (last) await expect(step.getByText('This code is not right')).toBeVisible()
    else await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
    if (last) await step.getByLabel('Recovery code').fill(codes[1] ?? '')
    if (last) await step.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
  }
  await page.goto(`${site.url}/?centre=security`)
  await expect(section(page, 'Recovery codes')).toContainText('8 codes left')
})

test('what is sensitive asks who one is, goes on by itself, and does not ask again for a while @long', async ({
  visit: page,
  site,
}, info) => {
  const username = await becomeMember(page, site)
  await growOld(page, site, username)
  await page.goto(`${site.url}/?centre=security`)
  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up an app' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it you?' })
  await asked.getByRole('button', { name: 'Close' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Set up your app' })).toBeHidden()

  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up an app' }).click()
  await asked.getByLabel('Password', { exact: true }).fill('not this one, surely')
  await look(page, 'step-up', info)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked.getByText('This is not your password.')).toBeVisible()
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  const { app } = await addApp(page, { begun: true })
  await section(page, 'Authenticator app').getByRole('button', { name: 'Remove the app' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remove the authenticator app?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(section(page, 'Authenticator app').getByText('Set up an app')).toBeVisible()
  expect(app).toBeDefined()
})
