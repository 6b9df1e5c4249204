import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a device is asked for, as far as it reads it. */
type Asked = {
  challenge?: unknown
  rp?: { id?: string }
  rpId?: string
  user?: { id?: string }
  allowCredentials?: { id: string }[]
}

/** What a test makes a device do that an honest one does not. */
export type Lie = {
  origin?: string
  challenge?: string
  rpId?: string
  type?: string
  /** The owner was not verified, only present. */
  unverified?: boolean
  counter?: number
  userHandle?: string
  id?: string
  signature?: string
}

type Credential = { id: string; privateKey: KeyObject; handle: string; counter: number }

const [present, verified, attested] = [0x01, 0x04, 0x40]

/** A device of WebAuthn in software: ES256, attestation 'none', one passkey, its counter going on with every signature. */
export function openAuthenticator(origin: string) {
  let credential: Credential | undefined

  function clientData(type: string, asked: Asked, lie: Lie): Buffer {
    const { challenge = asked.challenge, origin: from = origin } = lie
    return Buffer.from(
      JSON.stringify({ type: lie.type ?? type, challenge, origin: from, crossOrigin: false }),
    )
  }

  function authenticatorData(rpId: string | undefined, counter: number, lie: Lie, added = Buffer.alloc(0)) {
    const flags = present | (lie.unverified ? 0 : verified) | (added.length > 0 ? attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(lie.rpId ?? rpId ?? ''), Buffer.of(flags), count, added])
  }

  return {
    /** Makes the passkey that was asked for. */
    create(options: object, lie: Lie = {}): object {
      const asked: Asked = options
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = lie.id ? Buffer.from(lie.id, 'base64url') : randomBytes(32)
      credential = {
        id: id.toString('base64url'),
        privateKey,
        handle: asked.user?.id ?? '',
        counter: lie.counter ?? 0,
      }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = coseOf(publicKey)
      const data = authenticatorData(
        asked.rp?.id,
        credential.counter,
        lie,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      )
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      return whole(credential.id, {
        clientDataJSON: clientData('webauthn.create', asked, lie).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },

    /** Signs with the passkey. */
    get(options: object, lie: Lie = {}): object {
      const asked: Asked = options
      if (!credential) throw new Error('this device has no passkey')
      credential.counter = lie.counter ?? credential.counter + 1
      const data = authenticatorData(asked.rpId, credential.counter, lie)
      const client = clientData('webauthn.get', asked, lie)
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey)
      return whole(lie.id ?? credential.id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: lie.signature ?? signed.toString('base64url'),
        userHandle: lie.userHandle ?? credential.handle,
      })
    },
  }
}

function whole(id: string, response: object): object {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** The public key as COSE has it: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), its two coordinates. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

// As much of CBOR as a passkey needs.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 256) return Buffer.of((major << 5) | 24, value)
  return Buffer.of((major << 5) | 25, value >> 8, value & 255)
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
