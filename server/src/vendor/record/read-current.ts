import type { vendor } from '@fairground/contract'
import { readTitles } from '#casino'
import { sql, uuids, type Context, type SignedCall } from '#kit'
import { readStandIn } from '#vendor/stand-in'
import type { z } from 'zod'

type Current = z.output<typeof vendor.currentSessions.reply>

type Row = {
  sessionId: string
  vassalage: string
  nodeId: bigint
  startedAt: Date
  rounds: bigint
  stake: bigint
  prize: bigint
  isPlaying: boolean
  isDemo: boolean
  endedAt: Date | null
  endReason: Current['list'][number]['endReason']
}

/**
 * The games that a member has open, with play money too, the latest first, each with what was staked and won since; and the one
 * of theirs that is named, if it is over.
 */
export async function readCurrent(
  { db, clock }: Context,
  { caller, language }: Pick<SignedCall, 'caller' | 'language'>,
  named?: string,
): Promise<Current> {
  const standIn = await readStandIn(db, caller)
  const ids = [...new Set([caller.memberId, standIn?.memberId ?? caller.memberId])]
  const { rows } = await sql<Row>`
    select s.id as "sessionId", s.vassalage, s.node_id as "nodeId", s.started_at as "startedAt", s.ended_at as "endedAt",
      s.end_reason as "endReason", s.book = 'trial' as "isDemo", r.*
    from vendor.session s
    cross join lateral (
      select count(*) as rounds, coalesce(sum(staked), 0)::bigint as stake, coalesce(sum(won), 0)::bigint as prize,
        coalesce(bool_or(state = 'open'), false) as "isPlaying"
      from vendor.round where member_id = s.member_id and session_id = s.id
    ) r
    where s.member_id = any(${uuids(ids)}::uuid[]) and (s.ended_at is null or s.id = ${named ?? null}::uuid)
    order by s.started_at desc`.execute(db)
  const titles = await readTitles(
    db,
    rows.map((row) => row.nodeId),
    language,
  )
  const now = clock.now().getTime()
  return {
    list: rows.map(({ nodeId, rounds, endedAt, ...row }) => ({
      ...row,
      nodeId: Number(nodeId),
      title: titles.get(nodeId) ?? '',
      elapsedS: Math.max(0, Math.floor(((endedAt?.getTime() ?? now) - row.startedAt.getTime()) / 1000)),
      rounds: Number(rounds),
      net: row.prize - row.stake,
    })),
  }
}
