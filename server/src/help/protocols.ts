import { z } from 'zod'
import { openBoard } from '#board'
import type { Context } from '#kit'
import { oncePer, openSignal } from '#manifest'
import type { KeptProtocol, ProtocolWords } from './protocol.ts'

/** There is another version: whoever keeps what was read reads again. */
export const protocolsChanged = openSignal('protocol.changed', z.object({}))

/** All versions, the latest first, as they were read last. */
export const protocolsOf = oncePer((context) =>
  openBoard(context, 'help.protocol', protocolsChanged, readProtocols),
)

/** All versions, the latest first: that is the one in force. */
export async function readProtocols({ db }: Pick<Context, 'db'>): Promise<KeptProtocol[]> {
  const found = await db.selectFrom('help.protocol').selectAll().orderBy('version', 'desc').execute()
  return found.map((row) => ({ ...row, words: row.words as ProtocolWords }))
}

/** The number of the version that who agrees now agrees to; null where there is none yet. */
export async function protocolInForce({ db }: Pick<Context, 'db'>): Promise<number | null> {
  const row = await db
    .selectFrom('help.protocol')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? null
}
