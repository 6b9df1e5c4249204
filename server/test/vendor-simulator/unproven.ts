import { sql, type Db } from '#kit'
import { prove } from '#ledger'
import type { Lived } from './live.ts'

/** What of the ledger is wrong after those histories, and which of them it is about: all of them where nobody can say. */
export async function findUnproven(db: Db, lived: readonly Lived[]): Promise<string | null> {
  const { wrong } = await prove(db)
  if (wrong === null) return null
  const ids = wrong.row.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from ledger.account a
    where member_id is not null and (id::text = any(${ids}) or exists (
      select from ledger.entry e where e.account_id = a.id and e.transfer_id::text = any(${ids})))`.execute(
    db,
  )
  const isOf = ({ memberIds }: Lived) => rows.some(({ memberId }) => memberIds.includes(memberId))
  const about = lived.some(isOf) ? lived.filter(isOf) : lived
  return [`${wrong.table} ${wrong.row}: ${wrong.why}, after`, ...about.map(({ told }) => told)].join('\n\n')
}
