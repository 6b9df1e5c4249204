import type { Supplier } from '#casino/supply'
import type { Port } from '#vendor'
import { readExact, type Wire, type WireMessage, type WireReply } from '#vendor/wires/port'
import { answerCall } from './calls.ts'
import { freeRounds } from './free-rounds.ts'
import { openGame } from './open-game.ts'
import { readReplay } from './read-replay.ts'
import { readRooms } from './read-rooms.ts'
import { sayFault } from './say.ts'
import { isSigned } from './signature.ts'

/**
 * The wire of many actions a call, as its public documentation describes the casino's side; of what a casino asks of a vendor,
 * the address of a game, how a round was, free rounds and, in the house's own way, rooms. What was not done has a status of its own, and a code.
 */
export const wire: Wire = {
  name: 'softswiss',
  answer: async (came, vendor, port) =>
    isSigned(vendor.keys, came.signature('x-request-sign'), came.body)
      ? await answerSigned(came, vendor, port)
      : sayFault(403),
  openGame,
  readReplay,
  readRooms,
  freeRounds,
  failed: (why) => sayFault(why === 'busy' ? 503 : 500),
}

async function answerSigned({ path, body }: WireMessage, vendor: Supplier, port: Port): Promise<WireReply> {
  const said = readExact(body)
  return (said !== undefined && (await answerCall(path, said, vendor, port))) || sayFault(400)
}
