import { verify } from 'node:crypto'
import { z } from 'zod'
import { sql, type Context, type Db } from '#kit'

const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text}Z`))
const Asked = z.union([
  z.object({ round: z.uuid() }),
  z.object({ start_time: Time, end_time: Time }).refine((one) => one.start_time <= one.end_time),
])
type Asked = z.output<typeof Asked>

type Row = {
  id: string
  player: string
  round: string
  game: string
  currency: string
  kind: 'bet' | 'win' | 'undo'
  amount: bigint
  of: string | null
  state: 'ok' | 'refused' | 'undone'
  askedAt: Date
}

const kinds = { bet: 'TK_BET', win: 'TK_WIN', undo: 'TK_ROLLBACK' } as const
const states = { ok: 'TS_SUCCESS', refused: 'TS_DECLINED', undone: 'TS_ROLLEDBACK' } as const
/** Its whole units in a ten-thousandth. */
const unitsInOne = 10n
/** So many are seven megabytes, of eight that an operator reads at once. */
const listedMax = 20_000

/**
 * Answers the operator's call `transactions/list`, as JSON: every message about money that has its answer, of a span or of a round;
 * null where they are more than are told at once, for a list that was cut looks whole. Nothing is read before its signature is right.
 */
export async function answerList(
  { db, config }: Pick<Context, 'db' | 'config'>,
  body: Buffer,
  signature: string,
): Promise<string | null> {
  if (!verify('sha256', body, config.operatorKey, Buffer.from(signature, 'base64')))
    return '{"error":"RS_ERROR_INVALID_SIGNATURE"}'
  const asked = Asked.safeParse(read(body)).data
  if (!asked) return '{"error":"RS_ERROR_WRONG_TYPES"}'
  const found = await find(db, asked)
  return found.length > listedMax ? null : `[${found.map(write).join(',')}]`
}

async function find(db: Db, asked: Asked): Promise<Row[]> {
  const which =
    'round' in asked
      ? sql`o.round = ${asked.round}::uuid`
      : sql`o.asked_at >= ${asked.start_time} and o.asked_at < ${new Date(asked.end_time.getTime() + 1_000)}`
  const { rows } = await sql<Row>`
    select o.id, o.player, o.round, o.game, s.currency, o.kind, o.amount, o.of,
      case when o.kind = 'bet' and exists (
        select 1 from wires.outbox u
        where u.player = o.player and u.round = o.round and u.kind = 'undo' and u.of = o.id and u.state = 'ok')
      then 'undone' else o.state end as state, o.asked_at as "askedAt"
    from wires.outbox o join wires.session s on s.id = o.session
    where ${which} and o.state not in ('waiting', 'asked') order by o.asked_at, o.id limit ${listedMax + 1}`.execute(
    db,
  )
  return rows
}

/** Amounts by their digits, for they may be more than a double counts. */
function write({ id, player: user, round, game: game_code, currency, ...one }: Row): string {
  const said = JSON.stringify({
    transaction_uuid: id,
    transaction_status: states[one.state],
    kind: kinds[one.kind],
    user,
    round,
    game_code,
    currency,
    reference_transaction_uuid: one.of,
    inserted_at: one.askedAt.toISOString().slice(0, 23),
  })
  return `${said.slice(0, -1)},"amount":${one.amount * unitsInOne}}`
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
