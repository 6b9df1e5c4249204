import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A rule that is broken in a model: what stands there, and what instead. */
export type Mutant = { name: string; from: string; to: string }

/** A model with one rule broken, by the name of its file. */
export async function importBroken<Model>(file: string, { from, to }: Mutant): Promise<Model> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8')
  assert.equal(text.split(from).length, 2, `this stands in the model once: ${from}`)
  const own = text.replace(from, to).replaceAll("'./", `'${new URL('.', import.meta.url).href}`)
  const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
  try {
    await writeFile(join(folder, file), own)
    return (await import(pathToFileURL(join(folder, file)).href)) as Model
  } finally {
    await rm(folder, { recursive: true })
  }
}
