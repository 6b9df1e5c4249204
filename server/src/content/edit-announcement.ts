import { note } from '#audit'
import { Refusal, transact, type Config, type Context, type Tx } from '#kit'
import { claimHousePicture, releaseHousePicture } from '#upload'
import { checkNotice, checkTime, isNotice, type Announced, type Draft } from './announcement.ts'
import { announcementsChanged, holdAnnouncement } from './board.ts'
import { checkWords, mergeWords, type Article } from './words.ts'

/** What becomes of an announcement: what is left out stays, and of a language what is given counts. */
export type Edit = Partial<Omit<Draft, 'words'>> & { words?: Record<string, Partial<Article>> }

/**
 * Changes an announcement, with an audit line, and tells every server so; answers what it is now. Two who change it at
 * once change it one after the other. Refused `not_found` where there is none or it was withdrawn, and `invalid_input`
 * by the field that is wrong.
 */
export async function edit(context: Context, id: string, edit: Edit, actor: string): Promise<Announced> {
  const work = (before: Announced) => afterEdit(before, edit, context.config)
  return await change(context, id, actor, 'announcement.edit', work)
}

/** What an announcement would be after an edit; refused as `edit` is. */
export function afterEdit(
  before: Announced,
  edit: Edit,
  { languages }: Pick<Config, 'languages'>,
): Announced {
  // A language that the deployment has unlearned stays as it is.
  const words = { ...before.words, ...checkWords(mergeWords(before.words, edit.words ?? {}), languages) }
  const shownFrom = edit.from ?? before.shownFrom
  const shownUntil = edit.until === undefined ? before.shownUntil : edit.until
  checkTime(shownFrom, shownUntil)
  const type = edit.type ?? before.type
  // What another type has no place for goes with the one that had.
  const { picture = isNotice(type) ? before.picture : null } = edit
  const { promotion = type === 'PR' ? before.promotion : null } = edit
  checkNotice({ type, picture, promotion })
  return { ...before, type, words, shownFrom, shownUntil, picture, promotion }
}

/** Shows an announcement no more, with an audit line. Refused `not_found` where there is none, or it is so already. */
export async function withdraw(context: Context, id: string, actor: string, reason: string): Promise<void> {
  const withdrawnAt = context.clock.now()
  await change(
    context,
    id,
    actor,
    'announcement.withdraw',
    (before) => ({ ...before, picture: null, withdrawnAt }),
    reason,
  )
}

async function change(
  context: Context,
  id: string,
  actor: string,
  action: string,
  work: (before: Announced) => Announced,
  reason = '',
): Promise<Announced> {
  return await transact(context, async (tx) => {
    const before = await holdAnnouncement(tx, id)
    if (!before || before.withdrawnAt) throw new Refusal('not_found')
    const now = { ...work(before), version: before.version + 1 }
    await write(tx, now)
    await changePicture(tx, before, now)
    await note(tx, {
      actor,
      action,
      subject: `announcement:${id}`,
      reason,
      detail: { version: now.version, languages: Object.keys(now.words).join(' ') },
    })
    announcementsChanged.tell(tx, {})
    return now
  })
}

async function changePicture(tx: Tx, before: Announced, now: Announced): Promise<void> {
  if (before.picture === now.picture) return
  if (before.picture) await releaseHousePicture(tx, before.picture)
  if (now.picture) await claimHousePicture(tx, now.picture)
}

async function write(tx: Tx, one: Announced): Promise<void> {
  const { id, type, words, shownFrom, shownUntil, picture, promotion, version, withdrawnAt } = one

  await tx.db
    .updateTable('content.announcement')
    .set({
      type,
      words: JSON.stringify(words),
      shown_from: shownFrom,
      shown_until: shownUntil,
      picture,
      promotion,
      version,
      withdrawn_at: withdrawnAt,
    })
    .where('id', '=', id)
    .execute()
}
