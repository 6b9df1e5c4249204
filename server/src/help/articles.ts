import type { help } from '@fairground/contract'
import { openBoard } from '#board'
import type { InLanguages } from '#content'
import type { Context } from '#kit'
import { oncePer, openSignal } from '#manifest'
import { z } from 'zod'
import type { KeptArticle } from './article.ts'

/** Some article is another now: whoever keeps what was read reads again. */
export const articlesChanged = openSignal('help.changed', z.object({}))

/** How many are shown at most. */
export const articlesMax = 200

/** All that are shown, as they were read last. */
export const articlesOf = oncePer((context) => openBoard(context, 'help.article', articlesChanged, readShown))

async function readShown({ db }: Pick<Context, 'db'>): Promise<KeptArticle[]> {
  return await readArticles(select({ db }).where('withdrawn_at', 'is', null))
}

/** All there are, whatever became of them. */
export async function readAllArticles({ db }: Pick<Context, 'db'>): Promise<KeptArticle[]> {
  return await readArticles(select({ db }))
}

/** One article, whatever became of it. */
export async function readArticle({ db }: Pick<Context, 'db'>, id: string): Promise<KeptArticle | undefined> {
  const [found] = await readArticles(select({ db }).where('id', '=', id))
  return found
}

/** The same, held against others who would change it until the transaction ends. */
export async function holdArticle({ db }: Pick<Context, 'db'>, id: string): Promise<KeptArticle | undefined> {
  const [found] = await readArticles(select({ db }).where('id', '=', id).forUpdate())
  return found
}

function select({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('help.article')
    .select(['id', 'topic', 'place', 'words', 'version', 'withdrawn_at'])
    .orderBy('place')
    .orderBy('id')
    .limit(articlesMax)
}

async function readArticles(asked: ReturnType<typeof select>): Promise<KeptArticle[]> {
  return (await asked.execute()).map(({ withdrawn_at: withdrawnAt, ...row }) => ({
    ...row,
    topic: row.topic as help.Topic,
    words: row.words as InLanguages,
    withdrawnAt,
  }))
}
