import { settings, type Setting, type SettingKey, type SettingValue } from '@fairground/contract/setting'
import { note } from '#audit'
import { editionOf } from '#board'
import { Refusal, transact, type Context } from '#kit'
import { openSignal } from '#manifest'
import { z } from 'zod'

/** Some setting is another now: whoever follows from settings looks again. */
export const settingsChanged = openSignal('settings.changed', z.object({}))

// How long what was read is believed where nobody reads ahead; a change made in this process is known at once.
const believedMs = 1_000

/** What was read, and what has been worked out of it: both hold until the rows are others. */
type Rows = {
  text: string
  edition: bigint | null
  values: Map<string, unknown>
  derived: Map<unknown, unknown>
}
/** The rows read last, how long they are believed, and the read under way. */
type KeptSettings = {
  rows: Rows | null
  believedUntil: number
  reading: Promise<Rows> | null
  ahead: boolean
}
const kept = new WeakMap<Context['bus'], KeptSettings>()

/** The value of a setting now: what the operator set, or what it is until then, by the brand or else by itself. */
export async function setting<Key extends SettingKey>(
  context: Context,
  key: Key,
): Promise<SettingValue<Key>> {
  return read(context, key, await rowsOf(context))
}

/** The value of a setting that some module brings. */
export async function readSetting<Value extends z.ZodType>(
  context: Context,
  key: string,
  one: Setting<Value>,
): Promise<z.output<Value>> {
  return readAs(context, key, one, await rowsOf(context))
}

/** Several settings as they are at one moment. */
export async function settingsOf<Key extends SettingKey>(
  context: Context,
  keys: readonly Key[],
): Promise<{ [One in Key]: SettingValue<One> }> {
  const rows = await rowsOf(context)
  return pick(context, keys, rows)
}

/** What `work` makes of some settings; worked out again only when a setting has changed since. */
export async function derive<Key extends SettingKey, Value>(
  context: Context,
  keys: readonly Key[],
  work: (values: { [One in Key]: SettingValue<One> }) => Value,
): Promise<Value> {
  return deriveFrom(await rowsOf(context), context, keys, work)
}

/** As `derive`, without waiting: for what stands before every call, where the settings are read ahead. */
export function deriveNow<Key extends SettingKey, Value>(
  context: Context,
  keys: readonly Key[],
  work: (values: { [One in Key]: SettingValue<One> }) => Value,
): Value {
  const rows = kept.get(context.bus)?.rows
  if (!rows) throw new Error('nobody has read the settings ahead')
  return deriveFrom(rows, context, keys, work)
}

/**
 * Reads the settings ahead: until it is stopped, whoever asks is answered at once with what `read` saw last, also while
 * the database is away. `forget` says that they were changed: the next read looks whatever it was told of their edition.
 */
export function readAhead(context: Context): { read(): Promise<void>; forget(): void; stop(): void } {
  keptOf(context).ahead = true
  return {
    read: async () => void (await readAgain(context)),
    forget: () => forget(context),
    stop: () => Object.assign(keptOf(context), { ahead: false, believedUntil: 0 }),
  }
}

/**
 * Changes a setting, with an audit line, and tells every server so. `value` is as the wire has it: JSON of the
 * setting's type. Refused `invalid_input` when the setting cannot be that; null sets it back to what it is until changed.
 */
export async function changeSetting(
  context: Context,
  key: SettingKey,
  value: unknown,
  actor: string,
): Promise<void> {
  await changeAny(context, key, settings[key], value, actor)
}

/** The same, for a setting that some module brings. */
export async function changeAny(
  context: Context,
  key: string,
  one: Setting,
  value: unknown,
  actor: string,
): Promise<void> {
  const reset = value === null && !one.value.safeDecode(null).success
  if (!reset) check(key, one, value)
  await transact(context, async (tx) => {
    if (reset) await tx.db.deleteFrom('site.setting').where('key', '=', key).execute()
    else {
      const row = { value: JSON.stringify(value), changed_by: actor, changed_at: tx.clock.now() }
      await tx.db
        .insertInto('site.setting')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    }
    const text = JSON.stringify(value)
    await note(tx, { actor, action: 'setting.change', subject: `setting:${key}`, detail: { value: text } })
  })
  // A read that is under way may have been too early to see it.
  forget(context)
  await readAgain(context)
  settingsChanged.tell(context.bus, {})
}

function forget(context: Context): void {
  const own = keptOf(context)
  const rows = own.rows && { ...own.rows, edition: null }
  kept.set(context.bus, { ...own, rows, believedUntil: 0, reading: null })
}

function check(key: string, one: Setting, value: unknown): void {
  const decoded = one.value.safeDecode(value)
  if (decoded.success) return
  const [issue] = decoded.error.issues
  throw new Refusal('invalid_input', { fields: [{ path: key, rule: issue?.message ?? 'invalid' }] })
}

async function rowsOf(context: Context): Promise<Rows> {
  const { rows, believedUntil } = keptOf(context)
  return rows && context.clock.now().getTime() < believedUntil ? rows : await readAgain(context)
}

function keptOf({ bus }: Context): KeptSettings {
  const own = kept.get(bus) ?? { rows: null, believedUntil: 0, reading: null, ahead: false }
  kept.set(bus, own)
  return own
}

/** One read answers all who ask while it runs. What was known before holds when it fails: nobody could have changed it. */
async function readAgain(context: Context): Promise<Rows> {
  const own = keptOf(context)
  own.reading ??= readAll(context, own.rows)
    .catch((error: unknown) => {
      if (!own.rows) throw error
      context.log.debug({ err: error }, 'the settings could not be read, and stay what they were')
      return own.rows
    })
    .finally(() => {
      own.reading = null
    })
  const rows = await own.reading
  own.rows = rows
  own.believedUntil = own.ahead ? Infinity : context.clock.now().getTime() + believedMs
  return rows
}

async function readAll(context: Context, before: Rows | null): Promise<Rows> {
  const edition = await editionOf(context, 'site.setting')
  if (before?.edition === edition) return before
  const found = await context.db.selectFrom('site.setting').select(['key', 'value']).orderBy('key').execute()
  const text = JSON.stringify(found)
  if (before?.text === text) return Object.assign(before, { edition })
  return { text, edition, values: new Map(found.map((row) => [row.key, row.value])), derived: new Map() }
}

function deriveFrom<Key extends SettingKey, Value>(
  rows: Rows,
  context: Context,
  keys: readonly Key[],
  work: (values: { [One in Key]: SettingValue<One> }) => Value,
): Value {
  if (!rows.derived.has(work)) rows.derived.set(work, work(pick(context, keys, rows)))
  return rows.derived.get(work) as Value
}

function pick<Key extends SettingKey>(context: Context, keys: readonly Key[], rows: Rows) {
  return Object.fromEntries(keys.map((key) => [key, read(context, key, rows)])) as {
    [One in Key]: SettingValue<One>
  }
}

function read<Key extends SettingKey>(context: Context, key: Key, rows: Rows): SettingValue<Key> {
  return readAs(context, key, settings[key] as Setting, rows) as SettingValue<Key>
}

/** What was stored by another version, and cannot be read any more, counts as not set. */
function readAs<Value extends z.ZodType>(
  context: Context,
  key: string,
  { value, otherwise }: Setting<Value>,
  rows: Rows,
): z.output<Value> {
  const stored = rows.values.get(key)
  const { settings: ofBrand } = context.config.brand
  const until = key in ofBrand ? (ofBrand[key] as z.output<Value>) : otherwise
  if (stored === undefined) return until
  const decoded = value.safeDecode(stored as z.input<Value>)
  if (decoded.success) return decoded.data
  context.log.warn({ key }, 'a setting is not what it may be, and counts as not set')
  return until
}
