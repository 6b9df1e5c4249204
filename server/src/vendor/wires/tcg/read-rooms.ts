import type { Supplier } from '#casino/supply'
import { readRooms as readSaid, roomsBytesMax, type VendorRoom } from '#vendor/wires/port'
import { askMethod } from './ask.ts'

/** Asks for a vendor's rooms by the method `rl`. */
export async function readRooms(vendor: Supplier, signal: AbortSignal): Promise<VendorRoom[]> {
  const told = { product_type: BigInt(vendor.options.productType) }
  return readSaid(await askMethod('rl', told, vendor, signal, roomsBytesMax), vendor.scale)
}
