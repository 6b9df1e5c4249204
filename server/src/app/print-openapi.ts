import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printOpenApi } from '#app/docs'

/** Writes openapi.json from the contract; with --check only compares, and fails when it differs. */
const path = fileURLToPath(new URL('../../../openapi.json', import.meta.url))
const text = `${JSON.stringify(printOpenApi(), null, 2)}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
} else if (readFileSync(path, 'utf8') !== text) {
  process.stderr.write('openapi.json is not what the contract says: run npm run generate\n')
  process.exitCode = 1
}
