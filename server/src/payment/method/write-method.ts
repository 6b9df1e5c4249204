import { writeAmount } from '@fairground/contract'
import { note } from '#audit'
import { newId, Refusal, transact, type Context } from '#kit'
import type { AccountDraft, MethodDraft } from './draft.ts'

/** Offers a method, or offers it otherwise than before, with an audit line. */
export async function putMethod(context: Context, draft: MethodDraft, actor: string): Promise<void> {
  const { id, gateway, kind, direction, words, countries, position, enabled } = draft
  const row = {
    gateway,
    kind,
    direction,
    countries,
    position,
    enabled,
    words: JSON.stringify(words),
    amount_min: draft.amountMin,
    amount_max: draft.amountMax,
    quick_picks: draft.quickPicks,
    window_s: draft.windowS,
    arrives_s: draft.arrivesS,
  }
  await transact(context, async (tx) => {
    await tx.db
      .insertInto('payment.method')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await note(tx, { actor, action: 'payment.method', subject: `method:${id}`, detail: { gateway, enabled } })
  })
}

/** Lets a method stand greyed until then, or ends its rest. Refused `method_unknown` where there is none. */
export async function restMethod(
  context: Context,
  id: string,
  until: Date | null,
  actor: string,
): Promise<void> {
  await transact(context, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('payment.method')
      .set({ rests_until: until })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('method_unknown')
    const detail = { until: until?.toISOString() ?? null }
    await note(tx, { actor, action: 'payment.method_rests', subject: `method:${id}`, detail })
  })
}

/**
 * Adds an account of the house's to a method, or changes the one with its number, with an audit line: where money is sent to
 * is the first thing a thief would change. Refused `method_unknown` where there is no such method.
 */
export async function putAccount(context: Context, draft: AccountDraft, actor: string): Promise<void> {
  const { methodId, bin, number, holder, bank, dayMax, enabled } = draft
  const row = { method_id: methodId, holder, bank, day_max: dayMax, enabled }
  await transact(context, async (tx) => {
    const of = tx.db.selectFrom('payment.method').select('id').where('id', '=', methodId)
    if (!(await of.executeTakeFirst())) throw new Refusal('method_unknown')
    await tx.db
      .insertInto('payment.house_account')
      .values({ id: newId(tx.clock), bin, number, ...row })
      .onConflict((conflict) => conflict.columns(['bin', 'number']).doUpdateSet(row))
      .execute()
    const detail = { methodId, holder, bank, dayMax: writeAmount(dayMax), enabled }
    await note(tx, { actor, action: 'payment.account', subject: `account:${bin}/${number}`, detail })
  })
}
