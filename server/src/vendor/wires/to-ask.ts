import { readSuppliers, type Supplier } from '#casino/supply'
import type { Context } from '#kit'
import { CommandError } from '#manifest'
import { wires } from './open-wires.ts'

/** What a vendor may be asked for by hand, where its wire has a call for it. */
const asked = { readRecords: 'records', readOffered: 'games' } as const

/** The vendor of a name that somebody typed; who is not there is told. */
export async function vendorNamed(context: Context, vassalage: string): Promise<Supplier> {
  const found = (await readSuppliers(context)).get(vassalage)
  if (!found) throw new CommandError(`there is no vendor ${vassalage}: see vendor list`)
  return found
}

/** The same of one that can be asked for something; why it cannot is told. */
export async function vendorToAsk(
  context: Context,
  vassalage: string,
  call: keyof typeof asked,
): Promise<Supplier> {
  const vendor = await vendorNamed(context, vassalage)
  if (!wires.get(vendor.wire)?.[call])
    throw new CommandError(`over ${vendor.wire} nobody can be asked for ${asked[call]}`)
  if (vendor.options.openUrl === '')
    throw new CommandError(`where is it asked? vendor set ${vassalage} openUrl <address>`)
  return vendor
}

/** What a vendor was asked; where it does not say, that is told in a sentence. */
export async function saidBy<Answer>(vassalage: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const why = error instanceof Error ? (error.name === 'ZodError' ? 'unreadable' : error.message) : ''
    throw new CommandError(`${vassalage} does not say: ${why}`)
  }
}
