import { readAgain } from '../../server/src/casino/catalogue.ts'
import { openPurseVendor } from '../../server/test/purse-vendor.ts'
import { openSite } from './visit.tsx'

/** The whole site, as `openSite` opens it, with two vendors that keep money: one is called Test, and the other Chips. */
export async function openPurseSite() {
  const site = await openSite()
  const { house } = site
  const cards = await openPurseVendor(house)
  const chips = await openPurseVendor(house, 'CHIPS')
  await house.context.owner.db
    .updateTable('casino.vendor')
    .set({ title: JSON.stringify({ en: 'Chips' }) })
    .where('vassalage', '=', chips.vassalage)
    .execute()
  await readAgain(house.context)
  return { ...site, cards, chips }
}
