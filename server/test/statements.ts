import type { KyselyPlugin } from 'kysely'
import type { Context } from '#kit'

/** A context whose raw statements are written down as they are asked, values as `?`; those within a transaction too. */
export function watchStatements<Of extends Context>(context: Of): { watched: Of; statements: string[] } {
  const statements: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') statements.push(node.sqlFragments.join('?').replaceAll(/\s+/g, ' ').trim())
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { watched: { ...context, db: context.db.withPlugin(plugin) }, statements }
}
