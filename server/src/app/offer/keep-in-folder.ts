import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads what an installation keeps in a file that only the owner of its data folder can read, making it the first time. */
export function keepInFolder<Kept>(folder: string, name: string, make: () => Kept): Kept {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Kept
  const kept = make()
  writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return kept
}
