import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checksumOf, originals, versionsOf } from '@fairground/engine/game'
import { z } from 'zod'

/** What is kept of each version's figures, which never change, and of the sources each game is decided by. */
const KeptChecksums = z.object({
  figures: z.record(z.string(), z.string()),
  sources: z.record(z.string(), z.string()),
})
export type KeptChecksums = z.output<typeof KeptChecksums>

/** A version of a game as it is here beside what is kept of it; `found` is empty where a source cannot be read. */
export type Checksum = {
  game: string
  version: number
  of: 'figures' | 'sources'
  kept: string
  found: string
}

export const keptChecksumsUrl = new URL('checksums.json', import.meta.url)
const engineSource = fileURLToPath(
  import.meta.resolve('@fairground/engine/game').replace(/game\/index\.ts$/, ''),
)

/** The figures of each version as they are in this process, and the sources of each game as they lie on disk, beside what is kept. */
export async function readChecksums(source = engineSource): Promise<Checksum[]> {
  const kept = KeptChecksums.parse(JSON.parse(await readFile(keptChecksumsUrl, 'utf8')))
  const all = await Promise.all(
    originals.map(async (game) => {
      const sources = await sourcesOf(game, source)
      return versionsOf(game).flatMap((version): Checksum[] => [
        {
          game,
          version,
          of: 'figures',
          kept: kept.figures[`${game} ${version}`] ?? '',
          found: checksumOf(game, version),
        },
        { game, version, of: 'sources', kept: kept.sources[game] ?? '', found: sources },
      ])
    }),
  )
  return all.flat()
}

/** Whether what is here is what is kept. */
export const isKept = ({ kept, found }: Checksum): boolean => kept !== '' && kept === found

/**
 * SHA-256, in hex, of all sources that decide a game: its own, and what those and the replay of a round stand on; the other games' are
 * not among them. Empty where one is not there.
 */
async function sourcesOf(game: string, source: string): Promise<string> {
  const others = new Set(originals.filter((one) => one !== game).map(fileOf))
  const texts = new Map<string, string>()
  const open = [fileOf(game), 'game/replay-round.ts']
  try {
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (texts.has(path) || others.has(path)) continue
      const text = await readFile(join(source, path), 'utf8')
      texts.set(path, text)
      for (const [, named = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g)) open.push(join(path, '..', named))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
  const hash = createHash('sha256')
  for (const [path, text] of [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\n${text.length}\n${text}\n`)
  return hash.digest('hex')
}

const fileOf = (game: string) => `game/original/${game}.ts`
