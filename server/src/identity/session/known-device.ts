import { isIP } from 'node:net'
import { queueMessage } from '#delivery'
import type { Login } from '#identity/login'
import {
  newSecret,
  sha256,
  sharedTime,
  sql,
  uuids,
  type Call,
  type Context,
  type SignedCall,
  type Tx,
} from '#kit'
import { countryOf } from '#site'
import { deviceOf } from './device.ts'
import { newDevice } from './messages.ts'

const cookie = 'device'
const wellFormed = /^[\w-]{43}$/
// What browsers keep a cookie for at most; a browser not seen for so long is a new one.
const keptS = 400 * 86_400

/**
 * Knows the browser on the line by its cookie, or gives it one. The first browser of a login is its own; every one after
 * that is told of, once, at the address its owner has proved. All who came by it are found by its mark.
 */
export async function knowDevice(tx: Tx, login: Login, call: Call): Promise<void> {
  if (login.book === 'trial') return
  const shown = shownBy(call)
  const mark = shown ?? newSecret()
  call.setCookie(cookie, mark, { maxAgeS: keptS })
  const now = sharedTime(tx.clock)
  const { rows } = await sql<{ fresh: boolean; other: boolean; marked: boolean }>`
    with others as (
      select count(*) > 0 as other,
        coalesce(bool_or(browser_hash is not null and mark_hash = ${sha256(`${login.id}.${mark}`)}), false) as marked
      from identity.device where login_id = ${login.id}
    )
    insert into identity.device (login_id, mark_hash, browser_hash, first_seen_at, last_seen_at)
    values (${login.id}, ${sha256(`${login.id}.${mark}`)}, ${sha256(mark)}, ${now}, ${now})
    on conflict (login_id, mark_hash) do update
    set last_seen_at = excluded.last_seen_at, browser_hash = excluded.browser_hash
    returning xmax = 0 as fresh, (select other from others) as other, (select marked from others) as marked`.execute(
    tx.db,
  )
  if (rows[0]?.fresh && rows[0].other) await tellOwner(tx, login, call)
  // Of who came by it before browsers were kept by their marks.
  if (shown !== undefined && !rows[0]?.marked) await seeBrowser(tx, login.id, call)
}

/** By what the browser on the line is known, if it is. */
function shownBy(call: Call): string | undefined {
  const shown = call.cookie(cookie)
  return shown && wellFormed.test(shown) ? shown : undefined
}

/** Within a transaction or without one. */
type Looking = Pick<Context, 'db' | 'clock'>

/** Whether somebody signed in from the browser on the line whose login is confined now. */
export async function isBrowserOfConfined(at: Looking, call: Call): Promise<boolean> {
  const mark = shownBy(call)
  if (mark === undefined) return false
  const { rows } = await sql`${confinedIn(at, mark)} limit 1`.execute(at.db)
  return rows.length > 0
}

/** Notes whose logins are confined now that somebody signed in to from the browser that this login comes by. */
export async function seeBrowser(at: Looking, loginId: string, call: Call): Promise<void> {
  const mark = shownBy(call)
  if (mark === undefined) return
  await sql`
    insert into identity.seen_with (login_id, confined_id)
    select ${loginId}::uuid, c.id from (${confinedIn(at, mark)}) c where c.id <> ${loginId}::uuid
    on conflict do nothing`.execute(at.db)
}

// While there are rows from before browsers were kept by their marks alone, everybody who is confined is tried by one of theirs.
const confinedIn = (at: Looking, mark: string) => sql`
  select l.id from identity.device d
  join identity.login l on l.id = d.login_id
  where d.browser_hash = ${sha256(mark)} and l.confined_until is not null and l.confined_until > ${sharedTime(at.clock)}
  union
  select l.id from identity.login l
  join identity.device d on d.login_id = l.id and d.browser_hash is null
    and d.mark_hash = sha256(convert_to(l.id::text || '.' || ${mark}, 'UTF8'))
  where l.confined_until is not null and l.confined_until > ${sharedTime(at.clock)}
    and exists (select from identity.device where browser_hash is null)`

/** That two came by one browser, of whom the second is confined now. */
export type SameBrowser = { loginId: string; confinedId: string }

/** By which browsers members, or all of them, who are not confined themselves came that a member came by who is, pair by pair. */
export async function findSameBrowser(at: Looking, loginIds?: readonly string[]): Promise<SameBrowser[]> {
  const whose = (id: string) =>
    loginIds ? sql`where ${sql.ref(id)} = any(${uuids(loginIds)}::uuid[])` : sql``
  const isOut = (login: 'x' | 'l') => sql`${sql.ref(`${login}.confined_until`)} is not null
    and ${sql.ref(`${login}.confined_until`)} > ${sharedTime(at.clock)}`
  const { rows } = await sql<SameBrowser>`
    select c.login_id as "loginId", c.confined_id as "confinedId"
    from (
      select d.login_id, o.login_id as confined_id from identity.device d
      join identity.device o on o.browser_hash = d.browser_hash and o.login_id <> d.login_id
      ${whose('d.login_id')}
      union
      select s.login_id, s.confined_id from identity.seen_with s ${whose('s.login_id')}
    ) c
    join identity.login x on x.id = c.confined_id and x.role = 'member' and ${isOut('x')}
    join identity.login l on l.id = c.login_id and l.role = 'member' and not (${isOut('l')})
    order by 1, 2`.execute(at.db)
  return rows
}

/**
 * Whether the caller is not known by the browser or by the network on the line for so many hours, by the clock that all servers
 * share: neither was theirs so long ago. A network is what a household or a small provider has, `/24` or `/48`, so that a phone that is given another number is known.
 */
export async function isElsewhere(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  call: SignedCall,
  hours: number,
): Promise<boolean> {
  const { memberId } = call.caller
  const address = isIP(call.address) ? call.address : null
  const shown = shownBy(call)
  const mark = shown === undefined ? null : sha256(`${memberId}.${shown}`)
  const since = sql`${sharedTime(clock)} - make_interval(hours => ${hours})`
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from identity.device where login_id = ${memberId}::uuid and mark_hash = ${mark} and first_seen_at <= ${since}
    ) and exists (
      select from identity.session
      where login_id = ${memberId}::uuid and created_at <= ${since} and address <<= network(set_masklen(
        ${address}::inet, case family(${address}::inet) when 4 then 24 else 48 end))
    ) as known`.execute(db)
  return rows[0]?.known !== true
}

async function tellOwner(tx: Tx, login: Login, call: Call): Promise<void> {
  const row = await tx.db
    .selectFrom('identity.login')
    .select(['email', 'language'])
    .where('id', '=', login.id)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.email) return
  // Whoever signed in may be somebody else, who reads something else.
  const language = row.language ?? call.language
  await queueMessage(tx, {
    channel: 'mail',
    to: row.email,
    template: newDevice,
    values: {
      username: login.username,
      device: Object.values(deviceOf(call.userAgent)).filter(Boolean).join(', ') || '?',
      place: placeOf(call.address, language),
      time: tx.clock.now().toISOString(),
    },
    language,
  })
}

/** The country in the reader's words, where it is known, and the address: its owner may want to report it. */
function placeOf(address: string, language: string): string {
  const country = countryOf(address)
  const name = country && new Intl.DisplayNames(language, { type: 'region' }).of(country)
  return [name, address].filter(Boolean).join(', ')
}

/** Forgets browsers that nobody signed in from for as long as a browser keeps its cookie, but for those of who is shut out of play. */
export async function sweepDevices({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptS * 1000)
  await sql`
    delete from identity.device d where last_seen_at < ${before} and not exists (
      select from identity.login l where l.id = d.login_id and l.confined_until > ${sharedTime(clock)})`.execute(
    db,
  )
}
