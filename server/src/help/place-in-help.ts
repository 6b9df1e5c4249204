import { writeId } from '@fairground/contract'
import { gameBehind } from '#banner'
import type { Context } from '#kit'
import type { Found, IsThere } from '#manifest'
import { readHelpCenter } from './queries.ts'

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
  return found ? { name: found.title, text: beginningOf(found.content) } : false
}

const beginningMax = 160

/** How an article begins, in words without their shape, as its screen says it. */
function beginningOf(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|h\d|td|th|tr|blockquote)>|<[bh]r ?\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, beginningMax)
}
