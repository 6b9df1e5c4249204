import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '#kit'

/** What an installation keeps of its studio, in a file only the owner of its data folder can read. */
export type StudioKeys = {
  /** What the studio seals its seeds under. */
  studioKey: string
  /** The passwords of the roles that own the studio's database and serve from it. */
  ownerPassword: string
  rolePassword: string
  /** What the studio signs with, and what the platform does to it; each is told its own and the public half of the other. */
  studioSigning: string
  platformSigning: string
}

/** Reads the studio's keys, making them the first time. */
export function openStudioKeys(folder: string): StudioKeys {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'studio.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as StudioKeys
  const keys: StudioKeys = {
    studioKey: newSecret(),
    ownerPassword: newSecret(),
    rolePassword: newSecret(),
    studioSigning: makeSigning(),
    platformSigning: makeSigning(),
  }
  writeFileSync(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return keys
}

function makeSigning(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
}
