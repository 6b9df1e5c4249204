import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { credit } from '../member.ts'
import { expect, password, test, type Site } from '../site.ts'
import { openFirefox } from './firefox.ts'
import { findFirefox, findWebKit } from './found.ts'
import { pageOf, type Page } from './page.ts'
import { openWebKit } from './webkit.ts'
import { view, type Wire } from './wire.ts'

const [firefox, webKit] = [findFirefox(), findWebKit()]
const browsers = [
  { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : undefined },
  { name: 'WebKit', open: webKit ? () => openWebKit(webKit) : undefined },
]

for (const { name, open } of browsers)
  test(`in ${name} a visitor registers, deposits, bets, hears of money from elsewhere, reads Arabic and comes back`, async ({
    site,
  }, info) => {
    test.skip(!open, `no ${name} here`)
    const wire = await open?.()
    if (!wire) return
    try {
      await visit(pageOf(wire), site)
      expect(wire.faults()).toEqual([])
    } finally {
      await close(wire, info.outputPath(`${name}.png`))
    }
  })

async function visit(page: Page, site: Site): Promise<void> {
  await page.wire.open(site.url)
  await page.see([{ role: 'heading', name: 'Every draw, open to the sky' }])
  const username = await register(page)
  await deposit(page, site)
  await bet(page, site)
  // Nobody touches the page: the socket tells it.
  await credit(site, username, 5_000)
  await page.see([wallet, { text: /1,002,000|1,005,880/ }])
  await readArabic(page)
  await comeBack(page, username)
}

const wallet = { role: 'group', name: 'Wallet' }

async function register(page: Page): Promise<string> {
  const username = `guest-${randomUUID().slice(0, 8)}`
  const dialog = { role: 'dialog', name: 'Create an account' }
  const create = { role: 'button', name: 'Create account' }
  await page.press({ role: 'banner' }, { text: 'Register' })
  await page.fill(username, dialog, { label: 'Username' })
  await page.fill(password, dialog, { label: 'Password' })
  await page.fill(password, dialog, { label: 'Password again' })
  await page.pickDay('2020-05-17', dialog, { label: 'Date of birth' })
  await page.press(dialog, create)
  await page.see([dialog, { text: 'You must be at least 18 to play.' }])
  await page.pickDay('1990-05-17', dialog, { label: 'Date of birth' })
  await page.press(dialog, create)
  await page.press({ role: 'button', name: 'Look around first' })
  await page.see([wallet, { text: /1,000/ }])
  return username
}

/** Puts a million into the wallet through the sandbox gateway. */
async function deposit(page: Page, { url }: Site): Promise<void> {
  await page.wire.open(`${url}/?centre=wallet&method=sandbox`)
  await page.fill('1000000', { label: 'Amount in VND' })
  await page.press({ role: 'button', name: /^Go to payment/ })
  await page.press({ role: 'button', name: 'Approve payment' })
  await page.see([{ role: 'dialog' }, { text: /1,001,000/ }])
}

async function bet(page: Page, { url }: Site): Promise<void> {
  await page.wire.open(`${url}/vnlottery?gameCode=xsmb-60s`)
  await page.press({ role: 'button', name: 'Show the menus' })
  const slip = { role: 'complementary', name: 'Slip' }
  const sides = { role: 'region', name: 'Big, small, odd, even' }
  await page.press({ role: 'tab', name: 'Last two' })
  await page.press({ role: 'button', name: 'Big, small, odd, even' })
  await page.press(sides, { role: 'button', name: /^Big/ })
  await page.press(sides, { role: 'button', name: /^Small/ })
  await page.see([slip, { text: '2 lines' }])
  await page.press(slip, { role: 'button', name: 'Place bet' })
  await page.see([{ text: /Bet placed: / }])
  const orders = { role: 'region', name: 'My latest orders' }
  await page.see([orders, { text: '₫4,000' }])
  // The draw may come meanwhile, and one of both sides win.
  await page.see([wallet, { text: /997,000|1,000,880/ }])
}

async function readArabic(page: Page): Promise<void> {
  await page.press({ role: 'banner' }, { role: 'button', name: 'Language' })
  await page.press({ text: 'العربية' })
  await page.see([{ role: 'region', name: 'أحدث طلباتي' }])
  // What stands last in the frame stands at the left.
  const language = { role: 'button', name: 'اللغة' }
  await page.see([{ role: 'banner' }, language], (button) => (button?.at?.x ?? Infinity) < view.width / 2)
}

async function comeBack(page: Page, username: string): Promise<void> {
  await page.press({ role: 'button', name: 'حسابك' })
  await page.press({ role: 'menuitem', name: 'تسجيل الخروج' })
  await page.press({ role: 'alertdialog' }, { role: 'button', name: 'تسجيل الخروج' })
  await page.press({ role: 'banner' }, { text: 'تسجيل الدخول' })
  const dialog = { role: 'dialog', name: 'تسجيل الدخول' }
  await page.fill(username, dialog, { label: 'اسم المستخدم' })
  await page.fill(password, dialog, { label: 'كلمة المرور' })
  await page.press(dialog, { role: 'button', name: 'تسجيل الدخول' })
  await page.see([{ role: 'group', name: 'المحفظة' }])
}

/** Keeps what is seen at the end where somebody wants to look. */
async function close(wire: Wire, path: string): Promise<void> {
  try {
    if (process.env.LOOK) await writeFile(path, await wire.picture())
  } finally {
    await wire.close()
  }
}
