import { writeId } from '@fairground/contract'
import { articleText } from '@fairground/contract/article-text'
import { gameBehind } from '#banner'
import type { Context } from '#kit'
import type { Found, IsThere } from '#manifest'
import { readHelpCenter } from './queries.ts'

/** How much of an article's beginning its screen says, in characters. */
const beginningMax = 160

/**
 * What an address of the help centre names: an article by its own title, a topic that has articles, or a game with rules. Of
 * several the first is shown, and that is no address of its own.
 */
export const placeInHelp: IsThere = async (context, named, language, whole) => {
  const found = await findNamed(context, named, language, whole)
  return found !== false && Object.keys(named).length > 1 ? true : found
}

async function findNamed(
  context: Context,
  { article, topic, game }: Readonly<Record<string, string>>,
  language: string,
  whole: Parameters<IsThere>[3],
): Promise<Found> {
  if (article === undefined && topic === undefined)
    return game === undefined || ((await gameBehind.ask(whole, context, game)).includes(true) && 'known')
  const { topics } = await readHelpCenter(context, language)
  if (article === undefined) return topics.some((one) => one.topic === topic) && 'known'
  const found = topics.flatMap(({ articles }) => articles).find(({ id }) => writeId('hlp', id) === article)
  return found ? { name: found.title, text: articleText(found.content).slice(0, beginningMax) } : false
}
