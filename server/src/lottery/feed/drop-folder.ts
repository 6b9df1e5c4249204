import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that a feed has left. */
export type Dropped = { feed: string; path: string; name: string }

/**
 * The files that feeds have left: each feed has a folder of its name, and puts whole files there that end in `.json`, by
 * renaming them once they are written. Nothing where the folder is not there.
 */
export async function readDrop(folder: string): Promise<Dropped[]> {
  const found = await unlessGone(() => readdir(folder))
  const feeds = found.filter((name) => /^[a-z][a-z0-9-]{1,23}$/.test(name))
  const dropped = await Promise.all(
    feeds.map(async (feed) => {
      const names = (await filesIn(join(folder, feed))).filter((name) => /^[^.].*\.json$/.test(name))
      return names.map((name) => ({ feed, name, path: join(folder, feed, name) }))
    }),
  )
  return dropped.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

export async function readDropped({ path }: Dropped): Promise<string> {
  return await readFile(path, 'utf8')
}

/** Puts a file away that was taken, or refused, with what was said of it beside it. */
export async function putAway(
  folder: string,
  { feed, path, name }: Dropped,
  as: 'taken' | 'refused',
  said: string,
): Promise<void> {
  const to = join(folder, feed, as)
  await mkdir(to, { recursive: true })
  await writeFile(join(to, `${name}.txt`), `${said}\n`)
  await rename(path, join(to, name))
}

/** A folder that is called as a file would be is none. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await unlessGone(() => readdir(folder, { withFileTypes: true }))
  return found.filter((one) => one.isFile()).map(({ name }) => name)
}

async function unlessGone<Name>(read: () => Promise<Name[]>): Promise<Name[]> {
  try {
    return await read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
