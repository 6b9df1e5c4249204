import { verifyMerkleProof, type MerkleStep } from '@fairground/engine'
import { sql, type Db } from '#kit'
import { leafOf } from './order.ts'
import { onlyStanding } from './stream-orders.ts'
import { growTree, pathThrough, placeIn, type Branch, type Leaf } from './order-tree.ts'

/**
 * Hashes the orders of a draw whose sales are closed, in the order of their ids, and keeps the tree. Cut short it is simply
 * run again: it comes out the same. Answers its root.
 */
export async function keepTree(db: Db, drawId: string): Promise<Buffer> {
  const { root } = await growTree(streamLeaves(db, drawId), (branches) => write(db, drawId, branches))
  return root
}

const chunk = 500

/** What stands for each order, from one snapshot: a draw may have more than fit in memory. */
async function* streamLeaves(db: Db, drawId: string): AsyncGenerator<Leaf[]> {
  const standing = await onlyStanding(db, drawId)
  const reading = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`
      declare leaves no scroll cursor for
      select id, lines::text as lines from lottery."order" o
      where draw_id = ${sql.lit(drawId)}::uuid ${standing}
      order by id`.execute(reading)
    for (;;) {
      const { rows } = await sql<{ id: string; lines: string }>`
        fetch ${sql.lit(chunk)} from leaves`.execute(reading)
      if (rows.length === 0) return
      yield rows.map((order) => ({ id: order.id, leaf: leafOf(order) }))
    }
  } finally {
    await reading.rollback().execute()
  }
}

async function write(db: Db, drawId: string, branches: readonly Branch[]): Promise<void> {
  if (branches.length === 0) return
  await sql`
    insert into lottery.branch (draw_id, level, place, first_id, hashes)
    select ${drawId}::uuid, * from unnest(${branches.map((one) => one.level)}::smallint[],
      ${branches.map((one) => one.place)}::integer[], ${branches.map((one) => one.firstId)}::uuid[],
      ${branches.map((one) => one.hashes)}::bytea[])
    on conflict do nothing`.execute(db)
}

/**
 * The path from an order to the root of its draw, by one row for every fifth level of its tree. That of a draw whose orders
 * were fixed before trees were kept is made when it is first asked for.
 */
export async function readPath(
  db: Db,
  { drawId, orderId, leaf, root }: { drawId: string; orderId: string; leaf: string; root: Buffer },
): Promise<MerkleStep[]> {
  const kept = await readKept(db, drawId, orderId, leaf)
  if (leadsTo(root, leaf, kept)) return kept
  await keepTree(db, drawId)
  const made = await readKept(db, drawId, orderId, leaf)
  if (leadsTo(root, leaf, made)) return made
  throw new Error(`order ${orderId} is not in the root of draw ${drawId}`)
}

function leadsTo(root: Buffer, leaf: string, path: MerkleStep[] | null): path is MerkleStep[] {
  return path !== null && verifyMerkleProof(leaf, path, root.toString('hex'))
}

async function readKept(db: Db, drawId: string, orderId: string, leaf: string): Promise<MerkleStep[] | null> {
  const { rows: branches } = await sql<Branch>`
    select b.level, b.place, b.first_id as "firstId", b.hashes
    from (
      select place from lottery.branch where draw_id = ${drawId}::uuid and first_id <= ${orderId}::uuid
      order by first_id desc limit 1
    ) leaves
    cross join generate_series(0, 6) as up (level)
    cross join lateral (
      select * from lottery.branch
      where draw_id = ${drawId}::uuid and level = up.level and place = leaves.place >> (5 * up.level)
    ) b
    order by b.level`.execute(db)
  const [leaves] = branches
  const place = leaves ? placeIn(leaves, leaf) : -1
  return leaves && place >= 0 ? pathThrough(branches, place) : null
}
