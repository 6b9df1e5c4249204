import type { Supplier } from '#casino/supply'
import {
  askVendor,
  readExact,
  readRooms as readSaid,
  roomsBytesMax,
  writeExact,
  type VendorRoom,
} from '#vendor/wires/port'
import { signFor } from './signature.ts'

/** Asks for a vendor's rooms by the call `rooms`, signed with our own secret. */
export async function readRooms(
  { options, keys, scale }: Supplier,
  signal: AbortSignal,
): Promise<VendorRoom[]> {
  const body = writeExact({ casino_id: String(options.operatorId) })
  const headers = { 'x-request-sign': signFor(keys, body) }
  const url = new URL(`${options.openUrl.replace(/\/$/, '')}/rooms`)
  const said = readExact(await askVendor(url, { headers, body }, signal, roomsBytesMax))
  return readSaid(said ?? null, scale)
}
