import { look, show, views } from './look.ts'
import { becomeMember } from './member.ts'
import { test } from './site.ts'

/** What has no journey of its own that looks at it. */
type Place = [name: string, path: string]

const forGuests: Place[] = [
  ['home', '/'],
  ['lottery', '/vnlottery?gameCode=xsmb'],
  ['verify', '/vnlottery/verify'],
  ['unknown', '/nobody-lives-here'],
]
const forMembers: Place[] = [
  ['wallet', '/?centre=wallet'],
  ['betting-record', '/?centre=betting'],
  ['account-record', '/?centre=account'],
  ['minute-lottery', '/vnlottery?gameCode=xsmb-60s'],
]

for (const view of views) {
  test(`every page is accessible and fits, ${view.theme}, ${view.width} px`, async ({
    visit: page,
    site,
  }, info) => {
    await show(page, view)
    for (const [name, path] of forGuests) {
      await page.goto(site.url + path)
      await look(page, name, info, { fullPage: true })
    }
    await page.goto(site.url)
    await becomeMember(page, site)
    for (const [name, path] of forMembers) {
      await page.goto(site.url + path)
      await look(page, name, info, { fullPage: true })
    }
  })
}
