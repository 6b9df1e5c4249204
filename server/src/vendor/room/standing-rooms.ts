import type { Supplier } from '#casino/supply'
import { Refusal, type Context } from '#kit'
import { oncePer } from '#manifest'
import { wires, type VendorRoom } from '#vendor/wires'

/** For how long rooms stand as they were told, and how long a vendor is waited for, in ms: nobody is told of what is older. */
const [freshMs, patienceMs] = [2_000, 1_500]

/** A vendor's rooms, and when it was asked for them, in ms. */
export type StandingRooms = { rooms: readonly VendorRoom[]; at: number }
type Held = { at: number; coming: Promise<StandingRooms> }

/** Whether a vendor tells of rooms at all. */
export const tellsRooms = ({ wire, options }: Supplier) =>
  options.rooms === 'yes' && wires.get(wire)?.readRooms !== undefined

/**
 * What tells a vendor's rooms as they stood two seconds ago at most, or less where that is said. All who look within that time are told what one call
 * brought, or that the vendor is away: it is asked no oftener when it is.
 */
export const standingRooms = oncePer((context: Context) => {
  const held = new Map<string, Held>()
  const away = new Set<string>()

  async function ask(vendor: Supplier, at: number): Promise<StandingRooms> {
    try {
      const read = wires.get(vendor.wire)?.readRooms
      if (!read || vendor.fault !== null || vendor.options.openUrl === '')
        throw new Error('nobody is there to be asked')
      const rooms = await read(vendor, AbortSignal.timeout(patienceMs))
      away.delete(vendor.vassalage)
      return { rooms, at }
    } catch (error) {
      // Once for as long as it is: whoever looks would fill the log.
      if (!away.has(vendor.vassalage))
        context.log.warn({ vassalage: vendor.vassalage, err: error }, 'a vendor does not tell its rooms')
      away.add(vendor.vassalage)
      throw new Refusal('vendor_unavailable')
    }
  }

  return async (vendor: Supplier, ageMaxMs = freshMs): Promise<StandingRooms> => {
    const now = context.clock.now().getTime()
    const found = held.get(vendor.vassalage)
    if (found && Math.abs(now - found.at) < ageMaxMs) return await found.coming
    const coming = ask(vendor, now)
    held.set(vendor.vassalage, { at: now, coming })
    return await coming
  }
})
