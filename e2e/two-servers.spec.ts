import { randomUUID } from 'node:crypto'
import { openContext } from '../server/src/app/context.ts'
import { loginByUsername } from '../server/src/identity/login/index.ts'
import { transact } from '../server/src/kit/index.ts'
import { adjust } from '../server/src/wallet/index.ts'
import { expect, register, test } from './site.ts'

// Two servers and a worker behind one address, on a line for announcements that this journey can cut.
test.use({ onTwoServers: true })

/** Gives a member money by hand, from beside the servers, as the operator does. */
async function give(databaseUrl: string, username: string, units: bigint): Promise<void> {
  const { context, close } = openContext(databaseUrl, process.env)
  const login = await loginByUsername(context.db, username)
  if (!login) throw new Error(`nobody is called ${username}`)
  const owner = { memberId: login.id, book: 'real', currency: context.config.currency } as const
  const why = { cause: `adjustment:${randomUUID()}`, reason: 'a gift', actor: 'operator' }
  const at = context.clock.now()
  await transact(context, (tx) => adjust(tx, { ...owner, ...why, amount: units * 10_000n, at }))
  await close()
}

test('a page that missed what happened while servers could not hear each other shows the truth once they can', async ({
  visit: page,
  site,
}) => {
  const { line } = site
  if (!line) throw new Error('nothing to cut')
  const username = await register(page)
  const purse = page.getByRole('banner')
  await expect(purse.getByText('₫1,000', { exact: true })).toBeVisible()

  await give(site.databaseUrl, username, 5_000n)
  await expect(purse.getByText('₫6,000', { exact: true })).toBeVisible()

  line.be('cut')
  await give(site.databaseUrl, username, 70_000n)
  await page.waitForTimeout(1_500)
  await expect(purse.getByText('₫6,000', { exact: true })).toBeVisible()

  line.be('open')
  await expect(purse.getByText('₫76,000', { exact: true })).toBeVisible()
})
