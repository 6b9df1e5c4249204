import { assert, sql, type Tx } from '#kit'
import type { Report } from '#payment/gateways'
import { asAnother, memoOf } from './movement.ts'

/** A report by the name of the movement that it tells of; `first` is it by the name that the gateway has for both, where it is another. */
export type ToldApart = { report: Report; first?: Report }

/**
 * Tells apart what a gateway names alike and what bears one memo: the first event in each of its voices tells of the first of them,
 * the second of another one, which has a name of its own, and so on, in whatever order they come. Of what names no voice nothing is told apart.
 * They are noted in the order of their names, so that no two batches wait for each other.
 */
export async function tellApart(tx: Tx, gateway: string, reports: readonly Report[]): Promise<ToldApart[]> {
  const tellings = await noteTellings(
    tx,
    gateway,
    reports.filter((report) => report.voice !== undefined),
  )
  return reports.map((report) => {
    if (report.voice === undefined) return { report }
    const number = (tellings.get(keyOf(report))?.indexOf(report.eventId) ?? -1) + 1
    assert(number > 0, 'who told of a movement is noted')
    return number === 1 ? { report } : { report: asAnother(report, number), first: report }
  })
}

/** Notes by which events each voice tells of a name, each once; answers all that it told by, in the order in which they came. */
async function noteTellings(
  tx: Tx,
  gateway: string,
  reports: readonly Report[],
): Promise<Map<string, string[]>> {
  if (reports.length === 0) return new Map()
  const { rows } = await sql<{
    account: string
    name: string
    memo: string
    voice: string
    events: string[]
  }>`
    insert into payment.telling as t (gateway, house_account, name, memo, voice, events)
    select ${gateway}, account, name, memo, voice, array_agg(event_id order by place)
    from unnest(${reports.map(({ account }) => account)}::text[], ${reports.map(({ movementId }) => movementId)}::text[],
      ${reports.map(memoOf)}::text[], ${reports.map(({ voice }) => voice)}::text[],
      ${reports.map(({ eventId }) => eventId)}::text[]) with ordinality as r (account, name, memo, voice, event_id, place)
    group by account, name, memo, voice
    order by account, name, memo, voice
    on conflict (gateway, house_account, name, memo, voice) do update
      set events = t.events || array(
        select e from unnest(excluded.events) with ordinality as n (e, place) where e <> all (t.events) order by place)
    returning house_account as account, name, memo, voice, events`.execute(tx.db)
  return new Map(rows.map(({ events, ...of }) => [writeKey(of), events]))
}

function keyOf(report: Report): string {
  const { account, movementId: name, voice = '' } = report
  return writeKey({ account, name, memo: memoOf(report), voice })
}

function writeKey({ account, name, memo, voice }: Record<'account' | 'name' | 'memo' | 'voice', string>) {
  return JSON.stringify([account, name, memo, voice])
}
