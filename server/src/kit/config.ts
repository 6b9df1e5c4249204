/** The deployment, as the environment gives it. */
export type Config = {
  port: number
  host: string
  /** Where members reach the site, for links and same-origin checks behind a proxy. */
  publicUrl: string
  merchantCode: string
  currency: string
  languages: readonly string[]
  /** Where a day begins, for calendars, ages and records. */
  timeZone: string
  /** Whether sealed routes take plain JSON as well. */
  enc: 'required' | 'optional'
  /** Play money a demo starts with, in units. */
  demoUnits: bigint
  /** Proxies whose X-Forwarded-For is believed, as addresses or ranges. */
  trustedProxies: readonly string[]
  /** Multiplies every rate limit; a replay of thousands of bets from one address needs more than a visitor. */
  rateFactor: number
  /** Whether gateways that ask nobody for money are offered. */
  testGateways: boolean
  /** What a gateway of our own signs its webhooks with. */
  gatewaySecret: string
  /** What servers that send members here sign with; without one, nobody may. */
  entrySecret: string
  /** What the secrets of authenticator apps are encrypted under; without one, none are set up. */
  factorKey: string
  logLevel: string
  /** Database connections this server may hold. */
  poolMax: number
}

/** Reads the configuration. Throws, naming the variable, when a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = number(env, 'PORT', 8080)
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    merchantCode: env.MERCHANT ?? 'fairground',
    currency: env.CURRENCY ?? 'VND',
    timeZone: env.TIME_ZONE ?? 'Asia/Ho_Chi_Minh',
    languages: (env.LANGUAGES ?? 'en,vi').split(','),
    enc: choice(env, 'ENC', ['required', 'optional'] as const),
    demoUnits: BigInt(number(env, 'DEMO_UNITS', 10_000_000)),
    trustedProxies: env.TRUSTED_PROXIES ? env.TRUSTED_PROXIES.split(',') : [],
    rateFactor: number(env, 'RATE_FACTOR', 1),
    testGateways: env.TEST_GATEWAYS !== 'off',
    gatewaySecret: env.GATEWAY_SECRET ?? '',
    entrySecret: env.ENTRY_SECRET ?? '',
    factorKey: longEnough(env, 'FACTOR_KEY', 32),
    logLevel: env.LOG_LEVEL ?? 'warn',
    poolMax: number(env, 'POOL_MAX', 16),
  }
}

function number(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = env[name] === undefined ? otherwise : Number(env[name])
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`)
  return value
}

function longEnough(env: NodeJS.ProcessEnv, name: string, lengthMin: number): string {
  const value = env[name] ?? ''
  if (value && value.length < lengthMin) throw new Error(`${name} must have at least ${lengthMin} characters`)
  return value
}

function choice<Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  values: readonly [Value, ...Value[]],
) {
  const value = env[name] ?? values[0]
  const known = values.find((one) => one === value)
  if (!known) throw new Error(`${name} must be one of ${values.join(', ')}`)
  return known
}
