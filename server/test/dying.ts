import assert from 'node:assert/strict'
import type { KyselyPlugin } from 'kysely'
import type { Context } from '#kit'

/** A context whose server dies before it asks its nth question: what it had not committed by then never was. */
export function dying(context: Context, at: number): { context: Context; asked: () => number } {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (++asked === at) throw new Error(died)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { context: { ...context, db: context.db.withPlugin(plugin) }, asked: () => asked }
}

const died = 'the server died'

/** Does work that may die so, and answers whether it did. */
export async function mayDie(work: Promise<unknown>): Promise<boolean> {
  return await work.then(
    () => false,
    (error: unknown) => {
      assert.match(String(error), new RegExp(died))
      return true
    },
  )
}
