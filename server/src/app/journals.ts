import { events, raiseEpoch, type Context } from '#kit'
import { transfers } from '#ledger'
import { turnover } from '#lottery'

/** Every journal there is. */
const journals = [transfers(), turnover, events]

/** Sees to it that what is written from now on comes after all that the journals hold, also where a dump was restored. */
export async function checkEpoch(context: Context): Promise<void> {
  await raiseEpoch(context, journals)
}
