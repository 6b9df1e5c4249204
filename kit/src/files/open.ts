import type { Files } from './files.ts'
import { openFolder } from './folder.ts'
import { openStore, readStore } from './store.ts'

/** Opens what `url` says: a folder, as `file:///var/lib/fairground/files`, or else a store that speaks S3. */
export function openFiles(url: string): Files {
  return isFolder(url) ? openFolder(url) : openStore(readStore(url))
}

/** Throws, without saying it, when `url` is neither a folder nor a store. */
export function checkFilesUrl(url: string): void {
  if (!isFolder(url)) readStore(url)
}

function isFolder(url: string): boolean {
  return /^file:\/\/\/./.test(url)
}
