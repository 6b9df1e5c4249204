import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>

/** The JavaScript of some modules of a built site and of all they import at once, each file compressed by itself, in bytes. */
export function weigh(built: string, modules: readonly string[]): number {
  const manifest = readManifest(built)
  const files = new Set<string>()
  const take = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) take(imported)
  }
  for (const name of modules) take(name)
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What a build made of each module. */
export const readManifest = (built: string) =>
  JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
