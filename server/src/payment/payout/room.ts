import { writeAmount } from '@fairground/contract'
import type { Context } from '#kit'
import { readPayerRooms, sayRoom } from '#payment/method'
import { findBeyond, type PayableTo } from '#payment/withdrawal'
import type { PayoutOutcome } from './conclude.ts'
import type { Payer } from './port.ts'

/**
 * Keeps what a payer says that lies with it, for staff and for who asks how soon something goes, and tells the log where more is
 * approved. Answers it, or null where the payer did not say: then nobody knows, and nothing waits for it.
 */
export async function keepRoomOf(
  context: Context,
  { name }: Pick<Payer, 'name'>,
  to: readonly PayableTo[],
  said: bigint | PayoutOutcome,
): Promise<bigint | null> {
  const room = typeof said === 'bigint' ? said : null
  await sayRoom(context, { name, room })
  if (typeof said !== 'bigint')
    context.log.warn({ payer: name, said: said.said }, 'a payer does not say what lies with it')
  const waiting = room === null ? [] : await findBeyond(context, to, room)
  if (room !== null && waiting.length > 0) {
    const about = { payer: name, holds: writeAmount(room), withdrawals: waiting.length }
    context.log.warn(about, 'a payer holds less than is to be sent')
  }
  return room
}

/** What payers say that lies with them, and why withdrawals wait of which more would arrive, by their ids. */
export async function readShort(context: Context): Promise<{ rooms: string[]; short: Map<string, string> }> {
  const rooms: string[] = []
  const short = new Map<string, string>()
  for (const { name, carries, room } of await readPayerRooms(context)) {
    const holds = `${name} holds ${writeAmount(room)}`
    rooms.push(holds)
    for (const { id } of await findBeyond(context, carries, room)) short.set(id, holds)
  }
  return { rooms, short }
}
