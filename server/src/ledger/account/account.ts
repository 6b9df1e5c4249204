import { hash } from 'node:crypto'
import { sql } from '#kit'
import type { AccountRef } from './purse.ts'

/**
 * The id of an account: a uuid (version 8) derived from what the account is, so nobody has to look one up, and two
 * servers opening the same account open one.
 */
export function accountId(account: AccountRef): string {
  const key = `${account.memberId ?? 'house'}|${account.name}|${account.book}|${account.currency}`
  const known = ids.get(key)
  if (known !== undefined) return known
  const id = deriveId(key)
  if (ids.size === idsMax) ids.clear()
  ids.set(key, id)
  return id
}

/** Ids derived before: who bets once bets again. Forgotten all at once when they are many, at some 200 bytes each. */
const ids = new Map<string, string>()
const idsMax = 50_000

function deriveId(key: string): string {
  const digest = hash('sha256', key, 'buffer')
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Whether a row of accounts has another id than this, in SQL: as bytes, which need not be made a uuid of. */
export function isMisnamed(row: string) {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`(
    select uuid_send(${column('id')}) <> substr(
      set_byte(set_byte(digest, 6, get_byte(digest, 6) & 15 | 128), 8, get_byte(digest, 8) & 63 | 128), 1, 16)
    from sha256(convert_to(concat_ws('|', coalesce(${column('member_id')}::text, 'house'), ${column('name')},
      ${column('book')}, ${column('currency')}), 'UTF8')) digest)`
}
