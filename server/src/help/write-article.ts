import { note } from '#audit'
import { checkSaid, checkWords, mergeWords } from '#content'
import { newId, Refusal, transact, type Config, type Context } from '#kit'
import { checkPlace, type ArticleDraft, type ArticleEdit, type KeptArticle } from './article.ts'
import { articlesChanged, holdArticle } from './articles.ts'

/**
 * Adds an article to the help centre, with an audit line, and tells every server so; answers its id. Its content is
 * sanitised before it is kept. Refused `invalid_input` by the field that is wrong.
 */
export async function addArticle(context: Context, draft: ArticleDraft, actor: string): Promise<string> {
  const { clock, config } = context
  checkSaid(draft.words)
  const words = checkWords(draft.words, config.languages)
  const place = checkPlace(draft.place)
  const id = newId(clock)
  await transact(context, async (tx) => {
    await tx.db
      .insertInto('help.article')
      .values({ id, topic: draft.topic, place, words: JSON.stringify(words), changed_at: clock.now() })
      .execute()
    const detail = { topic: draft.topic, languages: Object.keys(words).join(' ') }
    await note(tx, { actor, action: 'help.add', subject: `article:${id}`, detail })
    articlesChanged.tell(tx, {})
  })
  return id
}

/**
 * Changes an article, with an audit line, and tells every server so; answers what it is now. Two who change it at once
 * change it one after the other. Refused `not_found` where there is none or it was withdrawn, and `invalid_input` by the
 * field that is wrong.
 */
export async function editArticle(
  context: Context,
  id: string,
  edit: ArticleEdit,
  actor: string,
): Promise<KeptArticle> {
  const work = (before: KeptArticle) => articleAfter(before, edit, context.config)
  return await change(context, id, { actor, action: 'help.edit', reason: '' }, work)
}

/** What an article would be after an edit; refused as `editArticle` is. */
export function articleAfter(
  before: KeptArticle,
  { topic, place, words }: ArticleEdit,
  { languages }: Pick<Config, 'languages'>,
): KeptArticle {
  return {
    ...before,
    topic: topic ?? before.topic,
    place: checkPlace(place ?? before.place),
    // A language that the deployment has unlearned stays as it is.
    words: { ...before.words, ...checkWords(mergeWords(before.words, words ?? {}), languages) },
  }
}

/** Shows an article no more, with an audit line. Refused `not_found` where there is none, or it is so already. */
export async function withdrawArticle(
  context: Context,
  id: string,
  actor: string,
  reason: string,
): Promise<void> {
  const withdrawnAt = context.clock.now()
  await change(context, id, { actor, action: 'help.withdraw', reason }, (before) => ({
    ...before,
    withdrawnAt,
  }))
}

async function change(
  context: Context,
  id: string,
  said: { actor: string; action: string; reason: string },
  work: (before: KeptArticle) => KeptArticle,
): Promise<KeptArticle> {
  return await transact(context, async (tx) => {
    const before = await holdArticle(tx, id)
    if (!before || before.withdrawnAt) throw new Refusal('not_found')
    const now = { ...work(before), version: before.version + 1 }
    await tx.db
      .updateTable('help.article')
      .set({
        topic: now.topic,
        place: now.place,
        words: JSON.stringify(now.words),
        version: now.version,
        changed_at: context.clock.now(),
        withdrawn_at: now.withdrawnAt,
      })
      .where('id', '=', id)
      .execute()
    const detail = { version: now.version, languages: Object.keys(now.words).join(' ') }
    await note(tx, { ...said, subject: `article:${id}`, detail })
    articlesChanged.tell(tx, {})
    return now
  })
}
