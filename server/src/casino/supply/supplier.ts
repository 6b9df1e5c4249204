import { BlockList, isIP } from 'node:net'
import { sql, type Context } from '#kit'
import { oncePer } from '#manifest'
import { unsealKey, type SupplyKey } from './key.ts'
import { SupplyOptions } from './options.ts'

/** A vendor as its wire needs it: `scale` is how many of its units are one of the currency. */
export type Supplier = {
  vassalage: string
  wire: string
  state: 'draft' | 'live' | 'paused' | 'withdrawn'
  scale: bigint
  options: SupplyOptions
  /** Those that are live, the newest first. */
  keys: readonly SupplyKey[]
  /** Where its messages come from. */
  allow: BlockList
}

/** For how long a process goes by what it read, in ms. */
const freshMs = 2_000

/** What finds a vendor by name, as it stood at most two seconds ago. One there is not is undefined. */
export const vendorsOf = oncePer((context: Context) => {
  let reading: Promise<ReadonlyMap<string, Supplier>> | undefined
  let readAt = 0
  return async (vassalage: string): Promise<Supplier | undefined> => {
    const now = context.clock.now().getTime()
    if (!reading || Math.abs(now - readAt) >= freshMs) {
      readAt = now
      reading = readSuppliers(context)
      reading.catch(() => (reading = undefined))
    }
    return (await reading).get(vassalage)
  }
})

/** Whether a vendor's messages may come from an address; from none where no address is listed. */
export function isListed({ allow }: Supplier, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && allow.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

type Row = Omit<Supplier, 'allow' | 'options' | 'keys'> & { allow: string[]; options: unknown }
type KeyRow = Omit<SupplyKey, 'material'> & { vassalage: string; sealed: Buffer }

/** All vendors by name. Throws where a key was sealed by another installation's key. */
export async function readSuppliers({ db, config }: Context): Promise<ReadonlyMap<string, Supplier>> {
  const { rows } = await sql<Row>`
    select vassalage, wire, state, scale, allow::text[] as allow, options from casino.vendor`.execute(db)
  const { rows: sealed } = await sql<KeyRow>`
    select vassalage, direction, kid, material as sealed from casino.vendor_key
    where retired_at is null order by since desc, kid`.execute(db)
  const keys = Map.groupBy(sealed, (one) => one.vassalage)
  return new Map(
    rows.map((row) => [
      row.vassalage,
      {
        ...row,
        allow: blockListOf(row.allow),
        options: SupplyOptions.parse(row.options),
        keys: (keys.get(row.vassalage) ?? []).map(({ vassalage, ...of }) => unsealKey(config, vassalage, of)),
      },
    ]),
  )
}

function blockListOf(nets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', prefix] = net.split('/')
    const [type, bits] = isIP(address) === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const)
    list.addSubnet(address, Number(prefix ?? bits), type)
  }
  return list
}
