import { newId, systemClock, type Db } from '#kit'
import { addAnyRow } from './any-row.ts'

/** A picture of a member's that is used for something: its id. */
export async function keptPicture(db: Db, memberId: string, purpose: string): Promise<string> {
  const [id, at] = [newId(systemClock), systemClock.now()]
  const used = { type: 'image/png', stored_at: at, claimed_at: at }
  await addAnyRow(db, 'upload.picture', { member_id: memberId, id, purpose, ...used })
  return id
}

/** Whether a picture is needed no more, or is gone. */
export async function isDropped(db: Db, id: string): Promise<boolean> {
  const of = db.selectFrom('upload.picture').select('dropped_at').where('id', '=', id)
  const row = await of.executeTakeFirst()
  return row === undefined || row.dropped_at !== null
}
