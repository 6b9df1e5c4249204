import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '#kit'

/** What an installation keeps to itself, in a file only the owner of its data folder can read. */
export type Secrets = {
  /** The database's superuser, used to make the platform's own roles and nothing else. */
  adminPassword: string
  /** The role that owns the schema and migrates it. */
  ownerPassword: string
  /** The role that serves members: an ordinary one, which owns nothing. */
  rolePassword: string
  /** The role that reads for reports. */
  readerPassword: string
  gatewaySecret: string
  /** What the secrets of authenticator apps are encrypted under: without it, they can never be read again. */
  factorKey: string
  /** The seeded accounts' passwords, by username. */
  accounts: Record<string, string>
}

/** Reads an installation's secrets, making them the first time. */
export function openSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'secrets.json')
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {}
  const secrets = {
    adminPassword: newSecret(),
    ownerPassword: newSecret(),
    rolePassword: newSecret(),
    readerPassword: newSecret(),
    gatewaySecret: newSecret(),
    factorKey: newSecret(),
    accounts: {},
    ...kept,
  }
  // Also for an installation of earlier, which did not know all of them yet.
  if (Object.keys(secrets).some((name) => !(name in kept))) saveSecrets(folder, secrets)
  return secrets
}

/** Writes the secrets whole or not at all: a start that is killed leaves the old file. */
export function saveSecrets(folder: string, secrets: Secrets): void {
  const path = join(folder, 'secrets.json')
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
