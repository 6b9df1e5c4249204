import type { Page } from '@playwright/test'
import { transact, newId } from '../server/src/kit/index.ts'
import { houseAccount, post } from '../server/src/ledger/index.ts'
import { look } from './look.ts'
import { becomeMember } from './member.ts'
import { expect, test, type Site } from './site.ts'
import { ask } from './way-back-steps.ts'

// More than the server looks through for one page, so that nobody counts them.
const many = 1_030
const unit = 10_000n

/** Gives a member so many adjustments: one đồng, two đồng, and so on. */
async function adjustOften(site: Site, username: string): Promise<void> {
  const [login] = await ask<{ id: string }>(site, 'select id from identity.login where username = $1', [
    username,
  ])
  const { context } = site
  const of = { book: 'real', currency: 'VND' } as const
  const to = { memberId: login?.id ?? '', name: 'main', ...of }
  await transact(context, (tx) =>
    post(
      tx,
      Array.from({ length: many }, (_, place) => ({
        id: newId(tx.clock),
        cause: `adjustment:${username}:${place}`,
        kind: 'adjustment' as const,
        from: houseAccount('adjustment', of),
        to,
        amount: BigInt(place + 1) * unit,
        reference: '',
        happenedAt: tx.clock.now(),
      })),
    ),
  )
}

async function openAdjustments(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/?centre=account`)
  await page.getByRole('group', { name: 'Movement' }).getByRole('button', { name: 'Adjustments' }).click()
}

test('a record nobody counted is turned page by page, there and back, and a filter begins anew @long', async ({
  visit: page,
  site,
}, info) => {
  await adjustOften(site, await becomeMember(page, site))
  await openAdjustments(page, site)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const first = page.getByRole('table').getByRole('row').nth(2)
  const [back, on] = [
    pages.getByRole('button', { name: 'Previous page' }),
    pages.getByRole('button', { name: 'Next page' }),
  ]
  await expect(first).toContainText('+₫1,030')
  await expect(back).toBeDisabled()
  for (const newest of ['+₫1,010', '+₫990', '+₫970']) {
    await on.click()
    await expect(first).toContainText(newest)
  }
  await expect(pages.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
  await on.scrollIntoViewIfNeeded()
  await look(page, 'records', info)
  for (const newest of ['+₫990', '+₫1,010']) {
    await back.click()
    await expect(first).toContainText(newest)
  }
  await on.click()
  await expect(first).toContainText('+₫990')
  await page.getByRole('group', { name: 'Movement' }).getByRole('button', { name: 'All' }).click()
  await expect(first).toContainText('+₫1,030')
  await expect(pages.getByRole('button', { name: 'Page 52' })).toBeVisible()
})
