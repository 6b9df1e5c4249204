import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test, type Site } from './site.ts'

const fairground = fileURLToPath(new URL('../bin/fairground', import.meta.url))

/** What an operator types, in a process of its own; answers what it said. */
export async function operate({ database, context }: Site, ...words: string[]): Promise<string> {
  const data = { FAIRGROUND_DATA: test.info().outputPath('data'), FILES_URL: context.config.filesUrl }
  const env = { ...process.env, DATABASE_URL: database.url, ...data }
  return (await promisify(execFile)(fairground, words, { env })).stdout
}
