import { readTitlesByCode } from '#casino'
import type { Context } from '#kit'

/** What vendors' games are called in a language that movements of money are for, by the movements' references. */
export async function titlesByReference(
  { db }: Context,
  references: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  const played = references.flatMap((reference) => gameIn(reference) || [])
  if (played.length === 0) return new Map()
  const titles = await readTitlesByCode(db, played, language)
  const byGame = new Map(titles.map(({ vassalage, code, title }) => [`${vassalage}.${code}`, title]))
  return new Map(
    played.flatMap(({ reference, vassalage, code }) => {
      const title = byGame.get(`${vassalage}.${code}`)
      return title === undefined ? [] : [[reference, title] as const]
    }),
  )
}

/** The game in a reference as calls and records of vendors leave it: the vendor, its code of the game, and the round. */
function gameIn(reference: string) {
  const [, vassalage, code] = /^([A-Z][A-Z\d]{1,15})\.(\S+) /.exec(reference) ?? []
  return vassalage !== undefined && code !== undefined && { reference, vassalage, code }
}
