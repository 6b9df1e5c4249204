import assert from 'node:assert/strict'
import { createLogin } from '#identity/login'
import { firstIdAt, newId, sql, transact } from '#kit'
import { addPromotion } from '#promotion'
import { addAnyRow } from './any-row.ts'
import type { Eve } from './eve.ts'
import type { Scene } from './lottery.ts'

/** What a sweep forgets: rows of a table by the time in a column; what else a row must say, by that time. */
type Forgets = [table: string, column: string, says?: (at: Date) => Record<string, unknown>]

const day = 24 * 3_600_000

/** Of every job that forgets what is over and does nothing else: of each table a row is over, and one is not. */
export async function evesOfSweeps({ context, clock }: Scene): Promise<Eve[]> {
  const { id: login_id } = await transact(context, (tx) =>
    createLogin(tx, {
      username: `swept-${newId(clock)}`,
      role: 'member',
      isAgent: 0,
      passwordHash: null,
      birthDate: null,
    }),
  )
  const words = { en: { name: 'Lanterns', offer: 'Lit', content: '<p>Come.</p>' } }
  const offer = { id: newId(clock), category: 'season', art: 'gate', words }
  const { id: promotion_id } = await addPromotion(context, offer, 'test')
  const sweeps: Record<string, Forgets[]> = {
    'care:forget-hours': [['care.hour', 'hour']],
    'identity:sweep-payloads': [
      ['identity.used_payload', 'expires_at'],
      ['identity.payload_key', 'retires_at'],
    ],
    'identity:sweep-entry-codes': [['identity.entry_code', 'expires_at']],
    'identity:sweep-counts': [['identity.count', 'until']],
    'identity:sweep-remembered': [['identity.remember', 'expires_at', () => ({ login_id })]],
    'identity:sweep-sessions': [['identity.session', 'created_at', (at) => ({ login_id, id: newIdAt(at) })]],
    'identity:sweep-devices': [['identity.device', 'last_seen_at', () => ({ login_id })]],
    'identity:sweep-tickets': [['identity.ticket', 'expires_at']],
    'challenge:sweep-proofs': [['challenge.used_proof', 'expires_at']],
    'challenge:sweep-codes': [
      ['challenge.code', 'expires_at', () => ({ purpose: 'prove' })],
      ['challenge.tally', 'until'],
    ],
    'challenge:sweep-captchas': [['challenge.captcha', 'expires_at']],
    'factor:sweep-challenges': [['factor.challenge', 'expires_at', () => ({ purpose: 'sign-in' })]],
    'factor:sweep-unconfirmed': [['factor.totp', 'created_at']],
    'factor:sweep-wrong': [['factor.wrong', 'since']],
    'social:sweep': [
      ['social.pending', 'expires_at'],
      ['social.proof', 'expires_at', () => ({ purpose: 'sign-in' })],
    ],
    'upload:sweep': [
      ['upload.picture', 'created_at', () => ({ type: 'image/png', claimed_at: null, dropped_at: null })],
    ],
    'feedback:forget': [['feedback.feedback', 'changed_at', () => ({ state: 'closed' })]],
    'promotion:forget': [
      [
        'promotion.application',
        'changed_at',
        () => ({ state: 'rejected', reason: 'too dark', promotion_id }),
      ],
    ],
    'delivery:sweep': [
      [
        'delivery.message',
        'created_at',
        (at) => ({ state: 'sent', channel: 'mail', provider: 'test', ended_at: at }),
      ],
    ],
  }

  const newIdAt = (at: Date) => firstIdAt(at).replace(/.{12}$/, newId(clock).slice(-12))

  /** How many rows are over, and how many are not: a year lies between them. */
  async function count([table, column]: Forgets): Promise<{ over: bigint; kept: bigint } | undefined> {
    const [time, parting] = [sql.ref(column), new Date(clock.now().getTime() - 300 * day)]
    const { rows } = await sql<{ over: bigint; kept: bigint }>`
      select count(*) filter (where ${time} < ${parting}) as over, count(*) filter (where ${time} > ${parting}) as kept
      from ${sql.table(table)}`.execute(context.owner.db)
    return rows[0]
  }

  async function open(all: readonly Forgets[]) {
    for (const [table, column, says = () => ({})] of all)
      for (const days of [-400, 1]) {
        const at = new Date(clock.now().getTime() + days * day)
        await addAnyRow(context.owner.db, table, { [column]: at, ...says(at) })
      }
    const before = await Promise.all(all.map(count))
    const holds = async () =>
      assert.deepEqual(
        await Promise.all(all.map(count)),
        before.map((one) => ({ ...one, over: 0n })),
      )
    return { holds }
  }

  return Object.entries(sweeps).map(([job, all]) => ({
    job,
    what: 'something is over',
    open: () => open(all),
  }))
}
