import { help } from '@fairground/contract'
import { z } from 'zod'
import { spokenIn } from '#content'
import { Refusal, type Context } from '#kit'
import type { KeptArticle } from './article.ts'
import { articlesOf } from './articles.ts'
import { isChanged, type KeptProtocol } from './protocol.ts'
import { protocolsOf } from './protocols.ts'

/** All articles by topic, in the order of both. */
export async function readHelpCenter(
  context: Context,
  language: string,
): Promise<z.output<typeof help.helpCenter.reply>> {
  const shown = await articlesOf(context).read()
  const topics = help.topics.map((topic) => ({
    topic,
    articles: shown.filter((one) => one.topic === topic).map((one) => inWords(one, language, context)),
  }))
  return { topics: topics.filter(({ articles }) => articles.length > 0) }
}

function inWords({ id, words }: KeptArticle, language: string, { config }: Context): help.HelpArticle {
  const spoken = spokenIn(words, language, config.languages)
  return { id, ...(words[spoken] ?? { title: '', content: '' }), language: spoken }
}

/** The protocol in force, or the version asked for. Refused `not_found` where there is none. */
export async function readProtocol(
  context: Context,
  wanted: number | undefined,
  language: string,
): Promise<z.output<typeof help.protocol.reply>> {
  const kept = await protocolsOf(context).read()
  const place = wanted === undefined ? 0 : kept.findIndex(({ version }) => version === wanted)
  const found = kept[place]
  if (!found) throw new Refusal('not_found')
  const spoken = spokenIn(found.words, language, context.config.languages)
  return {
    version: found.version,
    since: found.since,
    language: spoken,
    sections: sectionsIn(found, spoken, kept[place + 1]),
    versions: kept.map(({ version, since }) => ({ version, since })),
  }
}

function sectionsIn({ words }: KeptProtocol, language: string, before: KeptProtocol | undefined) {
  return (words[language] ?? []).map((section) => ({
    ...section,
    isChanged: before !== undefined && isChanged(section.id, words, before.words),
  }))
}
