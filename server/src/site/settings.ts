import { settings, type SettingKey, type SettingValue } from '@fairground/contract/setting'
import { note } from '#audit'
import { Refusal, transact, type Context } from '#kit'

// How long what was read is believed; a change made in this process is known at once.
const believedMs = 1_000

/** What was read, and what has been worked out of it: both hold until the rows are others. */
type Rows = { text: string; values: Map<string, unknown>; derived: Map<unknown, unknown> }
type Kept = { readAt: number; rows: Promise<Rows> }
const kept = new WeakMap<Context['bus'], Kept>()

/** The value of a setting now: what the operator set, or what it is until then. */
export async function setting<Key extends SettingKey>(
  context: Context,
  key: Key,
): Promise<SettingValue<Key>> {
  return read(context, key, await rowsOf(context))
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
  const rows = await rowsOf(context)
  if (!rows.derived.has(work)) rows.derived.set(work, work(pick(context, keys, rows)))
  return rows.derived.get(work) as Value
}

/**
 * Changes a setting, with an audit line, and announces `settings.changed`. `value` is as the wire has it: JSON of the
 * setting's type. Refused `invalid_input` when the setting cannot be that; null sets it back to what it is until changed.
 */
export async function changeSetting(
  context: Context,
  key: SettingKey,
  value: unknown,
  actor: string,
): Promise<void> {
  const reset = value === null && !settings[key].value.safeDecode(null as never).success
  if (!reset) check(key, value)
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
  kept.delete(context.bus)
  context.bus.announce({ to: null, event: { type: 'settings.changed' } })
}

function check(key: SettingKey, value: unknown): void {
  const decoded = settings[key].value.safeDecode(value as never)
  if (decoded.success) return
  const [issue] = decoded.error.issues
  throw new Refusal('invalid_input', { fields: [{ path: key, rule: issue?.message ?? 'invalid' }] })
}

async function rowsOf(context: Context): Promise<Rows> {
  const now = context.clock.now().getTime()
  const before = kept.get(context.bus)
  if (before && now - before.readAt < believedMs) return await before.rows
  const rows = readAll(context, before?.rows)
  kept.set(context.bus, { readAt: now, rows })
  rows.catch(() => kept.delete(context.bus))
  return await rows
}

async function readAll(context: Context, before?: Promise<Rows>): Promise<Rows> {
  const found = await context.db.selectFrom('site.setting').select(['key', 'value']).orderBy('key').execute()
  const text = JSON.stringify(found)
  const known = await before?.catch(() => undefined)
  if (known?.text === text) return known
  return { text, values: new Map(found.map((row) => [row.key, row.value])), derived: new Map() }
}

function pick<Key extends SettingKey>(context: Context, keys: readonly Key[], rows: Rows) {
  return Object.fromEntries(keys.map((key) => [key, read(context, key, rows)])) as {
    [One in Key]: SettingValue<One>
  }
}

/** What was stored by another version, and cannot be read any more, counts as not set. */
function read<Key extends SettingKey>(context: Context, key: Key, rows: Rows): SettingValue<Key> {
  const { value, otherwise } = settings[key]
  const stored = rows.values.get(key)
  if (stored === undefined) return otherwise as SettingValue<Key>
  const decoded = value.safeDecode(stored as never)
  if (decoded.success) return decoded.data as SettingValue<Key>
  context.log.warn({ key }, 'a setting is not what it may be, and counts as not set')
  return otherwise as SettingValue<Key>
}
