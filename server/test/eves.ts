import type { Eve } from './eve.ts'
import { evesOfCare } from './eves-of-care.ts'
import { evesOfDraws } from './eves-of-draws.ts'
import { evesOfHouse } from './eves-of-house.ts'
import { evesOfKinds } from './eves-of-kinds.ts'
import { evesOfMail, type Mails } from './eves-of-mail.ts'
import { evesOfMoney } from './eves-of-money.ts'
import { evesOfPools } from './eves-of-pools.ts'
import { evesOfPurses } from './eves-of-purses.ts'
import { evesOfSweeps } from './eves-of-sweeps.ts'
import { evesOfVendors } from './eves-of-vendors.ts'
import { evesOfWithdrawals } from './eves-of-withdrawals.ts'
import type { Scene } from './lottery.ts'

/** An eve or more of every job there is. */
export async function openEves(scene: Scene, mails: Mails): Promise<Eve[]> {
  return [
    ...evesOfDraws(scene),
    ...(await evesOfPools(scene)),
    ...evesOfCare(scene),
    ...evesOfMoney(scene),
    ...evesOfWithdrawals(scene),
    ...evesOfMail(scene, mails),
    ...evesOfHouse(scene),
    ...(await evesOfVendors(scene)),
    ...(await evesOfSweeps(scene)),
    ...(await evesOfPurses(scene)),
    // Their draws take the clock on, and others go by the time of day.
    ...(await evesOfKinds(scene)),
  ]
}
