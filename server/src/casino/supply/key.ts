import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { deriveKey, newSecret, Refusal, seal, sha256, unseal, type Config } from '#kit'

/** Which way a message goes that a key signs: to us or from us. */
export type Direction = 'in' | 'out'

/**
 * What one side signs with: a secret that both know, of 32 characters at least, or a key of RSA as PEM, of 2,048 bits at
 * least: the vendor's public one for what comes, our private one for what goes. `kid` follows from it, so that no key is there
 * twice.
 */
export type SupplyKey = { direction: Direction; kid: string; material: string }

const [secretMin, secretMax, rsaBitsMin] = [32, 512, 2_048]

/** Reads a key as somebody gives it; refused `invalid_input` where it is none, too weak, or of the other side. */
export function readSupplyKey(direction: Direction, given: string): SupplyKey {
  const material = given.trim()
  if (!material.includes('-----')) {
    if (material.length < secretMin || material.length > secretMax || !/^[\x21-\x7e]+$/.test(material))
      throw new Refusal('invalid_input', { fields: [{ path: 'key', rule: 'secret_of_32_or_more' }] })
    return { direction, kid: kidOf(Buffer.from(material)), material }
  }
  const key = openPem(direction, material)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < rsaBitsMin)
    throw new Refusal('invalid_input', { fields: [{ path: 'key', rule: 'rsa_of_2048_or_more' }] })
  return { direction, kid: kidOf(publicBytes(key)), material }
}

/** A new key of ours, or for both, and what of it the vendor is to be told. */
export function makeSupplyKey(
  direction: Direction,
  kind: 'rsa' | 'secret',
): { key: SupplyKey; told: string } {
  if (kind === 'secret') {
    const material = newSecret()
    return { key: readSupplyKey(direction, material), told: material }
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: rsaBitsMin })
  const material = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return {
    key: readSupplyKey(direction, material),
    told: publicKey.export({ type: 'spki', format: 'pem' }).trim(),
  }
}

/** Seals a key for its vendor. Refused `function_not_enabled` on an installation that has no key of its own. */
export function sealKey(config: Config, vassalage: string, { direction, kid, material }: SupplyKey): Buffer {
  return seal(keyRing(config), `${vassalage} ${direction} ${kid}`, Buffer.from(material))
}

/** Opens what was sealed. Throws, and not as a refusal, where the installation's key is another. */
export function unsealKey(
  config: Config,
  vassalage: string,
  { sealed, ...of }: Omit<SupplyKey, 'material'> & { sealed: Buffer },
): SupplyKey {
  const holder = `${vassalage} ${of.direction} ${of.kid}`
  return { ...of, material: unseal(keyRing(config), holder, sealed).toString() }
}

function keyRing({ factorKey }: Config): Buffer {
  if (!factorKey) throw new Refusal('function_not_enabled')
  return deriveKey(factorKey, 'vendor key')
}

function openPem(direction: Direction, pem: string): KeyObject {
  const isPrivate = pem.includes('PRIVATE KEY')
  if (isPrivate !== (direction === 'out'))
    throw new Refusal('invalid_input', {
      fields: [{ path: 'key', rule: direction === 'out' ? 'private_key' : 'public_key' }],
    })
  try {
    return isPrivate ? createPrivateKey(pem) : createPublicKey(pem)
  } catch {
    throw new Refusal('invalid_input', { fields: [{ path: 'key', rule: 'pem' }] })
  }
}

function publicBytes(key: KeyObject): Buffer {
  return (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' })
}

const kidOf = (bytes: Buffer) => sha256(bytes).toString('hex').slice(0, 12)
