import { note } from '#audit'
import type { WrittenFile } from '#content'
import { Refusal, transact, type Context, type Tx } from '#kit'
import { bannerAfter, draftBanner } from './draft.ts'
import { asBanner, bannerColumns, bannersChanged, type BannerDraft, type KeptBanner } from './shown.ts'

/**
 * Shows something, as a file says it, with an audit line, and tells every server so. Refused `invalid_input` by the field
 * that is wrong; an id is given once, also where it was withdrawn.
 */
export async function addBanner(context: Context, written: WrittenFile, actor: string): Promise<KeptBanner> {
  const kept = { ...draftBanner(written, context.config.languages), version: 1, withdrawnAt: null }
  await transact(context, async (tx) => {
    const added = await tx.db
      .insertInto('banner.banner')
      .values({ id: kept.id, ...rowOf(kept) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows)
      throw new Refusal('invalid_input', { fields: [{ path: 'id', rule: 'was given before: see list' }] })
    await tell(tx, kept, actor, 'banner.add')
  })
  return kept
}

/**
 * Changes a banner, with an audit line, and tells every server so; answers what it is now. Two who change it at once change
 * it one after the other. Refused `not_found` where there is none or it was withdrawn, and `invalid_input` by the field that is wrong.
 */
export async function editBanner(
  context: Context,
  id: string,
  written: WrittenFile,
  actor: string,
): Promise<KeptBanner> {
  const work = (before: KeptBanner) => ({
    ...before,
    ...bannerAfter(before, written, context.config.languages),
  })
  return await change(context, id, actor, 'banner.edit', work)
}

/** Shows a banner no more, with an audit line. Refused `not_found` where there is none, or it is so already. */
export async function withdrawBanner(
  context: Context,
  id: string,
  actor: string,
  reason: string,
): Promise<void> {
  const withdrawnAt = context.clock.now()
  await change(context, id, actor, 'banner.withdraw', (before) => ({ ...before, withdrawnAt }), reason)
}

async function change(
  context: Context,
  id: string,
  actor: string,
  action: string,
  work: (before: KeptBanner) => KeptBanner,
  reason = '',
): Promise<KeptBanner> {
  return await transact(context, async (tx) => {
    const found = await tx.db
      .selectFrom('banner.banner')
      .select(bannerColumns)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('not_found')
    const before = asBanner(found)
    const after = { ...work(before), version: before.version + 1 }
    await tx.db.updateTable('banner.banner').set(rowOf(after)).where('id', '=', id).execute()
    await tell(tx, after, actor, action, reason)
    return after
  })
}

async function tell(tx: Tx, one: KeptBanner, actor: string, action: string, reason = ''): Promise<void> {
  const detail = { version: one.version, group: one.groupName, languages: Object.keys(one.words).join(' ') }
  await note(tx, { actor, action, subject: `banner:${one.id}`, reason, detail })
  bannersChanged.tell(tx, {})
}

function rowOf(one: BannerDraft & Pick<KeptBanner, 'version' | 'withdrawnAt'>) {
  return {
    group_name: one.groupName,
    linkage_type: one.linkageType,
    url: one.url,
    device: one.device,
    audience: one.audience,
    art: one.art,
    needs: one.needs,
    position: one.position,
    words: JSON.stringify(one.words),
    shown_from: one.shownFrom,
    shown_until: one.shownUntil,
    version: one.version,
    withdrawn_at: one.withdrawnAt,
  }
}
