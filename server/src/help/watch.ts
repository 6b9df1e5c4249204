import { watchPublished } from '#content'
import type { Context } from '#kit'
import { articlesChanged, articlesOf } from './articles.ts'
import { protocolsChanged, protocolsOf } from './protocols.ts'

/** Tells every screen when an article changed or a version of the protocol came. Answers how to stop. */
export function watchHelp(context: Context): () => Promise<void> {
  const stops = [
    watchPublished(context, articlesChanged, { type: 'help' }, async () =>
      (await articlesOf(context).read()).map(({ id, version }) => `${id} ${version}`).join('\n'),
    ),
    watchPublished(context, protocolsChanged, { type: 'protocol' }, async () =>
      String((await protocolsOf(context).read()).length),
    ),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
