import { BlockList, isIP } from 'node:net'
import { isOutage, sql, type Config, type Context } from '#kit'
import { oncePer } from '#manifest'
import { unsealKey, type SupplyKey } from './key.ts'
import { areAllowed, SupplyOptions } from './options.ts'

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
  /** Why it rests, whatever its state: what is kept of it that cannot be read. */
  fault: 'key' | 'options' | null
  /** Where its games are shown from, each of which has all of them. */
  launchOrigins: readonly string[]
  /** Whether it takes play money. */
  hasDemo: boolean
  /** Where none of its games is offered, as VN. */
  countriesDeny: readonly string[]
  /** When one that rests is expected back, where that was said. */
  backAt: Date | null
}

/** For how long a process goes by what it read, in ms. */
const freshMs = 2_000

/**
 * What finds a vendor by name, as it stood at most two seconds ago. One there is not is undefined; of one that rests for a
 * fault the log says so, once for as long as it does.
 */
export const vendorsOf = oncePer((context: Context) => {
  let reading: Promise<ReadonlyMap<string, Supplier>> | undefined
  let readAt = 0
  const told = new Set<string>()
  return async (vassalage: string): Promise<Supplier | undefined> => {
    const now = context.clock.now().getTime()
    if (!reading || Math.abs(now - readAt) >= freshMs) {
      readAt = now
      reading = readSuppliers(context).then((all) => tellFaults(context, all, told))
      reading.catch(() => (reading = undefined))
    }
    return (await reading).get(vassalage)
  }
})

/**
 * Where games of vendors that are live are shown from, as they stand now; while the database is away from nowhere, for pages
 * come then as well, and nobody plays.
 */
export async function readLaunchOrigins({ db }: Context): Promise<string[]> {
  try {
    const { rows } = await sql<{ origin: string }>`
      select distinct unnest(launch_origins) as origin from casino.vendor where state = 'live' order by 1`.execute(
      db,
    )
    return rows.map(({ origin }) => origin)
  } catch (error) {
    if (isOutage(error)) return []
    throw error
  }
}

/** Whether a vendor's messages may come from an address; from none where no address is listed. */
export function isListed({ allow }: Supplier, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && allow.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

type Row = Omit<Supplier, 'allow' | 'options' | 'keys' | 'fault'> & { allow: string[]; options: unknown }
type KeyRow = Omit<SupplyKey, 'material'> & { vassalage: string; sealed: Buffer }

/**
 * All vendors by name. One of which a key was sealed by another installation's key, or an option is none of ours, rests by
 * itself: it has the keys that could be opened, and of options what holds where nothing was said.
 */
export async function readSuppliers({ db, config }: Context): Promise<ReadonlyMap<string, Supplier>> {
  const { rows } = await sql<Row>`
    select vassalage, wire, state, scale, allow::text[] as allow, options, launch_origins as "launchOrigins",
      has_demo as "hasDemo", countries_deny as "countriesDeny", case when state = 'paused' then back_at end as "backAt"
    from casino.vendor`.execute(db)
  const { rows: sealed } = await sql<KeyRow>`
    select vassalage, direction, kid, material as sealed from casino.vendor_key
    where retired_at is null order by since desc, kid`.execute(db)
  const sealedOf = Map.groupBy(sealed, (one) => one.vassalage)
  return new Map(
    rows.map((row) => {
      const options = SupplyOptions.safeParse(row.options)
      const opened = (sealedOf.get(row.vassalage) ?? []).map((key) => openKey(config, key))
      const keys = opened.filter((key) => key !== null)
      const isAgreed = options.success && areAllowed(config, options.data)
      const fault = keys.length < opened.length ? 'key' : isAgreed ? null : 'options'
      const read = { options: options.data ?? SupplyOptions.parse({}), keys, fault } as const
      return [row.vassalage, { ...row, allow: blockListOf(row.allow), ...read }]
    }),
  )
}

function openKey(config: Config, { vassalage, ...of }: KeyRow): SupplyKey | null {
  try {
    return unsealKey(config, vassalage, of)
  } catch {
    return null
  }
}

/** Writes into the log who rests for a fault and was not told of; who plays again may be told of anew. */
export function tellFaults(
  { log }: Pick<Context, 'log'>,
  all: ReadonlyMap<string, Supplier>,
  told = new Set<string>(),
): ReadonlyMap<string, Supplier> {
  for (const { vassalage, fault } of all.values()) {
    if (fault === null) told.delete(vassalage)
    else if (!told.has(vassalage)) {
      told.add(vassalage)
      log.error({ vendor: vassalage, fault }, 'a vendor rests: what is kept of it cannot be read')
    }
  }
  return all
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
