import type { Supplier } from '#casino/supply'
import { readRooms as readSaid, roomsBytesMax, writeExact, type VendorRoom } from '#vendor/wires/port'
import { askSigned } from './ask.ts'

/** Asks for a vendor's rooms by the call `room/list`. */
export async function readRooms(vendor: Supplier, signal: AbortSignal): Promise<VendorRoom[]> {
  const body = writeExact({ operator_id: BigInt(vendor.options.operatorId) })
  return readSaid(await askSigned('room/list', body, vendor, signal, roomsBytesMax), vendor.scale)
}
