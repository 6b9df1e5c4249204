import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Context } from '#kit'
import {
  makeSigning,
  offerVendor,
  keepInFolder,
  operatorUrl,
  publicOf,
  unit,
  type SigningKeys,
} from '#app/offer'
import { z } from 'zod'

const vassalage = 'LAMP'
const title = { en: 'Lamplight Hall', vi: 'Sảnh Ánh Đèn', ar: 'قاعة ضوء المصباح' }

/** Where our own processes find the hall, as a variable. */
const urlVariable = 'PRETENDED_TABLES'

const Games = z.array(
  z.object({
    code: z.string(),
    category: z.enum(['LIVE', 'RNG', 'FISH', 'PVP']),
    classify: z.array(z.string()),
    title: z.record(z.string(), z.string()),
    /** In whole đồng. */
    betMin: z.int().positive(),
    betMax: z.int().positive(),
    returnPpm: z.int(),
    winMax: z.int(),
  }),
)

/** What both sides sign with, as long as the data folder is there: what the hall owes at its end it pays under the same keys. */
const keysIn = (folder: string): SigningKeys =>
  keepInFolder(folder, 'tables.json', () => ({ theirs: makeSigning(), ours: makeSigning() }))

/** What the hall is told, by its own variables: its half of the keys, whom it calls, and where it keeps its books. */
export function tablesOf(env: NodeJS.ProcessEnv, folder: string): Record<string, string> {
  const { theirs, ours } = keysIn(folder)
  return {
    TABLES_VENDOR_KEY: theirs,
    TABLES_OPERATOR_KEY: publicOf(ours),
    TABLES_OPERATOR_URL: operatorUrl(env, vassalage),
    TABLES_BOOKS: join(folder, 'tables.jsonl'),
    ...(env.TABLES_QUICK && { TABLES_QUICK: env.TABLES_QUICK }),
  }
}

/** What our own processes are told of it. */
export const foundTables = (url: string): Record<string, string> => ({ [urlVariable]: url })

/**
 * Puts the hall on offer where it stands, with its games; one that does not stand at this start is on offer to nobody. What its
 * operator has paused or withdrawn stays so.
 */
export async function seedTables(context: Context, folder: string): Promise<void> {
  const url = context.config.vendors[urlVariable]
  if (!url) return await setState(context, { from: 'live', to: 'draft' })
  const file = new URL('../../../../db/seed/tables.json', import.meta.url)
  const games = Games.parse(JSON.parse(await readFile(file, 'utf8')))
  await offerVendor(
    context,
    { vassalage, title, hasDemo: false, origin: url, agreed: { rooms: 'yes' }, options: { openUrl: url } },
    keysIn(folder),
    games.map(({ betMin, betMax, ...game }) => ({
      ...game,
      betMin: BigInt(betMin) * unit,
      betMax: BigInt(betMax) * unit,
    })),
  )
  await setState(context, { from: 'draft', to: 'live' })
}

/** Of a hall that stands on this machine: another vendor of that name is its operator's own. */
async function setState({ db }: Context, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update casino.vendor set state = ${to}
    where vassalage = ${vassalage} and state = ${from} and options->>'openUrl' like 'http://127.0.0.1:%'`.execute(
    db,
  )
}
