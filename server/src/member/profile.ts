import { languageOf } from '#identity/login'
import { Refusal, sql, uuids, type Caller, type Context, type Db, type Tx } from '#kit'
import type { member } from '@fairground/contract'
import { labelsOf } from './labels.ts'

export type NewProfile = {
  memberId: string
  book: 'real' | 'trial'
  currency: string
  /** The version of the user protocol they agreed to; null where none is in force. */
  agreedVersion?: number | null
  nickname: string
  registerMethod: string
  registerUrl: string
  /** The agent by whose invitation they came. */
  uplineId?: string | null
  /** What else they were asked for when they registered, by the names of the fields. */
  details?: Record<string, string>
}

/** Opens the profile of a new member, who agreed to the terms now. */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .insertInto('member.profile')
    .values({
      member_id: profile.memberId,
      nickname: profile.nickname,
      book: profile.book,
      currency: profile.currency,
      agreed_at: profile.book === 'real' ? now : null,
      agreed_version: profile.book === 'real' ? (profile.agreedVersion ?? null) : null,
      register_method: profile.registerMethod,
      register_url: profile.registerUrl,
      upline_id: profile.uplineId ?? null,
      details: JSON.stringify(profile.details ?? {}),
      created_at: now,
    })
    .execute()
}

/** To which version of the user protocol somebody agreed, and when; null where it is not known, or they agreed to none. */
export async function agreementOf(
  { db }: Pick<Context, 'db'>,
  { memberId }: Pick<Caller, 'memberId'>,
): Promise<member.Agreement | null> {
  const row = await db
    .selectFrom('member.profile')
    .select(['agreed_at', 'agreed_version'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { agreed_at: at, agreed_version: version } = row
  return at && version !== null ? { version, at } : null
}

/** Who is signed in, as their own screens show them. */
export async function memberInfo(
  context: Context,
  caller: Caller,
  language: string,
): Promise<member.MemberInfo> {
  const profile = await context.db
    .selectFrom('member.profile')
    .selectAll()
    .where('member_id', '=', caller.memberId)
    .executeTakeFirst()
  if (!profile) throw new Refusal('not_found')
  const labels = await labelsOf(context, caller.memberId, language)
  const isAgent = caller.isAgent as member.MemberInfo['isAgent']
  return {
    id: caller.memberId,
    account: caller.account,
    nickname: profile.nickname,
    type: isAgent,
    isAgent,
    currency: profile.currency,
    memberSince: profile.created_at,
    icon: {
      drawn: profile.icon_drawn as member.Icon['drawn'],
      uploadId: profile.icon_upload,
    },
    toUpline: profile.upline_id !== null,
    isExcluded: caller.isExcluded ?? false,
    clubLabel: labels[0] ?? null,
    memberLabel: labels,
    language: await languageOf(context.db, caller.memberId),
    timeZone: profile.time_zone,
    reducesMotion: profile.reduces_motion,
    hidesWins: profile.hides_wins,
  }
}

type Whose = Pick<NewProfile, 'memberId' | 'book' | 'currency'>

/** The book and currency of a member, or undefined when there is no such member. */
export async function ownerOf(db: Db, memberId: string): Promise<Whose | undefined> {
  return (await ownersOf(db, [memberId])).get(memberId)
}

/** The book and currency of each of these members, by their ids. */
export async function ownersOf(db: Db, memberIds: readonly string[]): Promise<Map<string, Whose>> {
  const { rows } = await sql<{ memberId: string; book: string; currency: string }>`
    select member_id as "memberId", book, currency from member.profile
    where member_id = any(${uuids(memberIds)}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ memberId, book, currency }) => [
      memberId,
      { memberId, book: book === 'trial' ? 'trial' : 'real', currency },
    ]),
  )
}

/** What members are called who let others see what they win, by their ids. */
export async function shownWinners(db: Db, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('member.profile')
    .select(['member_id', 'nickname'])
    .where('member_id', 'in', memberIds)
    .where('hides_wins', '=', false)
    .execute()
  return new Map(rows.map(({ member_id: id, nickname }) => [id, nickname]))
}

/** The first letters of a name, never half of it, and no hint at how long it is. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  return `${letters.slice(0, Math.min(2, Math.floor(letters.length / 3))).join('')}***`
}

/** What else members were asked for when they registered, by the names of the fields, or gave since, by their ids. */
export async function detailsOf(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ memberId: string; details: Record<string, string> }>`
    select member_id as "memberId", details from member.profile
    where member_id = any(${uuids(memberIds)}::uuid[])`.execute(db)
  return new Map(rows.map(({ memberId, details }) => [memberId, details]))
}

/** Removes the profiles of demos that are over; a member's own is never removed. */
export async function removeProfiles(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    delete from member.profile where member_id = any(${memberIds}::uuid[]) and book = 'trial'`.execute(tx.db)
}
