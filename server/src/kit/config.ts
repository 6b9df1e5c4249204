import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readBrand, type Brand } from '#brand'
import {
  checkFilesUrl,
  isLoopback,
  readChoice,
  readNumber,
  readSecret,
  type Deployment,
} from '@fairground/kit'

/** The deployment, as the environment gives it. */
export type Config = Deployment & {
  port: number
  host: string
  /** Who the site is to whoever meets it. */
  brand: Brand
  merchantCode: string
  currency: string
  /** Where a day begins, for calendars, ages and records. */
  timeZone: string
  /** Play money a demo starts with, in units. */
  demoUnits: bigint
  /** Where a process tells how it is, to this machine and private networks; 0 is nowhere. */
  adminPort: number
  /** How many api processes stand on the database. Of several on one machine, all listen on one port. */
  servers: number
  /** Multiplies every rate limit; a replay of thousands of bets from one address needs more than a visitor. */
  rateFactor: number
  /** Whether only this machine reaches the server: what belongs to development exists nowhere else. */
  isLocal: boolean
  /** Where gateways that ask nobody for money are offered: to this machine, to everybody because the operator said so in words, or not at all. */
  testGateways: 'here' | 'everywhere' | 'off'
  /** What a gateway of our own signs its webhooks with. */
  gatewaySecret: string
  /** What servers that send members here sign with; without one, nobody may. */
  entrySecret: string
  /** What the secrets of authenticator apps are encrypted under; without one, none are set up. */
  factorKey: string
  /** Whether messages go out to people, or are only shown at `/dev/outbox`. */
  delivery: 'outbox' | 'live'
  /** The server mail goes out through, as `smtp://user:password@host:587`; without one, there is no mail. */
  smtpUrl: string
  /** Who mail is from. */
  mailFrom: string
  /** Where people write who need somebody: read by a person. */
  contactMail: string
  /** What the environment says; the adapter of a vendor reads what is its own, and nobody else looks here. */
  vendors: Readonly<Record<string, string | undefined>>
  /** Who else one can sign in with here, by what each is called in addresses; nobody until their module has read it. */
  social: Readonly<Record<string, SocialClient>>
  /** The brokers that carry announcements between servers, as URLs with commas between; without them the database does. */
  natsUrl: string
  /** Where pictures that members send are kept, a folder or a store: every server reaches the same. It may hold a secret. */
  filesUrl: string
  /** Where feeds leave files of results, a folder for each; none where it is empty. */
  feedFolder: string
  /** What each feed that reports over HTTP signs with, by its name. */
  feedSecrets: Readonly<Record<string, string>>
  logLevel: string
  /** Whether statements are kept in the database's connections; not where a pool between lends them by the transaction. */
  namedStatements: boolean
  /** Database connections this server may hold. */
  poolMax: number
}

/** What this deployment is to a provider of accounts; `issuer` where it is not the provider's own. */
export type SocialClient = { clientId: string; clientSecret: string; issuer?: string }

/** Reads the configuration. Throws, naming the variable, when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = readNumber(env, 'PORT', 8080)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
  const host = env.HOST ?? '127.0.0.1'
  const servers = Math.max(1, readNumber(env, 'SERVERS', 1))
  const isLocal = isLoopback(new URL(publicUrl).hostname) && isLoopback(host) && !env.TRUSTED_PROXIES
  const brand = readBrand(env.BRAND ?? 'fairground')
  return {
    port,
    host,
    publicUrl,
    brand,
    merchantCode: env.MERCHANT ?? brand.code,
    currency: env.CURRENCY ?? brand.currency,
    timeZone: env.TIME_ZONE ?? brand.timeZone,
    languages: env.LANGUAGES?.split(',') ?? [...brand.languages],
    enc: readChoice(env, 'ENC', ['required', 'optional'] as const),
    demoUnits: BigInt(readNumber(env, 'DEMO_UNITS', 10_000_000)),
    trustedProxies: env.TRUSTED_PROXIES ? env.TRUSTED_PROXIES.split(',') : [],
    servers,
    adminPort: readNumber(env, 'ADMIN_PORT', 0),
    rateFactor: readNumber(env, 'RATE_FACTOR', 1),
    isLocal,
    testGateways: readTestGateways(env, isLocal),
    gatewaySecret: readSecret(env, 'GATEWAY_SECRET'),
    entrySecret: readSecret(env, 'ENTRY_SECRET'),
    factorKey: readSecret(env, 'FACTOR_KEY'),
    ...readMessengers(env, publicUrl, isLocal),
    vendors: env,
    social: {},
    natsUrl: env.NATS_URL ?? '',
    filesUrl: readFilesUrl(env),
    feedFolder: env.FEED_FOLDER ?? '',
    feedSecrets: readFeedSecrets(env),
    logLevel: env.LOG_LEVEL ?? 'warn',
    namedStatements: env.NAMED_STATEMENTS !== 'off',
    poolMax: readNumber(env, 'POOL_MAX', 16),
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where this installation keeps its data: FAIRGROUND_DATA, or `.data` in the project. */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  return resolve(root, env.FAIRGROUND_DATA ?? '.data')
}

function readFilesUrl(env: NodeJS.ProcessEnv): string {
  const said = env.FILES_URL ?? pathToFileURL(join(dataFolder(env), 'files')).href
  checkFilesUrl(said)
  return said
}

/** What this process multiplies places by that it gives out by itself: its share, so that all servers have what one would. */
export function shareOfRate({ rateFactor, servers }: Config): number {
  return rateFactor / servers
}

/** What the operator has to say where others reach the server, so that nobody gives money away by forgetting. */
const giveMoneyAway = 'give-money-to-anybody-who-asks'

function readTestGateways(env: NodeJS.ProcessEnv, isLocal: boolean): Config['testGateways'] {
  const said = env.TEST_GATEWAYS ?? (isLocal ? 'on' : 'off')
  if (said === 'off') return 'off'
  if (said === giveMoneyAway) return 'everywhere'
  if (said === 'on' && isLocal) return 'here'
  throw new Error(
    said === 'on'
      ? `TEST_GATEWAYS=on offers a gateway that asks nobody for money, and this server is reached from elsewhere: say TEST_GATEWAYS=${giveMoneyAway} if that is meant`
      : `TEST_GATEWAYS must be on, off or ${giveMoneyAway}`,
  )
}

/** Who carries messages. The outbox shows codes to anybody, so it stays on the machine of whoever develops. */
function readMessengers(env: NodeJS.ProcessEnv, publicUrl: string, isLocal: boolean) {
  const { hostname } = new URL(publicUrl)
  const delivery = readChoice(env, 'DELIVERY', isLocal ? (['outbox', 'live'] as const) : (['live'] as const))
  return {
    delivery,
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM ?? `no-reply@${hostname}`,
    contactMail: env.CONTACT_MAIL ?? addressIn(env.MAIL_FROM) ?? `support@${hostname}`,
  }
}

/** The address of `Fairground <play@fairground.example>`. */
function addressIn(sender: string | undefined): string | undefined {
  return sender?.match(/[^<>\s]+@[^<>\s]+/)?.[0]
}

/** Secrets of feeds by their names, as `name:secret` with commas between. */
function readFeedSecrets(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = (env.FEED_SECRETS ?? '').split(',').filter(Boolean)
  return Object.fromEntries(
    given.map((one) => {
      const [, name = '', secret = ''] = /^([a-z][a-z0-9-]{1,23}):(.{32,})$/.exec(one.trim()) ?? []
      if (name === '') throw new Error('FEED_SECRETS is name:secret, each secret of at least 32 characters')
      return [name, secret]
    }),
  )
}
