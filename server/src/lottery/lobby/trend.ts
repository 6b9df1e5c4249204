import type { lobby } from '@fairground/contract'
import { trend, type Trend } from '@fairground/engine'
import { sql, type Context } from '#kit'
import type { Prizes } from '#lottery/draw'
import { readGame } from '#lottery/game'
import type { z } from 'zod'

type Reply = z.output<typeof lobby.trend.reply>
type Row = { drawId: string; issue: string; version: number; prizes: Prizes }

// Of how many games and lengths what was reckoned is kept.
const keptMax = 100

/** Gives what draws of a game had in common: the very same value while no result is new or another. */
export function openTrends({ db }: Context): (asked: z.output<typeof lobby.trend.input>) => Promise<Reply> {
  const known = new Map<string, { of: string; reply: Reply }>()
  return async ({ gameCode, count }) => {
    const { rules } = await readGame(db, gameCode)
    const { rows } = await sql<Row>`
      select d.id as "drawId", d.issue, d.result_version as version, r.prizes
      from lottery.draw d join lottery.result r on r.draw_id = d.id and r.version = d.result_version
      where d.game_code = ${gameCode} and d.state in ('resulted', 'settling', 'settled')
      order by d.draws_at desc limit ${count}`.execute(db)
    const key = `${gameCode} ${count}`
    const of = rows.map(({ drawId, version }) => `${drawId} ${version}`).join()
    const kept = known.get(key)
    if (kept?.of === of) return kept.reply
    const reply = asReply(
      trend(
        rules,
        rows.map(({ prizes }) => prizes),
      ),
      rows,
    )
    if (known.size >= keptMax) known.clear()
    known.set(key, { of, reply })
    return reply
  }
}

function asReply({ lanes, rows: told, runs }: Trend, rows: readonly Row[]): Reply {
  return {
    lanes: lanes.map(({ name, symbols, figures }) => ({
      name,
      symbols: [...symbols],
      figures: [...figures],
    })),
    rows: rows.flatMap(({ drawId, issue }, nth) => {
      const row = told[nth]
      return row ? [{ drawId, issue, ...row, drawn: row.drawn.map((one) => [...one]) }] : []
    }),
    runs: { size: [...runs.size], parity: [...runs.parity], duel: [...runs.duel] },
  }
}
