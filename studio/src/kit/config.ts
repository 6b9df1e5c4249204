import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readNumber, readSecret, type Deployment } from '@fairground/kit'

/** The studio's deployment, as the environment gives it. */
export type Config = Deployment & {
  /** What server seeds are sealed under: whoever has it and the database knows what rounds will come to. */
  studioKey: string
  host: string
  port: number
  /** Where the operator's wire is: what follows it is the call. */
  operatorUrl: string
  /** Who may show the games in a frame: the operator's own pages, and nobody else's. */
  frameAncestors: readonly string[]
  /** What our messages are signed with. */
  signingKey: KeyObject
  /** What the operator's are checked with. */
  operatorKey: KeyObject
  /** Where the operator's days begin: times are written in it wherever nobody says that a player reads them in another. */
  timeZone: string
  logLevel: string
  /** Whether connections keep the commonest statements, which one that is lent by the transaction may not. */
  namedStatements: boolean
}

/** Reads the configuration. Throws, naming the variable, when a value is missing or cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const publicUrl = said(env, 'STUDIO_URL')
  const { port: urlPort } = new URL(publicUrl)
  return {
    ...readKey(env),
    publicUrl,
    languages: ['en', 'vi', 'ar'],
    enc: 'optional',
    trustedProxies: env.TRUSTED_PROXIES ? env.TRUSTED_PROXIES.split(',') : [],
    host: env.HOST ?? '127.0.0.1',
    port: readNumber(env, 'STUDIO_PORT', Number(urlPort) || 8081),
    operatorUrl: said(env, 'STUDIO_OPERATOR_URL').replace(/\/$/, ''),
    frameAncestors: said(env, 'STUDIO_FRAME_ANCESTORS').split(' '),
    signingKey: createPrivateKey(said(env, 'STUDIO_SIGNING_KEY')),
    operatorKey: createPublicKey(said(env, 'STUDIO_OPERATOR_KEY')),
    timeZone: readZone(env),
    logLevel: env.LOG_LEVEL ?? 'warn',
    namedStatements: env.NAMED_STATEMENTS !== 'off',
  }
}

/** What seeds are sealed under, for who needs no more. */
export function readKey(env: NodeJS.ProcessEnv): Pick<Config, 'studioKey'> {
  const studioKey = readSecret(env, 'STUDIO_KEY')
  if (studioKey === '') throw new Error('STUDIO_KEY is missing: server seeds are sealed under it')
  return { studioKey }
}

function readZone({ STUDIO_TIME_ZONE: timeZone = 'UTC' }: NodeJS.ProcessEnv): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return timeZone
  } catch {
    throw new Error(`STUDIO_TIME_ZONE is no time zone: ${timeZone}`)
  }
}

function said(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name] ?? ''
  if (value === '') throw new Error(`${name} is missing`)
  return value
}
