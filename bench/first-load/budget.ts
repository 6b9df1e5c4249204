import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildPlain } from './build-plain.ts'

/** What the built home may load first, against React, router and query alone, built the same way. */
const ratioMax = 1.35

type Manifest = Record<string, { file: string; imports?: string[] }>

const site = fileURLToPath(new URL('../../web/dist/', import.meta.url))
/** What a guest's home asks for at once: the page, its words, and the home itself. */
const first = ['index.html', '../virtual:words/en/core', 'src/features/home/home-page.tsx']

const folder = mkdtempSync(join(tmpdir(), 'fairground-bare-'))
try {
  await buildPlain(folder)
  const [ours, bare] = [weigh(site, first), weigh(folder, ['index.html'])]
  const said = `${ours.toLocaleString('en')} bytes of JavaScript first, ${(ours / bare).toFixed(4)} of ${bare.toLocaleString('en')}`
  console.log(`${said}; ${ratioMax} is allowed`)
  if (ours > bare * ratioMax) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

/** The JavaScript of some modules of a built site and of all they import at once, each file compressed by itself, in bytes. */
function weigh(built: string, modules: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
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
