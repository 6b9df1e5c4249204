import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Files } from './files.ts'
import { checkName } from './name.ts'

/** Opens the folder that `url` says, as `file:///var/lib/fairground/files`; it is made when something is first kept. */
export function openFolder(url: string): Files {
  const folder = fileURLToPath(url)
  const pathOf = (name: string) => join(folder, checkName(name))
  return {
    keep: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
      await keepNames(folder)
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isNothing(error)) return null
        throw error
      }
    },
    drop: async (name) => {
      const path = pathOf(name)
      await rm(path, { force: true })
      await rm(`${path}.part`, { force: true })
    },
  }
}

/** A new name is the folder's, which a machine that loses its power forgets unless it is told to keep it. */
async function keepNames(folder: string): Promise<void> {
  const held = await open(folder)
  try {
    await held.sync()
  } finally {
    await held.close()
  }
}

const isNothing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
