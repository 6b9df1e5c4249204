import { readFile } from 'node:fs/promises'
import { sql, type Context } from '../../server/src/kit/index.ts'

/**
 * Brings lotteries of a new installation into a house, by the names of the files in `db/seed`. Of them only those that are
 * named are on sale, where some are: whoever has a clock go on for minutes waits for the draws of all that are.
 */
export async function seedLotteries(
  { db }: Context,
  files: readonly ('games' | 'families' | 'stations' | 'vietlott')[],
  onSale?: readonly string[],
): Promise<void> {
  for (const file of files) {
    const seed = new URL(`../../db/seed/${file}.sql`, import.meta.url)
    await sql.raw(await readFile(seed, 'utf8')).execute(db)
  }
  if (onSale) await sql`update lottery.game set enabled = code = any(${onSale}) where enabled`.execute(db)
}
