import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPlain } from './build-plain.ts'
import { weigh } from './weigh.ts'

/** What the built home may load first, against React, router and query alone, built the same way. */
const ratioMax = 1.35

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
