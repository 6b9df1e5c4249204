import { readConfig } from '#kit'
import { operatorUrl, publicOf } from '#app/offer'
import type { StudioKeys } from './studio-keys.ts'

/** Where this installation's studio is: its address, and the database it was given, where it has none in our PostgreSQL. */
export type StudioPlan = {
  url: string
  port: number
  databaseUrl: string | undefined
  ownerUrl: string | undefined
}

/**
 * Whether and where the studio is started here: not with STUDIO=off, and not on a PostgreSQL of somebody else's making that no
 * STUDIO_DATABASE_URL names a database for the studio on. Its address is of another host than the site's, unless STUDIO_URL
 * says where members reach it: the two share no cookie.
 */
export function studioPlan(env: NodeJS.ProcessEnv): StudioPlan | null {
  const { STUDIO: wanted = 'on', STUDIO_DATABASE_URL: databaseUrl } = env
  if (wanted !== 'on' && wanted !== 'off') throw new Error('STUDIO must be on or off')
  if (wanted === 'off' || (env.DATABASE_URL && !databaseUrl)) return null
  const port = Number(env.STUDIO_PORT) || readConfig(env).port + 1
  return {
    url: (env.STUDIO_URL ?? `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    port,
    databaseUrl,
    ownerUrl: env.STUDIO_DATABASE_OWNER_URL,
  }
}

/** What the studio is told, by the variables that can say so too: its own half of each key, and where the platform is. */
export function studioSecrets(
  env: NodeJS.ProcessEnv,
  { url, port }: StudioPlan,
  keys: StudioKeys,
): Record<string, string> {
  const { publicUrl, timeZone } = readConfig(env)
  return {
    STUDIO_URL: url,
    STUDIO_PORT: String(port),
    STUDIO_KEY: keys.studioKey,
    STUDIO_OPERATOR_URL: operatorUrl(env, 'FGO'),
    STUDIO_OPERATOR_KEY: publicOf(keys.platformSigning),
    STUDIO_SIGNING_KEY: keys.studioSigning,
    STUDIO_FRAME_ANCESTORS: new URL(publicUrl).origin,
    STUDIO_TIME_ZONE: timeZone,
  }
}
