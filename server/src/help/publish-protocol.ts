import { note } from '#audit'
import { sql, transact, type Context } from '#kit'
import { checkProtocol, type KeptProtocol, type ProtocolWords } from './protocol.ts'
import { protocolsChanged, protocolInForce } from './protocols.ts'

/**
 * Puts the next version of the user protocol in force from now on, with an audit line, and tells every server so. Of two who
 * publish at once one comes after the other. Refused `invalid_input` by the field that is wrong.
 */
export async function publishProtocol(
  context: Context,
  said: ProtocolWords,
  actor: string,
): Promise<KeptProtocol> {
  const words = checkProtocol(said, context.config.languages)
  const since = context.clock.now()
  return await transact(context, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('help.protocol', 0))`.execute(tx.db)
    const version = ((await protocolInForce(tx)) ?? 0) + 1
    await tx.db
      .insertInto('help.protocol')
      .values({ version, words: JSON.stringify(words), since })
      .execute()
    const detail = { version, languages: Object.keys(words).join(' ') }
    await note(tx, { actor, action: 'protocol.publish', subject: `protocol:${version}`, detail })
    protocolsChanged.tell(tx, {})
    return { version, words, since }
  })
}
