import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes the text files of a folder once more beside themselves, `.br` and `.gz`: as small as they can be, which is only affordable once. */
export async function compressFiles(folder: string): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css|svg|webmanifest)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const text = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, best))
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}
