import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose'
import { z } from 'zod'
import { Refusal, type Config, type Context, type Tx } from '#kit'
import { setting } from '#site'
import type { RightCode } from './right-code.ts'

/** Google's keys for id tokens of Firebase: https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const identityToolkit = 'https://identitytoolkit.googleapis.com'

// A token is for what its holder does next; Google's own hour is for keeping a session.
const freshS = 300
const toleranceS = 10

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.int(),
  phone_number: z.string(),
})

type Keys = ReturnType<typeof createRemoteJWKSet>
const kept = new Map<string, Keys>()

type Project = { projectId: string; apiKey: string; emulatorHost: string }

/** The project that the environment names, or null. Throws where everybody could say whose number it is. */
function projectOf({ vendors, delivery }: Config): Project | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = vendors
  const emulatorHost = vendors.FIREBASE_AUTH_EMULATOR_HOST ?? ''
  if (emulatorHost && delivery === 'live')
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST believes anybody, so it is for development only')
  return projectId && apiKey ? { projectId, apiKey, emulatorHost } : null
}

/** Where the browser asks Firebase for codes, and by which key, which is no secret. */
export function firebaseOf(config: Config): { url: string; apiKey: string } | null {
  const project = projectOf(config)
  if (!project) return null
  const { emulatorHost, apiKey } = project
  const host = emulatorHost ? `http://${emulatorHost}/identitytoolkit.googleapis.com` : identityToolkit
  return { url: `${host}/v1/accounts`, apiKey }
}

/** Whom a page has to be let ask for codes: Firebase, where the operator chose it, and else nobody. */
export async function sendersOf(context: Context): Promise<string[]> {
  const firebase = firebaseOf(context.config)
  if (!firebase || (await setting(context, 'sms.channel')) !== 'firebase') return []
  return [new URL(firebase.url).origin]
}

/**
 * Checks a token of Firebase's that says its holder has just proved this number. Refused `code_invalid` when it is not
 * Google's for this project, is older than five minutes, or is about another number; `function_not_enabled` where no
 * project is configured. A token does once: used, it is refused.
 */
export async function checkFirebaseToken(
  context: Context,
  token: string,
  mobile: string,
  keysUrl = googleKeys,
): Promise<RightCode> {
  const project = projectOf(context.config)
  if (!project) throw new Refusal('function_not_enabled')
  const now = context.clock.now()
  const payload = await verify(context, project, token, keysUrl)
  const claims = Claims.safeParse(payload).data
  const age = claims ? now.getTime() / 1000 - claims.auth_time : Infinity
  if (!claims || claims.phone_number !== mobile || age > freshS || age < -toleranceS)
    throw new Refusal('code_invalid')
  return { use: (tx) => useUp(tx, claims) }
}

async function verify(
  context: Context,
  { projectId, emulatorHost }: Project,
  token: string,
  keysUrl: string,
): Promise<JWTPayload> {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: context.clock.now(),
    clockTolerance: toleranceS,
  }
  try {
    // The emulator signs nothing. It is configured in development alone, and then it is the only one believed.
    if (emulatorHost) return UnsecuredJWT.decode(token, expected).payload
    const { payload } = await jwtVerify(token, keysOf(keysUrl), { ...expected, algorithms: ['RS256'] })
    return payload
  } catch (error) {
    if (isAway(error)) {
      context.log.warn({ err: error }, "the keys of Firebase's tokens could not be read")
      throw new Refusal('busy', { retryAfterS: 5 })
    }
    throw new Refusal('code_invalid')
  }
}

/** Keys are fetched when a token names one that is not known, at most twice a minute, and kept for ten. */
function keysOf(url: string): Keys {
  const known = kept.get(url)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 })
  kept.set(url, keys)
  return keys
}

/** What is wrong with a token is an error of the library's own kind; what it cannot fetch is the network's, or its plainest. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return error.code === 'ERR_JWKS_TIMEOUT' || error.code === 'ERR_JOSE_GENERIC'
}

/** One proof at Firebase is one step here: renewed tokens of the same proof carry its time and are the same. */
async function useUp({ db, clock }: Tx, { sub, auth_time }: z.output<typeof Claims>): Promise<void> {
  const used = await db
    .insertInto('challenge.used_proof')
    .values({
      nonce: `firebase ${sub} ${auth_time}`,
      expires_at: new Date(clock.now().getTime() + 2 * freshS * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (used.numInsertedOrUpdatedRows !== 1n) throw new Refusal('code_invalid')
}
