import { toAmount, toUnits, type PurseWire, type PurseWord } from '#vendor/wires/port'
import { z } from 'zod'
import { askMethod } from './ask.ts'
import { readRecords } from './records.ts'

const Balance = z.object({ balance: z.bigint() })
const Moved = z.object({ transaction_status: z.string() })

/** What the wire's words for a transfer mean; any other is that nobody knows. */
const words: Readonly<Record<string, PurseWord>> = {
  SUCCESS: 'done',
  FAILED: 'failed',
  PENDING: 'unknown',
  UNKNOWN: 'unknown',
  'NOT FOUND': 'not_found',
}

const wordOf = (answer: unknown): PurseWord => words[Moved.parse(answer).transaction_status] ?? 'unknown'

export const purse: PurseWire = {
  makePlayer: async ({ playerId: username, currency }, vendor, signal) => {
    await askMethod('cm', { username, currency }, vendor, signal)
  },
  balance: async (username, vendor, signal) => {
    const answer = await askMethod('gb', { username, product_type: productOf(vendor) }, vendor, signal)
    const amount = toAmount(Balance.parse(answer).balance, vendor.scale)
    if (amount === null) throw new Error('a vendor says of a balance what cannot be')
    return amount
  },
  move: async ({ playerId: username, reference, direction, amount }, vendor, signal) => {
    const told = {
      username,
      product_type: productOf(vendor),
      fund_type: direction === 'out' ? 1n : 2n,
      amount: toUnits(amount, vendor.scale),
      reference_no: reference,
    }
    const word = wordOf(await askMethod('ft', told, vendor, signal))
    // Of what it was just told a vendor cannot know nothing.
    return word === 'not_found' ? 'unknown' : word
  },
  check: async (reference, vendor, signal) => {
    const told = { product_type: productOf(vendor), ref_no: reference }
    return wordOf(await askMethod('cs', told, vendor, signal))
  },
  kickOut: async (username, vendor, signal) => {
    await askMethod('kom', { username, product_type: productOf(vendor) }, vendor, signal)
  },
  records: readRecords,
}

const productOf = ({ options }: { options: { productType: number } }) => BigInt(options.productType)
