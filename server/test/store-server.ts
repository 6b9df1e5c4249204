import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

const [bucket, region] = ['pictures', 'eu-north-1']
// Its own secret has what an address must write otherwise.
const [keyId, secret] = ['a-key-of-this-test', 'a/secret+of this:test@']

type Kept = { bytes: Buffer; digest: string }

/** What a store does wrong: tears the call on its way, keeps or gives half, or says yes to everything as a proxy may. */
type Misdeed = 'tears' | 'keeps half' | 'gives half' | 'says yes' | 'knows no bucket'

/**
 * A store that speaks as much of S3 as is asked of one, on a local port: it checks every signature by itself, and that a body
 * is what was signed. Call it at the file's top level.
 */
export async function openStoreServer() {
  const kept = new Map<string, Kept>()
  const refused: string[] = []
  const store = { kept, refused, misdeed: null as Misdeed | null }
  const server = createServer((request, response) => {
    if (store.misdeed === 'tears') request.once('data', () => request.destroy())
    void readBody(request)
      .then((body) => answer(request, body, response))
      .catch(() => undefined)
  })

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    if (store.misdeed === 'says yes') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
      return
    }
    const fault = store.misdeed === 'knows no bucket' ? 'NoSuchBucket' : faultOf(request, body)
    const name = request.url?.slice(`/${bucket}/`.length) ?? ''
    const one = kept.get(name)
    if (fault) {
      refused.push(fault)
      fail(response, fault === 'NoSuchBucket' ? 404 : 403, fault)
    } else if (request.method === 'PUT') {
      const bytes = store.misdeed === 'keeps half' ? body.subarray(0, body.length / 2) : body
      kept.set(name, { bytes, digest: String(request.headers['x-amz-meta-sha256']) })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      kept.delete(name)
      response.writeHead(204).end()
    } else if (!one) {
      fail(response, 404, 'NoSuchKey')
    } else {
      give(request, one, response)
    }
  }

  function give(request: IncomingMessage, { bytes, digest }: Kept, response: ServerResponse): void {
    response.writeHead(200, { 'content-length': bytes.length, 'x-amz-meta-sha256': digest })
    if (request.method === 'HEAD') response.end()
    else if (store.misdeed !== 'gives half') response.end(bytes)
    else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const urlFor = (id: string, word: string, at = region) =>
    `http://${id}:${encodeURIComponent(word)}@127.0.0.1:${port}/${bucket}?region=${at}`
  return Object.assign(store, {
    url: urlFor(keyId, secret),
    wrong: {
      'a secret that is another': urlFor(keyId, 'no secret of the store'),
      'a key it does not know': urlFor('nobody', secret),
      'a region that is another': urlFor(keyId, secret, 'us-east-1'),
    },
  })
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function fail(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}

const agoMaxMs = 900_000

/** What the store refuses a call by; undefined where it is signed as it must be. */
function faultOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!said) return 'AccessDenied'
  const [, id, day = '', where, signed = '', signature] = said
  const at = String(headers['x-amz-date'])
  const instant = Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (id !== keyId) return 'InvalidAccessKeyId'
  if (where !== region) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(Date.now() - instant) < agoMaxMs) || !at.startsWith(day)) return 'RequestTimeTooSkewed'
  const digest = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  const mustBe = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustBe.every((name) => names.includes(name))) return 'AccessDenied'
  const written = names.map((name) => `${name}:${String(headers[name])}`).join('\n')
  const request = `${method}\n${url}\n\n${written}\n\n${signed}\n${digest}`
  const scope = `${day}/${region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${createHash('sha256').update(request).digest('hex')}`
  const keyed = [day, region, 's3', 'aws4_request'].reduce(
    (key: string | Buffer, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${secret}`,
  )
  const right = createHmac('sha256', keyed).update(text).digest('hex')
  return signature === right ? undefined : 'SignatureDoesNotMatch'
}
