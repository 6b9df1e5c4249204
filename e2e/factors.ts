import type { CDPSession, Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, password, type Site } from './site.ts'

/** A device of this browser's own that keeps passkeys and verifies its owner; without a touch it waits. */
export async function openDevice(page: Page): Promise<{ touch(touched: boolean): Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

export async function addPasskey(page: Page, name: string, { codes = true } = {}): Promise<string[]> {
  await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('The passkey was added').first()).toBeVisible()
  return codes ? await keepCodes(page) : []
}

type Asked = { begun?: boolean; whenAsked?: () => Promise<void>; whenShown?: () => Promise<void> }

export async function addApp(page: Page, { begun = false, whenAsked, whenShown }: Asked = {}) {
  if (!begun) await section(page, 'Authenticator app').getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your app' })
  const secret = await dialog.getByRole('code').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await whenAsked?.()
  await dialog.getByLabel('Code from your app').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  return { app, codes: await keepCodes(page, whenShown) }
}

export async function keepCodes(page: Page, whenShown?: () => Promise<void>): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Keep these codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByText('Say first that you have kept them')).toBeVisible()
  await whenShown?.()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** A code the server has not seen yet and takes already: the app's next. */
export function nextCode(app: TOTP): string {
  return app.generate({ timestamp: Date.now() + 30_000 })
}

export async function firstStep(page: Page, site: Site, username: string): Promise<void> {
  await page.goto(`${site.url}/?dialog=sign-in`)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
}
