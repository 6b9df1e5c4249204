import { note } from '#audit'
import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import { sealKey, type Direction, type SupplyKey } from './key.ts'

const actor = 'operator'
const liveKeysMax = 2

/** Adds a vendor as a draft that nobody reaches yet. Refused `invalid_input` where there is one of that name. */
export async function addSupplier(
  context: Context,
  { vassalage, wire, title, scale, options }: NewSupplier,
): Promise<void> {
  await transact(context, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('casino.vendor')
      .values({
        vassalage,
        wire,
        scale,
        title: JSON.stringify(title),
        options: JSON.stringify(options),
        released_at: tx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n)
      throw new Refusal('invalid_input', { fields: [{ path: 'vassalage', rule: 'is_there' }] })
    await note(tx, { actor, action: 'casino.vendor', subject: `vendor:${vassalage}`, detail: { wire } })
  })
}

type NewSupplier = {
  vassalage: string
  wire: string
  title: Readonly<Record<string, string>>
  scale: bigint
  options: Readonly<Record<string, unknown>>
}

/**
 * Gives a vendor a key beside the one it has, so that both sides turn theirs without a message being lost. Refused
 * `invalid_input` where two are live in that direction, or it has been there.
 */
export async function addKey(context: Context, vassalage: string, key: SupplyKey): Promise<void> {
  const material = sealKey(context.config, vassalage, key)
  const { direction, kid } = key
  await change(context, vassalage, 'casino.vendor_key', { direction, kid }, async (tx) => {
    const there = await tx.db
      .selectFrom('casino.vendor_key')
      .select(['kid', 'retired_at'])
      .where('vassalage', '=', vassalage)
      .where('direction', '=', direction)
      .execute()
    if (there.some((one) => one.kid === kid)) throw keyRefused('is_there')
    if (there.filter((one) => one.retired_at === null).length >= liveKeysMax) throw keyRefused('two_are_live')
    await tx.db
      .insertInto('casino.vendor_key')
      .values({ vassalage, direction, kid, material, since: tx.clock.now() })
      .execute()
  })
}

/** Takes a key out of use. Refused `invalid_input` where it is not in use. */
export async function retireKey(
  context: Context,
  vassalage: string,
  direction: Direction,
  kid: string,
): Promise<void> {
  const detail = { direction, kid, retired: true }
  await change(context, vassalage, 'casino.vendor_key', detail, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('casino.vendor_key')
      .set({ retired_at: tx.clock.now() })
      .where('vassalage', '=', vassalage)
      .where('direction', '=', direction)
      .where('kid', '=', kid)
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw keyRefused('not_in_use')
  })
}

/** Says from which networks a vendor's messages come; from none, where the list is empty. */
export async function allowFrom(context: Context, vassalage: string, nets: readonly string[]): Promise<void> {
  await change(context, vassalage, 'casino.vendor_allow', { nets: nets.join(' ') }, async (tx) => {
    await sql`
      update casino.vendor set allow = array(select network(net::inet)::cidr from unnest(${nets}::text[]) net)
      where vassalage = ${vassalage}`.execute(tx.db)
  })
}

/**
 * Says from which origins a vendor's games are shown; from none, where the list is empty. Refused `invalid_input` for this
 * site's own: its pages could ask in the name of whoever plays.
 */
export async function showFrom(
  context: Context,
  vassalage: string,
  origins: readonly string[],
): Promise<void> {
  if (origins.includes(new URL(context.config.publicUrl).origin))
    throw new Refusal('invalid_input', { fields: [{ path: 'origin', rule: 'of_this_site' }] })
  await change(context, vassalage, 'casino.vendor_origins', { origins: origins.join(' ') }, async (tx) => {
    await sql`
      update casino.vendor set launch_origins = ${origins}::text[] where vassalage = ${vassalage}`.execute(
      tx.db,
    )
  })
}

/** Says in which countries none of a vendor's games is offered, as VN; what its games say of themselves holds beside it. */
export async function denyCountries(
  context: Context,
  vassalage: string,
  countries: readonly string[],
): Promise<void> {
  const detail = { countries: countries.join(' ') }
  await change(context, vassalage, 'casino.vendor_countries', detail, async (tx) => {
    await sql`
      update casino.vendor set countries_deny = ${countries}::text[] where vassalage = ${vassalage}`.execute(
      tx.db,
    )
  })
}

/** Says whether a vendor takes play money. One that bills by what is won and lost does not. */
export async function letDemo(context: Context, vassalage: string, hasDemo: boolean): Promise<void> {
  await change(context, vassalage, 'casino.vendor_demo', { hasDemo }, async (tx) => {
    await tx.db
      .updateTable('casino.vendor')
      .set({ has_demo: hasDemo })
      .where('vassalage', '=', vassalage)
      .execute()
  })
}

/** Says one thing that was agreed with a vendor, or, by undefined, that what holds for all does for it too. */
export async function setOption(
  context: Context,
  vassalage: string,
  name: string,
  value: unknown,
): Promise<void> {
  const said = value === undefined ? null : JSON.stringify(value)
  await change(context, vassalage, 'casino.vendor_option', { name, value: said }, async (tx) => {
    await (
      said === null
        ? sql`update casino.vendor set options = options - ${name} where vassalage = ${vassalage}`
        : sql`
      update casino.vendor set options = options || jsonb_build_object(${name}::text, ${said}::jsonb)
      where vassalage = ${vassalage}`
    ).execute(tx.db)
  })
}

/**
 * Lets a vendor play or stops it, and says then until when that is expected to last, where it is known: no bet is taken meanwhile, and
 * wins and undos are. One that was withdrawn stays so.
 */
export async function letPlay(
  context: Context,
  vassalage: string,
  state: 'live' | 'paused',
  backAt: Date | null = null,
): Promise<void> {
  const detail = { state, ...(backAt && { backAt: backAt.toISOString() }) }
  await change(context, vassalage, 'casino.vendor_state', detail, async (tx, was) => {
    if (was === 'withdrawn')
      throw new Refusal('invalid_input', { fields: [{ path: 'state', rule: 'withdrawn' }] })
    await tx.db
      .updateTable('casino.vendor')
      .set({ state, back_at: backAt })
      .where('vassalage', '=', vassalage)
      .execute()
  })
}

/**
 * Takes a vendor away for good, which rests or never played: its games are nobody's to open from then on, and what it says of
 * rounds that are open still, and money that lies there, is taken as ever. Refused `invalid_input` while it plays.
 */
export async function withdrawSupplier(context: Context, vassalage: string, reason: string): Promise<void> {
  const detail = { state: 'withdrawn' }
  const work = async (tx: Tx, was: string) => {
    const rule = was === 'live' ? 'pause_it_first' : was === 'withdrawn' ? 'withdrawn' : null
    if (rule) throw new Refusal('invalid_input', { fields: [{ path: 'state', rule }] })
    await tx.db.updateTable('casino.vendor').set(detail).where('vassalage', '=', vassalage).execute()
  }
  await change(context, vassalage, 'casino.vendor_state', detail, work, reason)
}

/**
 * Pauses a vendor that plays, in the transaction that found why, which its line in the audit says. Answers whether it played.
 */
export async function restSupplier(
  tx: Tx,
  vassalage: string,
  why: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('casino.vendor')
    .set({ state: 'paused', back_at: null })
    .where('vassalage', '=', vassalage)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const detail = { state: 'paused', ...why }
  await note(tx, {
    actor: 'system',
    action: 'casino.vendor_state',
    subject: `vendor:${vassalage}`,
    detail,
  })
  return true
}

/** Changes a vendor under its lock, with a line in the audit. Refused `not_found` where there is none. */
async function change(
  context: Context,
  vassalage: string,
  action: string,
  detail: Readonly<Record<string, string | boolean | null>>,
  work: (tx: Tx, state: string) => Promise<void>,
  reason?: string,
): Promise<void> {
  await transact(context, async (tx) => {
    const vendor = await tx.db
      .selectFrom('casino.vendor')
      .select('state')
      .where('vassalage', '=', vassalage)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) throw new Refusal('not_found')
    await work(tx, vendor.state)
    const why = reason === undefined ? {} : { reason }
    await note(tx, { actor, action, subject: `vendor:${vassalage}`, detail, ...why })
  })
}

const keyRefused = (rule: string) => new Refusal('invalid_input', { fields: [{ path: 'key', rule }] })
