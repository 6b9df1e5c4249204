import { note } from '#audit'
import type { WrittenFile } from '#content'
import { Refusal, transact, type Context, type Tx } from '#kit'
import { afterChange, readDraft } from './draft.ts'
import type { Offer, Offered } from './offered.ts'
import { asOffered, columns, promotionsChanged } from './read-promotions.ts'

/**
 * Offers something, as a file says it, with an audit line, and tells every server so. Its HTML is sanitised before it is
 * kept. Refused `invalid_input` by the field that is wrong; an id is given once, also where it was withdrawn.
 */
export async function addPromotion(context: Context, typed: WrittenFile, actor: string): Promise<Offered> {
  const now = context.clock.now()
  const draft = readDraft(typed, context.config.languages, now)
  const offered = { ...draft, termsVersion: 1, termsAt: now, version: 1, withdrawnAt: null }
  await transact(context, async (tx) => {
    const added = await tx.db
      .insertInto('promotion.promotion')
      .values({ id: draft.id, ...rowOf(offered) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows)
      throw new Refusal('invalid_input', { fields: [{ path: 'id', rule: 'was given before: see list' }] })
    await tell(tx, offered, actor, 'promotion.add')
  })
  return offered
}

/**
 * Changes a promotion, with an audit line, and tells every server so; answers what it is now. Other terms are another
 * version of them. Two who change it at once change it one after the other. Refused `not_found` where there is none or it
 * was withdrawn, and `invalid_input` by the field that is wrong.
 */
export async function editPromotion(
  context: Context,
  id: string,
  typed: WrittenFile,
  actor: string,
): Promise<Offered> {
  const { languages } = context.config
  return await change(context, id, actor, 'promotion.edit', (before) => ({
    ...afterChange(before, typed, languages),
    withdrawnAt: null,
  }))
}

/** Shows a promotion no more, with an audit line. Refused `not_found` where there is none, or it is so already. */
export async function withdrawPromotion(
  context: Context,
  id: string,
  actor: string,
  reason: string,
): Promise<void> {
  const withdrawnAt = context.clock.now()
  await change(context, id, actor, 'promotion.withdraw', (before) => ({ ...before, withdrawnAt }), reason)
}

async function change(
  context: Context,
  id: string,
  actor: string,
  action: string,
  work: (before: Offered) => Offer & Pick<Offered, 'withdrawnAt'>,
  reason = '',
): Promise<Offered> {
  return await transact(context, async (tx) => {
    const found = await tx.db
      .selectFrom('promotion.promotion')
      .select(columns)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('not_found')
    const before = asOffered(found)
    const after = { ...before, ...work(before), version: before.version + 1 }
    const now = termsOf(after) === termsOf(before) ? after : withNewTerms(after, context.clock.now())
    await tx.db.updateTable('promotion.promotion').set(rowOf(now)).where('id', '=', id).execute()
    await tell(tx, now, actor, action, reason)
    return now
  })
}

const termsOf = ({ words }: Offer) =>
  JSON.stringify(
    Object.entries(words)
      .map(([language, { terms }]) => `${language} ${terms}`)
      .toSorted(),
  )

const withNewTerms = (one: Offered, termsAt: Date): Offered => ({
  ...one,
  termsVersion: one.termsVersion + 1,
  termsAt,
})

async function tell(tx: Tx, one: Offered, actor: string, action: string, reason = ''): Promise<void> {
  const detail = {
    version: one.version,
    termsVersion: one.termsVersion,
    languages: Object.keys(one.words).join(' '),
  }
  await note(tx, { actor, action, subject: `promotion:${one.id}`, reason, detail })
  promotionsChanged.tell(tx, {})
}

function rowOf(one: Offered) {
  return {
    category: one.category,
    group_name: one.groupName,
    art: one.art,
    url: one.url,
    needs: one.needs,
    position: one.position,
    words: JSON.stringify(one.words),
    takes_applications: one.takesApplications,
    terms_version: one.termsVersion,
    terms_at: one.termsAt,
    shown_from: one.shownFrom,
    opens_at: one.opensAt,
    closes_at: one.closesAt,
    version: one.version,
    withdrawn_at: one.withdrawnAt,
  }
}
