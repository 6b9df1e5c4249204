import { setTimeout as wait } from 'node:timers/promises'
import { isClockOff, sql, type Clock, type Db } from '#kit'
import { readMissing } from '#app/installation'

/** Why nobody should be sent to a process for now. */
export type Why = 'starting' | 'leaving' | 'database' | 'schema' | 'clock' | 'bus' | 'api' | 'worker'

const patienceMs = 2_000

/** What is wrong with a process's database: it is out of reach or no primary, lacks a migration, or its time is another. */
export async function whyNotReady(db: Db, clock: Clock): Promise<Why[]> {
  const over = new AbortController()
  const late = wait(patienceMs, ['database'] satisfies Why[], { signal: over.signal })
  // It is cut short when the other wins.
  late.catch(() => undefined)
  try {
    return await Promise.race([look(db, clock), late])
  } catch {
    return ['database']
  } finally {
    over.abort()
  }
}

async function look(db: Db, clock: Clock): Promise<Why[]> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db)
  const [there] = rows
  if (!there || there.isStandby) return ['database']
  const missing = await readMissing(db)
  return [
    ...(missing.length > 0 ? (['schema'] as const) : []),
    ...((await isClockOff({ db, clock })) ? (['clock'] as const) : []),
  ]
}
