import { note } from '#audit'
import { newId, transact, type Context } from '#kit'
import { claimHousePicture } from '#upload'
import { checkNotice, checkTime, type Draft } from './announcement.ts'
import { announcementsChanged } from './board.ts'
import { checkSaid, checkWords } from './words.ts'

/**
 * Publishes an announcement, with an audit line, and tells every server so; answers its id. Its content is sanitised
 * before it is kept, and its picture is used. Refused `invalid_input` by the field that is wrong, and as `claimHousePicture` is.
 */
export async function publishAnnouncement(context: Context, draft: Draft, actor: string): Promise<string> {
  const { clock, config } = context
  checkSaid(draft.words)
  const words = checkWords(draft.words, config.languages)
  const [from, until] = [draft.from ?? clock.now(), draft.until ?? null]
  checkTime(from, until)
  const { type, picture = null, promotion = null } = draft
  checkNotice({ type, picture, promotion })
  const id = newId(clock)
  await transact(context, async (tx) => {
    await tx.db
      .insertInto('content.announcement')
      .values({
        id,
        type,
        words: JSON.stringify(words),
        shown_from: from,
        shown_until: until,
        picture,
        promotion,
      })
      .execute()
    if (picture) await claimHousePicture(tx, picture)
    const detail = { type, languages: Object.keys(words).join(' ') }
    await note(tx, { actor, action: 'announcement.publish', subject: `announcement:${id}`, detail })
    announcementsChanged.tell(tx, {})
  })
  return id
}
