import { vendorsOf, type Supplier } from '#casino/supply'
import { deriveKey, Refusal, transact, type Context } from '#kit'
import { openPlayer } from '#vendor'
import { wires, type PurseWire } from '#vendor/wires'
import type { Owner } from '#wallet'

/** A vendor that keeps members' money, and what it is asked by. */
export type Keeper = { vendor: Supplier; wire: PurseWire }

/** How long a vendor has for one answer, in ms; one that is only asked to be shown has less. */
const [patienceMs, shortPatienceMs] = [5_000, 2_000]

export const patience = () => AbortSignal.timeout(patienceMs)
export const shortPatience = () => AbortSignal.timeout(shortPatienceMs)

/** The vendor of a name, where it keeps members' money and can be asked; undefined for any other. */
export async function keeperNamed(context: Context, vassalage: string): Promise<Keeper | undefined> {
  const vendor = await vendorsOf(context)(vassalage)
  const wire = vendor && wires.get(vendor.wire)?.purse
  if (!wire || vendor.fault !== null || vendor.options.openUrl === '') return undefined
  return { vendor, wire }
}

/** The same; refused `vendor_unavailable` where there is none. */
export async function mustKeep(context: Context, vassalage: string): Promise<Keeper> {
  const keeper = await keeperNamed(context, vassalage)
  if (!keeper) throw new Refusal('vendor_unavailable')
  return keeper
}

/** As whom a vendor knows a member, who is known to it from now on. */
export async function playerOf(context: Context, owner: Owner, vassalage: string): Promise<string> {
  const key = deriveKey(context.config.factorKey, 'players')
  return await transact(context, (tx) => openPlayer(tx, key, vassalage, owner))
}
