import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compressFiles } from '#kit'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Builds the pages of the studio's games when their sources changed since they were last built. */
export async function buildGames(): Promise<void> {
  const stamp = join(root, 'studio/dist/.built-from')
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', '--config', 'studio/vite.config.ts', '--logLevel', 'warn'], {
    cwd: root,
  })
  await compressFiles(join(root, 'studio/dist/assets'))
  writeFileSync(stamp, sources)
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(
    '{studio/{pages,src/contract},engine/src,contract/src,ui/src}/**/*.{ts,tsx,css,json,html}',
    {
      cwd: root,
      exclude: ['**/*.test.*'],
    },
  )
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  for (const file of ['studio/vite.config.ts', 'package-lock.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
