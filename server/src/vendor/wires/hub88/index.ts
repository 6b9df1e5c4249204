import type { Supplier } from '#casino/supply'
import type { Port } from '#vendor'
import { readExact, type WireMessage, type Wire, type WireReply } from '#vendor/wires/port'
import { answerCall, Addressed } from './calls.ts'
import { freeRounds } from './free-rounds.ts'
import { openGame } from './open-game.ts'
import { readReplay } from './read-replay.ts'
import { readOffered } from './read-offered.ts'
import { readRecords } from './read-records.ts'
import { readRooms } from './read-rooms.ts'
import { isSigned } from './signature.ts'
import { sayStatus } from './say-status.ts'

/**
 * The signed wire, one transaction a call, as its public documentation of 2024 describes the operator's side; of what an
 * operator asks of a vendor, its list of games, the address of one, free rounds and the list of transactions, and, in the house's own way, its rooms. Everything is answered
 * 200 but for `busy`; the status stands in the reply.
 */
export const wire: Wire = {
  name: 'hub88',
  answer: async (came, vendor, port) => {
    if (!isSigned(vendor.keys, came.signature('x-hub88-signature'), came.body))
      return sayStatus(null, 'RS_ERROR_INVALID_SIGNATURE')
    return await answerSigned(came, vendor, port)
  },
  openGame,
  readReplay,
  freeRounds,
  readOffered,
  readRecords,
  readRooms,
  failed: (why) => ({ ...sayStatus(null, 'RS_ERROR_UNKNOWN'), status: why === 'busy' ? 503 : 200 }),
}

async function answerSigned({ path, body }: WireMessage, vendor: Supplier, port: Port): Promise<WireReply> {
  const said = readExact(body)
  if (said === undefined || said === null || typeof said !== 'object' || Array.isArray(said))
    return sayStatus(null, 'RS_ERROR_WRONG_SYNTAX')
  const named = Addressed.safeParse(said).data ?? null
  return (await answerCall(path, said, vendor, port)) ?? sayStatus(named, 'RS_ERROR_WRONG_TYPES')
}
