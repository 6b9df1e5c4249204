import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql, type Tx } from '#kit'

/** A key that payloads are sealed to, with what opens them. */
export type PayloadKey = {
  kid: string
  publicJwk: JWK
  privateKey: Awaited<ReturnType<typeof importJWK>>
  retiresAt: Date
}

type Row = { kid: string; public_jwk: unknown; private_jwk: unknown; retires_at: Date }

const dayMs = 24 * 3_600_000

/**
 * The two live keys, the one to seal to first; the one before it is still read. When the first has been handed out for a
 * day it becomes the second, and a new one is made. Servers that turn them at once take turns.
 */
export async function turnKeys(tx: Tx): Promise<readonly PayloadKey[]> {
  let rows = await readKeys(tx)
  if (missing(tx, rows).length > 0) {
    await sql`lock table identity.payload_key in share row exclusive mode`.execute(tx.db)
    rows = await readKeys(tx)
    for (const lifeMs of missing(tx, rows)) rows.push(await makeKey(tx, lifeMs))
    rows.sort((one, other) => other.retires_at.getTime() - one.retires_at.getTime())
  }
  return await Promise.all(
    rows.map(async (row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk as JWK,
      privateKey: await importJWK(row.private_jwk as JWK, 'ECDH-ES'),
      retiresAt: row.retires_at,
    })),
  )
}

async function readKeys(tx: Tx): Promise<Row[]> {
  return await tx.db
    .selectFrom('identity.payload_key')
    .select(['kid', 'public_jwk', 'private_jwk', 'retires_at'])
    .where('retires_at', '>', tx.clock.now())
    .orderBy('retires_at', 'desc')
    .execute()
}

/** How long the keys that are not there should live: one has more than a day to go, another at most a day. */
function missing(tx: Tx, rows: readonly Row[]): number[] {
  const tomorrow = tx.clock.now().getTime() + dayMs
  const fresh = rows.filter((row) => row.retires_at.getTime() > tomorrow).length
  return [...(fresh === 0 ? [2 * dayMs] : []), ...(rows.length === fresh ? [dayMs] : [])]
}

async function makeKey(tx: Tx, lifeMs: number): Promise<Row> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const named = { kid: randomUUID(), use: 'enc', alg: 'ECDH-ES' }
  const created = tx.clock.now()
  const row = {
    kid: named.kid,
    public_jwk: { ...(await exportJWK(publicKey)), ...named },
    private_jwk: { ...(await exportJWK(privateKey)), ...named },
    retires_at: new Date(created.getTime() + lifeMs),
  }
  await tx.db
    .insertInto('identity.payload_key')
    .values({
      ...row,
      public_jwk: JSON.stringify(row.public_jwk),
      private_jwk: JSON.stringify(row.private_jwk),
      created_at: created,
    })
    .execute()
  return row
}
