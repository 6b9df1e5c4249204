import { fileURLToPath } from 'node:url'
import { readManifest, weigh } from './weigh.ts'

/** What a game of the house's own may bring of JavaScript, gzipped, in bytes. */
const bytesMax = 250_000

const built = fileURLToPath(new URL('../../studio/dist/', import.meta.url))
const games = Object.entries(readManifest(built))
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry && /^(?:games|flight)\//.test(name))
  .map(([name]) => ({ name, bytes: weigh(built, ['index.html', name, 'words/ar.json']) }))
  .toSorted((one, other) => other.bytes - one.bytes)
for (const { name, bytes } of games) console.log(`${name}: ${bytes.toLocaleString('en')} bytes of JavaScript`)
console.log(`${bytesMax.toLocaleString('en')} are allowed`)
if (games.length === 0 || games.some(({ bytes }) => bytes > bytesMax)) process.exitCode = 1
