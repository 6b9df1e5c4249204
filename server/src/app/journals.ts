import * as figure from '#figure'
import { events, raiseEpoch, type Context, type Reader } from '#kit'
import { transfers } from '#ledger'
import { turnover } from '#lottery/settlement'

/** Every journal there is. */
const journals = [transfers(), turnover, events]

/** Everybody who reads them, in the order of floors. */
export function readersOf(context: Context): readonly Reader[] {
  return [figure.reader(context)]
}

/** Sees to it that what is written from now on comes after all that the journals hold, also where a dump was restored. */
export async function checkEpoch(context: Context): Promise<void> {
  await raiseEpoch(context, journals)
}
