import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compressFiles } from '#kit'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const dist = join(root, 'web', 'dist')

/** Builds the site when its sources changed since it was last built. Answers whether it had to. */
export async function buildSite(): Promise<boolean> {
  const stamp = join(dist, '.built-from')
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], { cwd: root })
  // What draws first views is the same site, built to run beside the server.
  const drawing = ['build', 'web', '--ssr', 'src/draw.tsx', '--logLevel', 'warn']
  await run(process.execPath, [vite, ...drawing], { cwd: root })
  for (const folder of [dist, join(dist, 'assets')]) await compressFiles(folder)
  writeFileSync(stamp, sources)
  return true
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const folder of ['contract/src', 'engine/src', 'ui/src', 'screen', 'web'])
    hashFolder(join(root, folder), hash)
  // The made-up languages, where they are wanted.
  hash.update(process.env.PSEUDO_LOCALES ?? '')
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

function hashFolder(folder: string, hash: ReturnType<typeof createHash>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name === 'dist' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) hashFolder(path, hash)
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}
