import type { Supplier } from '#casino/supply'
import { askVendor, readExact, writeExact, type Exact, type OddNumber } from '#vendor/wires/port'
import { z } from 'zod'
import { encipher } from './cipher.ts'

const Answered = z.looseObject({ status: z.bigint(), error_desc: z.unknown().optional() })

/** What a vendor said no to: its own number for why, and what it says of it. */
export class VendorNo extends Error {
  readonly said: unknown
  constructor(method: string, status: bigint, said: unknown) {
    super(`a vendor answered ${method} with status ${status}`)
    this.said = said
  }
}

/**
 * Asks by one of the wire's methods, and answers what came, read to the digit. Throws for what cannot be read, and a
 * `VendorNo` for a status other than 0.
 */
export async function askMethod(
  method: string,
  told: Readonly<Record<string, Exact>>,
  vendor: Supplier,
  signal: AbortSignal,
  bytesMax?: number,
  odd?: OddNumber,
): Promise<Exact> {
  const { params, sign } = encipher(vendor, writeExact({ method, ...told }))
  const body = new URLSearchParams({ merchant_code: vendor.options.merchantCode, params, sign }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = readExact(
    await askVendor(new URL(vendor.options.openUrl), { headers, body }, signal, bytesMax),
    odd,
  )
  const { status, error_desc } = Answered.parse(answer)
  if (status !== 0n) throw new VendorNo(method, status, error_desc)
  return answer ?? null
}
