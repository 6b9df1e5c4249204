import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { keptChecksumsUrl, readChecksums, type KeptChecksums } from './src/watch/read-checksums.ts'

/**
 * What is kept of the mathematics of each game, as it is now. The sources may have changed and are kept anew; the figures of a version
 * never do: rounds were decided by them. Throws where they would.
 */
export async function printChecksums(before: KeptChecksums): Promise<string> {
  const kept: KeptChecksums = { figures: {}, sources: {} }
  for (const { game, version, of, found } of await readChecksums()) {
    if (of === 'sources') kept.sources[game] = found
    else kept.figures[`${game} ${version}`] = found
  }
  for (const [version, was] of Object.entries(before.figures))
    if (kept.figures[version] !== was)
      throw new Error(`the figures of ${version} changed: other figures are another version`)
  return `${JSON.stringify(kept, null, 2)}\n`
}

if (import.meta.main) {
  const nothing = '{"figures":{},"sources":{}}'
  if (!existsSync(keptChecksumsUrl)) writeFileSync(keptChecksumsUrl, nothing)
  const before = JSON.parse(readFileSync(keptChecksumsUrl, 'utf8')) as KeptChecksums
  writeFileSync(keptChecksumsUrl, await printChecksums(before))
}
