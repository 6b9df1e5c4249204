import { systemClock } from '#clock'
import { sha256 } from '#process'
import type { Files } from './files.ts'
import { checkName } from './name.ts'
import { signCall, type StoreKey } from './sign.ts'

/** Where a store is, and who asks it. */
export type Store = { origin: string; folder: string; key: StoreKey }

// Of any call to a store, with all that it sends: a call to the server has thirty seconds, and asks twice.
const answerMaxMs = 10_000

/** What is kept says what it is by this, so that half of it, or something else, is told from it. */
const digestHeader = 'x-amz-meta-sha256'

const nothing = new Uint8Array()

/**
 * A store that speaks S3, asked by paths and not by hosts, which every one of them understands. Something is kept when the
 * store itself says what it kept; what it says otherwise, or not in time, is thrown.
 */
export function openStore({ origin, folder, key }: Store, patienceMs = answerMaxMs): Files {
  async function ask(
    method: string,
    name: string,
    body = nothing,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const path = `${folder}/${checkName(name)}`
    const { host } = new URL(origin)
    return await fetch(origin + path, {
      method,
      headers: signCall({ method, host, path, headers }, body, key, systemClock.now()),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      // A store that sends elsewhere is of another region or none: what is signed is for it alone.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
  }

  return {
    keep: async (name, bytes) => {
      const digest = sha256(bytes).toString('hex')
      const kept = await ask('PUT', name, new Uint8Array(bytes), { [digestHeader]: digest })
      if (kept.status !== 200) throw await answered('keep', kept)
      await kept.body?.cancel()
      const seen = await ask('HEAD', name)
      if (seen.status !== 200 || seen.headers.get(digestHeader) !== digest) throw await answered('look', seen)
    },
    read: async (name) => {
      const found = await ask('GET', name)
      if (found.status !== 200) return await nothingThere('read', found)
      const bytes = Buffer.from(await found.arrayBuffer())
      if (sha256(bytes).toString('hex') !== found.headers.get(digestHeader))
        throw new Error('the store gave other bytes than it was given')
      return bytes
    },
    drop: async (name) => {
      const dropped = await ask('DELETE', name)
      if (dropped.status !== 204) await nothingThere('drop', dropped)
      else await dropped.body?.cancel()
    },
  }
}

/** Null where a store says of a name that nothing is there; that there is no such bucket is another matter. */
async function nothingThere(doing: string, response: Response): Promise<null> {
  const text = await response.text()
  if (response.status === 404 && text.includes('<Code>NoSuchKey</Code>')) return null
  throw failure(doing, response.status, text)
}

async function answered(doing: string, response: Response): Promise<Error> {
  return failure(doing, response.status, await response.text())
}

/** What a store calls its fault, as `AccessDenied`, for whoever reads the log. */
function failure(doing: string, status: number, text: string): Error {
  const [, code = 'nothing that is known'] = /<Code>(\w{1,64})<\/Code>/.exec(text) ?? []
  return new Error(`the store answered ${status} to ${doing}: ${code}`)
}

const schemes: Record<string, string> = { 's3:': 'https:', 'https:': 'https:', 'http:': 'http:' }

/**
 * Reads `s3://key:secret@host:port/bucket?region=eu-west-1`: over TLS, as with `https`; `http` is for a network of one's own.
 * Throws without saying what it read: there is a secret in it.
 */
export function readStore(said: string): Store {
  const url = URL.parse(said.replace(/^s3:/, 'https:'))
  const scheme = schemes[/^\w+:/.exec(said)?.[0] ?? '']
  const bucket = /^((?:\/[\w.-]+)+)\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !scheme || !bucket || !url.username || !url.password) throw new Error(wanted)
  return {
    origin: `${scheme}//${url.host}`,
    folder: bucket,
    key: {
      id: decodeURIComponent(url.username),
      secret: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    },
  }
}

const wanted =
  'FILES_URL must be a folder, as file:///var/lib/fairground/files, or a store, as s3://key:secret@host/bucket?region=eu-west-1, with what is in the secret besides letters and digits percent-encoded'
